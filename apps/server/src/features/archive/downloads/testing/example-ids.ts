import type { ExampleIds } from '#testing/example-ids.ts';
import { json } from '#testing/test-app.ts';

export const exampleIds: ExampleIds = {
  make: async ({ person, studyUid }) => {
    const wish = { selection: { studyUids: [studyUid] } };
    return { download: (await person.json<{ id: string }>('/api/downloads', json(wish))).id };
  },
  personal: ['download'],
};
