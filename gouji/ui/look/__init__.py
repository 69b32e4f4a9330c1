"""Everything that is painted, as building blocks; scenes decide what goes where, this package how it looks.

======================  ===============================================================================
`theme`                 one theme: palette, type sizes, radii, shadows, durations, felts; sizes in units
`fonts`                 `FontStore`: fonts by face and pixel size, measured and rendered text, cached
`paint`                 `Painter`: smooth boxes, gradients, soft shadows, glows, SVG, cached
`style`                 `Style`: theme + fonts + painter + the unit of this window; handed to every drawing
`lettering`             text with optical centring, runs of several colours, wrapped paragraphs
`icons`                 line icons, suits and the marks of the two teams
`cards`, `card_art`     `CardFaces`: faces and backs, sharp at any width; jokers, coin, backs as paths
`felt`                  the night ground and the table, drawn once per window size
`parts`                 buttons, tools, badges, pills, avatars, marks, panels
`plates`                seat plates, the score, the card counter
`controls`              switches, choices, sliders, fields, ticks, links, scroll bars
`question`              the panel of a question on the table, and where its answers are
`effects`               gouji rings, hanging, burning, the finishing seal … as functions of time
`sheet`                 ``python -m gouji.ui.look.sheet FOLDER`` paints sample sheets to look at
======================  ===============================================================================

Drawing functions have the form ``draw_thing(surface, rect, spec, style)``: the spec is plain frozen data, nothing is
remembered between calls but pixels in the caches of the style's font store and painter.
"""
