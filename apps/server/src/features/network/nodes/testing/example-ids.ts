import type { ExampleIds } from '#testing/example-ids.ts';

export const exampleIds: ExampleIds = {
  make: async ({ app, clinicId, name }) => {
    const node = { name: `Scanner of ${name}`, ae_title: `CT_${name}`, host: `${name}.example`, clinic_id: clinicId };
    const insert = app.database.db.insertInto('dicom_node').values(node).returning('id');
    return { node: (await insert.executeTakeFirstOrThrow()).id };
  },
};
