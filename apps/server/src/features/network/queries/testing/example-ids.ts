import { emptySavedQuery } from '@isocenter/contract/network/queries/fields.ts';
import type { ExampleIds } from '#testing/example-ids.ts';
import { json } from '#testing/test-app.ts';

export const exampleIds: ExampleIds = {
  make: async ({ name, person }) => {
    const query = { ...emptySavedQuery, name: `Query of ${name}`, sources: [{}] };
    const { savedQueryId } = await person.json<{ savedQueryId: number }>('/api/saved-queries', json(query));
    return { 'saved-query': savedQueryId };
  },
  personal: ['saved-query'],
};
