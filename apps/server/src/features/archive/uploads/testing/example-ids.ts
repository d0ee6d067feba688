import type { ExampleIds } from '#testing/example-ids.ts';
import { json } from '#testing/test-app.ts';

export const exampleIds: ExampleIds = {
  make: async ({ person }) => {
    const wish = { title: 'Test', fileCount: 1, sizeBytes: 1 };
    return { upload: (await person.json<{ id: string }>('/api/uploads', json(wish))).id };
  },
  personal: ['upload'],
};
