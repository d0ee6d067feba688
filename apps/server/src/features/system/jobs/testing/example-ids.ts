import type { ExampleIds } from '#testing/example-ids.ts';

export const exampleIds: ExampleIds = {
  make: async ({ app, person: { accountId } }) => {
    const job = { account_id: accountId, kind: 'test', error: null, finished_at: null };
    const insert = app.database.db.insertInto('job').values(job).returning('id');
    return { job: (await insert.executeTakeFirstOrThrow()).id };
  },
  personal: ['job'],
};
