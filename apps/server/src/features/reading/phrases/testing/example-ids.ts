import { emptyPhrase } from '@isocenter/contract/reading/phrases/fields.ts';
import type { ExampleIds } from '#testing/example-ids.ts';
import { json } from '#testing/test-app.ts';

export const exampleIds: ExampleIds = {
  make: async ({ admin, clinicId, name }) => {
    const of = { owner: 'clinic', clinicId };
    const phrase = { ...emptyPhrase, ...of, name: `Phrase of ${name}`, alias: `.${name}`, text: '<p>Said</p>' };
    return { phrase: (await admin.json<{ phraseId: number }>('/api/phrases', json(phrase))).phraseId };
  },
};
