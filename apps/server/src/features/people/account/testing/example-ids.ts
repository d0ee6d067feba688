import type { ExampleIds } from '#testing/example-ids.ts';

/** The session that the person is signed in by, and an access token. */
export const exampleIds: ExampleIds = {
  make: async ({ app, name, person: { accountId } }) => {
    const { db } = app.database;
    const sessions = db.selectFrom('login_session').select('id').where('account_id', '=', accountId);
    const token = db.insertInto('api_token').values({
      account_id: accountId,
      name: 'test',
      token_hash: Buffer.from(`${name}-${accountId}`),
      hint: '',
      reach: 'read',
      expires_at: new Date('2030-01-01'),
    });
    return {
      session: (await sessions.executeTakeFirstOrThrow()).id,
      token: (await token.returning('id').executeTakeFirstOrThrow()).id,
    };
  },
  personal: ['session', 'token'],
};
