import type { ExampleIds } from '#testing/example-ids.ts';
import { json } from '#testing/test-app.ts';

export const exampleIds: ExampleIds = {
  make: async ({ name, person }) => {
    const filter = { name: `Filter of ${name}`, criteria: { patientName: `${name} wanted` } };
    return { filter: (await person.json<{ filterId: number }>('/api/filters', json(filter))).filterId };
  },
  personal: ['filter'],
};
