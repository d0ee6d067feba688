/** The apps of the office whose open windows get events. */
export const officeApps = ['mail', 'chat', 'tasks', 'calendar', 'invoices', 'shop', 'articles', 'profile'] as const;
export type OfficeApp = (typeof officeApps)[number];

/** An announced list is notified of the changes within these last milliseconds: a list that was fetched within them misses nothing. */
export const rememberedMilliseconds = 10_000;

/** The most counts that a page shows at once: of the tabs above a list. */
export const mostCountedLists = 40;
