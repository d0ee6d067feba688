/** Colours by name: the pages have one of each for light and one for dark. */
export const labelColours = ['grey', 'blue', 'violet', 'pink', 'red', 'orange', 'olive', 'green'] as const;
export type LabelColour = (typeof labelColours)[number];

export const labelStatuses = ['active', 'inactive'] as const;

export const labelSortColumns = ['name', 'colour', 'status'] as const;
export type LabelSortColumn = (typeof labelSortColumns)[number];
