import type { ExampleIds } from '#testing/example-ids.ts';
import { json } from '#testing/test-app.ts';

export const exampleIds: ExampleIds = {
  make: async ({ name, person, studyUid }) => {
    const body = { text: `Noted in the ${name}`, audience: 'house', answers: null, accountIds: [] };
    return { note: (await person.json<{ noteId: number }>(`/api/studies/${studyUid}/notes`, json(body))).noteId };
  },
};
