"""Folders, settings, the running match, saved matches and statistics on disk.

``store.open_storage(paths.find_folders())`` gives a ``Storage`` with everything else in it. A typical run::

    storage = open_storage(find_folders())            # storage.notices: tell the player
    opened, notices = storage.resume()                # the match that was running, or None
    opened = opened or storage.start(["gouji 1", "preset qingdao", ...], datetime.now())
    refusal = opened.journal.append("0 play 3s 3h")   # before it is shown; None, or a Notice to tell
    name, refusal = opened.journal.finish(storage.folders, datetime.now())   # after the last deal
    storage.settings.save(msgspec.structs.replace(storage.settings.settings, mute=True))
    storage.statistics.add(DealOutcome(...))
    storage.close()

Storage takes records as lines of text; whether they keep the rules is for ``gouji.rules``: when the reader finds a
bad line, ``journal.cut`` goes back to the good ones and keeps a copy of all.
"""
