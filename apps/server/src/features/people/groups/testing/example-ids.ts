import type { ExampleIds } from '#testing/example-ids.ts';

export const exampleIds: ExampleIds = {
  make: async ({ app, clinicId, name }) => {
    const { db } = app.database;
    const group = db.insertInto('reader_group').values({ name: `Readers of ${name}` });
    const { id } = await group.returning('id').executeTakeFirstOrThrow();
    await db.insertInto('reader_group_clinic').values({ group_id: id, clinic_id: clinicId }).execute();
    return { group: id };
  },
};
