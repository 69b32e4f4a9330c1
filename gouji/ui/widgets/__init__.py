"""A small set of widgets. Scenes put them on a `Desk`, which deals with mouse, keyboard and focus.

======================  ==============================================================================
`base`                  `Widget`: name, rectangle, what the desk tells it, painting
`desk`                  `Desk`: mouse, hover, focus order, pop-ups, find by name
`guard`                 `Guard`: deaf for 350 ms after the possible actions changed
`label`, `button`       texts and buttons
`choices`, `select`     switch, tick box, segments, stepper, slider, swatches; drop-down
`field`                 one line of typed text, and the clipboard
`lists`                 large choices, list of pages, rows of a table
`scroll`, `rich`        a window onto something higher than itself; texts with links in them
======================  ==============================================================================

A page that is built anew finds its widgets again by name. How things look is `gouji.ui.look`'s matter.
"""

from gouji.ui.look.parts import Kind
from gouji.ui.widgets.base import Group, Widget
from gouji.ui.widgets.button import Action, Button, IconButton, Link, Pressable, Tool
from gouji.ui.widgets.choices import Segments, Slider, Stepper, Swatches, Tick, Toggle
from gouji.ui.widgets.desk import Desk
from gouji.ui.widgets.field import TextField
from gouji.ui.widgets.guard import Guard
from gouji.ui.widgets.label import Label, Paragraph, Tone
from gouji.ui.widgets.lists import ChoiceRow, Column, NavRow, TableHead, TableRow, Tabs
from gouji.ui.widgets.scroll import ScrollPanel
from gouji.ui.widgets.select import Select

__all__ = [
    "Action",
    "Button",
    "ChoiceRow",
    "Column",
    "Desk",
    "Group",
    "Guard",
    "IconButton",
    "Kind",
    "Label",
    "Link",
    "NavRow",
    "Paragraph",
    "Pressable",
    "ScrollPanel",
    "Segments",
    "Select",
    "Slider",
    "Stepper",
    "Swatches",
    "TableHead",
    "TableRow",
    "Tabs",
    "TextField",
    "Tick",
    "Toggle",
    "Tone",
    "Tool",
    "Widget",
]
