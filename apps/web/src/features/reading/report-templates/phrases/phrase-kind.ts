import { changePhrase, createPhrase, getPhrase, removePhrase } from '@isocenter/contract/reading/phrases/endpoints.ts';
import { emptyPhrase, PhraseFields } from '@isocenter/contract/reading/phrases/fields.ts';
import { belongingFaults } from '@isocenter/contract/reading/report-templates/fields.ts';
import { recordKind } from '#api/records/record-kind.ts';

export const phraseKind = recordKind({
  cacheKey: 'phrases',
  schema: PhraseFields,
  empty: emptyPhrase,
  faults: belongingFaults,
  id: 'phraseId',
  get: getPhrase,
  create: createPhrase,
  update: changePhrase,
  // What was written with it stays: nothing keeps a phrase.
  remove: removePhrase,
});
