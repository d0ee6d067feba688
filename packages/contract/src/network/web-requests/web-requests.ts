/** The outcomes of a request: 1xx to 3xx, 4xx, 5xx. */
export const requestOutcomes = ['answered', 'refused', 'failed'] as const;

/** Days that requests to our DICOMweb service are stored. */
export const requestDays = 7;

export const tokenSortColumns = ['name', 'user', 'ends', 'used'] as const;
export type TokenSortColumn = (typeof tokenSortColumns)[number];
