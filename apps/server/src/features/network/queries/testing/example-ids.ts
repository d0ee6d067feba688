import { emptySavedQuery } from '@isocenter/contract/network/queries/fields.ts';
import type { ExampleIds } from '#testing/example-ids.ts';
import { json } from '#testing/test-app.ts';

export const exampleIds: ExampleIds = {
  make: async ({ name, person }) => {
    const query = { ...emptySavedQuery, name: `Query of ${name}`, sources: [{}] };
    const { keptQueryId } = await person.json<{ keptQueryId: number }>('/api/kept-queries', json(query));
    return { 'kept-query': keptQueryId };
  },
  personal: ['kept-query'],
};
