import { emptyShare, type MadeShare } from '@isocenter/contract/reading/shares/fields.ts';
import type { ExampleIds } from '#testing/example-ids.ts';
import { json } from '#testing/test-app.ts';

export const exampleIds: ExampleIds = {
  make: async ({ name, person, studyUid }) => {
    const wish = { ...emptyShare, recipient: `Guest of ${name}`, studyUids: [studyUid] };
    return { share: (await person.json<MadeShare>('/api/shares', json(wish))).share.shareId };
  },
  personal: ['share'],
};
