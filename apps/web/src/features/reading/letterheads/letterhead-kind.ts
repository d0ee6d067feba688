import {
  changeLetterhead,
  createLetterhead,
  getLetterhead,
  removeLetterhead,
} from '@isocenter/contract/reading/letterheads/endpoints.ts';
import {
  emptyLetterhead,
  letterheadFaults,
  LetterheadFields,
  type Letterhead,
} from '@isocenter/contract/reading/letterheads/fields.ts';
import { call } from '#api/client.ts';
import type { RemovableKind } from '#api/records/stored-record.ts';

export const letterheadKind: RemovableKind<LetterheadFields, Letterhead> = {
  kept: 'letterheads',
  schema: LetterheadFields,
  empty: emptyLetterhead,
  faults: letterheadFaults,
  keyOf: ({ letterheadId }) => letterheadId,
  load: (letterheadId, signal) => call(getLetterhead, { params: { letterheadId } }, { signal }),
  add: (body) => call(createLetterhead, { body }),
  change: (letterheadId, body) => call(changeLetterhead, { params: { letterheadId }, body }),
  remove: (letterheadId) => call(removeLetterhead, { params: { letterheadId } }),
  // What was signed on it keeps it: nothing keeps a letterhead.
  hanging: () => Promise.resolve({ hanging: [] }),
};
