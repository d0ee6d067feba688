import { emptyLetterhead } from '@isocenter/contract/reading/letterheads/fields.ts';
import type { ExampleIds } from '#testing/example-ids.ts';
import { json } from '#testing/test-app.ts';

export const exampleIds: ExampleIds = {
  make: async ({ admin, clinicId, name }) => {
    const letterhead = { ...emptyLetterhead, name: `Letterhead of ${name}`, clinicId };
    const { letterheadId } = await admin.json<{ letterheadId: number }>('/api/letterheads', json(letterhead));
    return { letterhead: letterheadId };
  },
};
