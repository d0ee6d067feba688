import type { ExampleIds } from '#testing/example-ids.ts';

export const exampleIds: ExampleIds = {
  make: async ({ name, person, studyUid }) => {
    const path = `/api/studies/${studyUid}/attachments?name=letter.txt`;
    const headers = { 'content-type': 'application/octet-stream' };
    const request = { method: 'POST', headers, body: `A letter to the ${name}` };
    return { attachment: (await person.json<{ attachmentId: number }>(path, request)).attachmentId };
  },
};
