/** The apps of the office of which open windows are told. */
export const officeApps = ['mail', 'chat', 'tasks', 'calendar', 'invoices', 'shop', 'articles', 'profile'] as const;
export type OfficeApp = (typeof officeApps)[number];

/** What changed in the last seconds is told to a list when it is announced: a list that was fetched within them misses nothing. */
export const rememberedMilliseconds = 10_000;

/** So many numbers a page shows at once: of the tabs above a list. */
export const mostCountedLists = 40;
