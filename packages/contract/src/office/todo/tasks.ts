/** The tags that everybody has; others are a person's own words. */
export const houseTags = ['team', 'low', 'medium', 'high', 'update'] as const;
export type HouseTag = (typeof houseTags)[number];

export const taskRepeats = ['never', 'daily', 'weekly', 'monthly'] as const;
export type TaskRepeat = (typeof taskRepeats)[number];

/** Minutes before the due time at which somebody is reminded. A task without a time counts as due at nine for that. */
export const reminderMinutes = [0, 10, 30, 60, 120, 1440] as const;

/** `mine`: open ones that I made or do. `given`: that somebody else does for me. */
export const taskFilters = ['mine', 'important', 'given', 'completed', 'completed-today', 'deleted'] as const;
export type TaskFilter = (typeof taskFilters)[number];
export const taskSorts = ['hand', 'title', 'assignee', 'due', 'newest'] as const;
export type TaskSort = (typeof taskSorts)[number];

/** More are not counted: `1,000+`. */
export const mostCountedTasks = 1000;
