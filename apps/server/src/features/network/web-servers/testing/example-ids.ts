import type { ExampleIds } from '#testing/example-ids.ts';

export const exampleIds: ExampleIds = {
  make: async ({ app, clinicId, name }) => {
    const url = `https://${name}.example/dicom-web`;
    const server = { name: `Web archive of ${name}`, url, clinic_id: clinicId };
    const insert = app.database.db.insertInto('web_server').values(server).returning('id');
    return { 'web-server': (await insert.executeTakeFirstOrThrow()).id };
  },
};
