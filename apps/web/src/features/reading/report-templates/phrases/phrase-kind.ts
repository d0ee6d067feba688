import { changePhrase, createPhrase, getPhrase, removePhrase } from '@isocenter/contract/reading/phrases/endpoints.ts';
import { emptyPhrase, PhraseFields, type Phrase } from '@isocenter/contract/reading/phrases/fields.ts';
import { belongingFaults } from '@isocenter/contract/reading/report-templates/fields.ts';
import { call } from '#api/client.ts';
import type { RemovableKind } from '#api/records/stored-record.ts';

export const phraseKind: RemovableKind<PhraseFields, Phrase> = {
  kept: 'phrases',
  schema: PhraseFields,
  empty: emptyPhrase,
  faults: belongingFaults,
  keyOf: ({ phraseId }) => phraseId,
  load: (phraseId, signal) => call(getPhrase, { params: { phraseId } }, { signal }),
  add: (body) => call(createPhrase, { body }),
  change: (phraseId, body) => call(changePhrase, { params: { phraseId }, body }),
  remove: (phraseId) => call(removePhrase, { params: { phraseId } }),
  // What was written with it stays: nothing keeps a phrase.
  hanging: () => Promise.resolve({ hanging: [] }),
};
