"""A small set of widgets. Scenes put them on a `Desk`, which deals with mouse, keyboard and focus.

======================  ===========================================================
`base`                  `Widget`: name, rectangle, what the desk tells it, painting
`desk`                  `Desk`: mouse, hover, focus order, pop-ups, find by name
`guard`                 `Guard`: deaf for 350 ms after the possible actions changed
`label`, `button`       texts and buttons
======================  ===========================================================
"""

from gouji.ui.widgets.base import Group, Widget
from gouji.ui.widgets.button import Button, Kind, Pressable
from gouji.ui.widgets.desk import Desk
from gouji.ui.widgets.guard import Guard
from gouji.ui.widgets.label import Label, Paragraph, Tone

__all__ = ["Button", "Desk", "Group", "Guard", "Kind", "Label", "Paragraph", "Pressable", "Tone", "Widget"]
