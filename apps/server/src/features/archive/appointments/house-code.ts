import { DataSet } from '@isocenter/dicom/dataset/data-set.ts';

/** Codes of the house (PS3.16 §8.2). */
const houseScheme = '99ISOCENTER';

/** Returns the items of a code sequence: one where there is a code, else none (PS3.3 Table 8.8-1). */
export function codeItems(code: string, meaning: string, scheme = houseScheme): DataSet[] {
  if (code === '') return [];
  const item = new DataSet()
    .set('CodeValue', code.slice(0, 16))
    .set('CodingSchemeDesignator', scheme)
    .set('CodeMeaning', meaning);
  return [item];
}
