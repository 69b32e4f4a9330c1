"""Questions on the table: what each request says, and which action each answer is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from gouji.controller.due import Kind as Asked
from gouji.controller.request import Request
from gouji.rules.action import Action, Burn, Head, Places, Refuse, Remove, Return, Show
from gouji.rules.cards import BLACK, RED, SUITS, TWO, card_of
from gouji.rules.play import Play
from gouji.rules.returns import spare, wanted_count
from gouji.rules.seats import opposite
from gouji.ui.look.icons import Icon
from gouji.ui.look.parts import Kind
from gouji.ui.look.question import Plan
from gouji.ui.table.burnplan import plan_of
from gouji.ui.table.hand import Group, Picked, Slot
from gouji.ui.table.looks import People
from gouji.ui.table.naming import play_name, rank_word
from gouji.ui.text import Translator


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer: its name for tests and hotkeys, its word, how it looks, and what it does.

    ``action`` None means that the picked cards decide (a burn, a return); with ``accepts`` a kind of tribute is
    accepted and the next one asked about.
    """

    name: str
    word: str
    action: Action | None
    kind: Kind = Kind.SECOND
    icon: Icon | None = None
    accepts: str = ""


@dataclass(frozen=True, slots=True)
class Question:
    """A question as it is shown. ``warning`` is a line under it, with a sign: a warning, or what a hint says.
    ``tick`` is the word of its tick box, if it has one."""

    title: str
    body: str
    help: str
    help_title: str
    answers: tuple[Answer, ...]
    danger: bool = False
    icon: Icon | None = None
    plan: Plan | None = None
    warning: str = ""
    sign: Icon = Icon.WARN
    tick: str = ""


def question_of(
    request: Request,
    people: People,
    text: Translator,
    cover: Play | None = None,
    accepted: frozenset[str] = frozenset(),
    note: str = "",
) -> Question | None:
    """What to ask for a request; None for a lead or an answer, which the buttons deal with.

    ``cover`` is the play that is picked, for a burn; ``accepted`` are kinds of tribute not to be asked about;
    ``note`` is what a hint says of the answers or of the cover.
    """
    if request.kind is Asked.BURN:
        return _burn(request, people, text, cover, note)
    maker = _MAKERS.get(request.kind)
    if request.kind is Asked.REFUSE:
        question = _refuse(request, people, text, accepted)
    elif maker is not None:
        question = maker(request, people, text)
    else:
        return None
    return replace(question, warning=note, sign=Icon.BULB) if note else question


def _plain(request: Request, people: People, text: Translator, key: str, danger: bool = False) -> Question:
    """A question with yes and no."""
    name = people.names[opposite(request.seat)]
    no = Answer("no", text(f"question.{key}.no"), request.no)
    yes = Answer("yes", text(f"question.{key}.yes"), request.choices[0], Kind.BURN if danger else Kind.SECOND)
    return Question(
        text(f"question.{key}.title"),
        text(f"table.ask.{key}", name=name),
        text(f"question.{key}.help"),
        text("table.ask.explain"),
        (no, yes),
        danger,
    )


def _precall(request: Request, people: People, text: Translator) -> Question:
    return _plain(request, people, text, "precall")


def _call(request: Request, people: People, text: Translator) -> Question:
    declare = request.view.options.calls == "declare"
    return _plain(request, people, text, "declare" if declare else "call")


def _redeal(request: Request, people: People, text: Translator) -> Question:
    return _plain(request, people, text, "redeal")


def _revolt(request: Request, people: People, text: Translator) -> Question:
    question = _plain(request, people, text, "revolt", danger=True)
    if request.view.table.revolted:  # a second one voids the deal (9.3)
        return replace(question, body=text("table.ask.revolt_void"))
    return question


def _head(request: Request, people: People, text: Translator) -> Question:
    words = {True: "yes", False: "no"}
    answers = tuple(
        Answer("keep" if action.keep else "free", text(f"question.head.{words[action.keep]}"), action)
        for action in request.choices
        if isinstance(action, Head)
    )
    return Question(
        text("table.ask.head_title"),
        text("table.ask.head", name=people.names[opposite(request.seat)]),
        text("question.head.help"),
        text("table.ask.explain"),
        answers,
    )


def _show(request: Request, people: People, text: Translator) -> Question:
    best: dict[int, Show] = {}
    for action in request.choices:
        if isinstance(action, Show):
            best.setdefault(action.cards[0], action)
    answers = [Answer("no", text("question.show.no"), request.no)]
    for number, show in enumerate(list(best.values())[:2]):
        suit = text(f"suit.{SUITS[show.cards[0] & 3]}")
        words = text("table.ask.show_some", suit=suit, n=len(show.cards))
        answers.append(Answer("yes" if number == 0 else f"yes.{number}", words, show))
    rank = rank_word(text, next(iter(best.values())).cards[0] >> 2) if best else "3"
    first = request.first
    body = text("table.ask.show_over", n=first) if first else text("table.ask.show", rank=rank)
    return Question(
        text("question.show.title", rank=rank),
        body,
        text("question.show.help"),
        text("table.ask.explain"),
        tuple(answers),
    )


def _refuse(request: Request, people: People, text: Translator, accepted: frozenset[str]) -> Question:
    """One kind of tribute after the other: the last one accepted answers the whole request with no."""
    view = request.view
    refusals = [action for action in request.choices if isinstance(action, Refuse) and action.kind not in accepted]
    refusal = refusals[0] if refusals else Refuse(request.seat, "")
    lines = []
    for payment in view.table.payments:
        if payment.receiver == view.seat and payment.cards and payment.kind == refusal.kind:
            cards = " ".join(rank_word(text, card >> 2) for card in payment.cards)
            lines.append(text("table.ask.tribute", name=people.names[payment.payer], cards=cards))
    word = text("question.refuse.no")
    more = len(refusals) > 1
    accept = Answer("no", word, None if more else request.no, accepts=refusal.kind if more else "")
    refuse = Answer("yes", text("question.refuse.yes"), refusal if refusals else None)
    return Question(
        text("table.ask.refuse_title", kind=text(f"tribute.{refusal.kind}") if refusals else ""),
        "\n".join(lines),
        text("question.refuse.help"),
        text("table.ask.explain"),
        (accept, refuse),
    )


def _remove(request: Request, people: People, text: Translator) -> Question:
    answers = [Answer("no", text("table.ask.remove_no"), request.no)]
    for action in request.choices:
        if isinstance(action, Remove):
            answers.append(Answer(f"yes.{action.ranks}", text(f"table.ask.remove_{action.ranks}"), action))
    return Question(
        text("table.ask.remove_title"),
        text("table.ask.remove"),
        text("question.remove.help"),
        text("table.ask.explain"),
        tuple(answers),
    )


def _swap(request: Request, people: People, text: Translator) -> Question:
    places = [action for action in request.choices if isinstance(action, Places)]
    kept, swapped = places[0], places[-1]
    answers = (
        Answer("no", text("question.swap.no"), kept),
        Answer("yes", text("question.swap.yes"), swapped),
    )
    last = [people.names[seat] for seat in kept.places[-2:]]
    body = text("table.ask.swap", fifth=last[0], last=last[1])
    return Question(text("table.ask.swap_title"), body, text("question.swap.help"), text("table.ask.explain"), answers)


def _return(request: Request, people: People, text: Translator) -> Question:
    name = people.names[request.payer if request.payer is not None else 0]
    answer = Answer("give", text("question.return.yes"), None, Kind.PRIMARY)
    return Question(
        text("table.ask.return_title", n=request.count),
        text("table.ask.return", name=name),
        text("question.return.help"),
        text("table.ask.explain"),
        (answer,),
    )


def _burn(request: Request, people: People, text: Translator, cover: Play | None, note: str) -> Question:
    view = request.view
    top = view.top
    assert top is not None
    name = people.names[top.seat]
    plan, warning = None, note
    # Who fails stands above those who failed before (11.1).
    fail = text("table.ask.burn_fail_again" if view.table.burnt_out else "table.ask.burn_fail")
    told = {"name": name, "play": play_name(text, top.play), "fail": fail}
    body = text("table.ask.burn_pick", **told)
    if cover is not None:
        body = text("table.ask.burn", **told, cover=play_name(text, cover))
        plan = _plan(request, text, cover)
        warning = note or _burn_warning(request, people, text)
    answers = (
        Answer("no", text("question.burn.no"), request.no),
        Answer("yes", text("question.burn.yes"), None, Kind.BURN, Icon.FLAME),
    )
    return Question(
        text("table.ask.burn_title"),
        body,
        text("question.burn.help"),
        text("table.ask.burn_explain"),
        answers,
        True,
        Icon.FLAME,
        plan,
        warning,
        Icon.BULB if note else Icon.WARN,
        text("table.ask.burn_never"),
    )


def _plan(request: Request, text: Translator, cover: Play) -> Plan:
    plan = plan_of(request.view.hand, cover, request.view.options)
    if not plan.works:
        return Plan(text("table.plan.fails"), (text("table.plan.missing", n=plan.missing),), False)
    steps = [play_name(text, play) for play in plan.plays]
    steps[-1] = text("table.plan.last", play=steps[-1])
    return Plan(text("table.plan.works"), tuple(steps))


def _burn_warning(request: Request, people: People, text: Translator) -> str:
    unseen = request.view.unseen()
    name = people.names[opposite(request.seat)]
    big, small = text("table.name.big", n=unseen[RED]), text("table.name.small", n=unseen[BLACK])
    return text("table.plan.outside", big=big, small=small, twos=unseen[TWO], name=name)


_MAKERS: dict[Asked, Callable[[Request, People, Translator], Question]] = {
    Asked.PRECALL: _precall,
    Asked.SHOW: _show,
    Asked.REDEAL: _redeal,
    Asked.CALL: _call,
    Asked.REVOLT: _revolt,
    Asked.HEAD: _head,
    Asked.REMOVE: _remove,
    Asked.RETURN: _return,
    Asked.SWAP: _swap,
}


def action_of(request: Request, answer: Answer, play: Play | None, cards: tuple[int, ...]) -> Action | None:
    """What an answer does, with the picked cards where those decide; None if they do not make it."""
    if answer.action is not None:
        return answer.action
    picked = tuple(card_of(card >> 2, card & 3) for card in cards)
    if request.kind is Asked.RETURN:
        return Return(request.seat, picked) if len(cards) == request.count else None
    if request.kind is Asked.BURN and play is not None:
        return Burn(request.seat, play, picked)
    return None


def returnable(request: Request, groups: tuple[Group, ...]) -> Picked:
    """The cards that may be given back (rule 11.6): of the payer's ranks, or any if there are too few of those."""
    view = request.view
    free = spare(view.hand, view.options)
    strict = wanted_count(view.hand, view.wanted, request.count, view.options) >= request.count
    found: list[Slot] = []
    for group in groups:
        if not strict or group.rank in view.wanted:
            found += group.slots[: free[group.rank]]
    return frozenset(found)
