import { emptyStaff } from '@isocenter/contract/office/staff/fields.ts';
import type { ExampleIds } from '#testing/example-ids.ts';
import { json } from '#testing/test-app.ts';

export const exampleIds: ExampleIds = {
  make: async ({ admin, clinicId, name }) => {
    const staff = { ...emptyStaff, fullName: name, email: `${name}@staff.example`, clinicId };
    return { staff: (await admin.json<{ staffId: number }>('/api/office/staff', json(staff))).staffId };
  },
};
