import type { ExampleIds } from '#testing/example-ids.ts';

export const exampleIds: ExampleIds = {
  make: async ({ name, person }) => {
    const headers = { 'content-type': 'application/octet-stream' };
    const request = { method: 'POST', headers, body: `A file of the ${name}` };
    const { fileId } = await person.json<{ fileId: string }>(`/api/office/files?name=${name}.txt`, request);
    return { 'office-file': fileId };
  },
  personal: ['office-file'],
};
