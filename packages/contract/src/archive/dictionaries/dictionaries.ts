/** Lists of values that forms offer. Typed values are accepted too, but for modalities. */
export const catalogues = [
  'modality',
  'body-part',
  'procedure',
  'station',
  'institution',
  'cancel-reason',
  'reject-reason',
] as const;
export type Catalogue = (typeof catalogues)[number];

export const valueStatuses = ['active', 'inactive'] as const;

/** The most values of one list, inactive ones included. */
export const mostValues = 500;

/** The reasons for rejection in DICOM (PS3.16 CID 7011), by the reasons that the product knows. */
export const rejectionCodes = { quality: '113001', safety: '113037', worklist: '113038', retention: '113039' } as const;

/** Returns true if the code is the value, and the text only its name. */
export function isNamedByCode(catalogue: Catalogue): boolean {
  return catalogue === 'modality' || catalogue === 'body-part';
}

/** `place` is the order in which forms offer them. */
export const valueSortColumns = ['place', 'text', 'code', 'status'] as const;
export type ValueSortColumn = (typeof valueSortColumns)[number];
