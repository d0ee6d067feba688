import type { ExampleIds } from '#testing/example-ids.ts';

/** A letter that waits to be sent to a colleague of the clinic. */
export const exampleIds: ExampleIds = {
  make: async ({ app, clinicId, name }) => {
    const { accountId } = await app.signIn('doctor', { clinicIds: [clinicId] });
    const to = { to_address: `${name}@letters.example`, account_id: accountId };
    const letter = { ...to, subject: `Letter to ${name}`, body: '' };
    const insert = app.database.db.insertInto('outgoing_mail').values(letter).returning('id');
    return { letter: (await insert.executeTakeFirstOrThrow()).id };
  },
};
