import type { ExampleIds } from '#testing/example-ids.ts';

export const exampleIds: ExampleIds = {
  make: async ({ app, clinicId }) => {
    const { db } = app.database;
    const { id } = await db
      .insertInto('physician')
      .values({ first_name: 'A', last_name: 'Physician', birth_date: null, weekly_capacity: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('physician_clinic').values({ physician_id: id, clinic_id: clinicId }).execute();
    return { physician: id };
  },
};
