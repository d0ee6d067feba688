/** How much of the page's width one takes, where the page is wide. */
export const widgetSizes = ['third', 'half', 'two-thirds', 'full'] as const;
export type WidgetSize = (typeof widgetSizes)[number];

/** How a saved filter is shown: a number, its first studies, a course by days, how much of it has a report, when it comes. */
export const savedForms = ['list', 'count', 'series', 'gauge', 'heat'] as const;
export type SavedForm = (typeof savedForms)[number];

export const mostTiles = 12;
export const mostWidgets = 24;
