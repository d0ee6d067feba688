/** The width of a widget on a wide page. */
export const widgetSizes = ['third', 'half', 'two-thirds', 'full'] as const;
export type WidgetSize = (typeof widgetSizes)[number];

/** The forms of a saved filter: a number, its first studies, a course by days, the share with a report, the hours of arrival. */
export const savedForms = ['list', 'count', 'series', 'gauge', 'heat'] as const;
export type SavedForm = (typeof savedForms)[number];

export const mostTiles = 12;
export const mostWidgets = 24;
