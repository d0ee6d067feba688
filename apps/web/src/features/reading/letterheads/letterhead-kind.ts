import {
  changeLetterhead,
  createLetterhead,
  getLetterhead,
  removeLetterhead,
} from '@isocenter/contract/reading/letterheads/endpoints.ts';
import { emptyLetterhead, letterheadFaults, LetterheadFields } from '@isocenter/contract/reading/letterheads/fields.ts';
import { recordKind } from '#api/records/record-kind.ts';

export const letterheadKind = recordKind({
  cacheKey: 'letterheads',
  schema: LetterheadFields,
  empty: emptyLetterhead,
  faults: letterheadFaults,
  id: 'letterheadId',
  get: getLetterhead,
  create: createLetterhead,
  update: changeLetterhead,
  // What was signed on it keeps it: nothing keeps a letterhead.
  remove: removeLetterhead,
});
