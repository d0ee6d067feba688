import type { ExampleIds } from '#testing/example-ids.ts';
import { json } from '#testing/test-app.ts';

export const exampleIds: ExampleIds = {
  make: async ({ admin, clinicId, name }) => {
    const days = { name: `Closed in the ${name}`, clinicId, firstDay: '2031-12-24', lastDay: null };
    const { closedDayId } = await admin.json<{ closedDayId: number }>('/api/office/closed-days', json(days));
    return { 'closed-day': closedDayId };
  },
};
