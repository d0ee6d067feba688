import type { ExampleIds } from '#testing/example-ids.ts';
import { json } from '#testing/test-app.ts';

export const exampleIds: ExampleIds = {
  make: async ({ name, person, studyUid }) => {
    const act = { kind: 'tags', add: [`Many-${name}`], remove: [] };
    const wish = { selection: { studyUids: [studyUid] }, act };
    return { bulk: (await person.json<{ bulkId: string }>('/api/studies/bulk', json(wish))).bulkId };
  },
  personal: ['bulk'],
};
