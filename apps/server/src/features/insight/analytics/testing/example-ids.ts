import { emptyAnalyticsReport } from '@isocenter/contract/insight/analytics/fields.ts';
import type { ExampleIds } from '#testing/example-ids.ts';
import { json } from '#testing/test-app.ts';

/** A note on the time line of the clinic, and a report saved by a reader of it. */
export const exampleIds: ExampleIds = {
  make: async ({ app, admin, clinicId, name }) => {
    const reader = await app.signIn('radiologist', { clinicIds: [clinicId] });
    const note = { day: '2026-01-15', text: `Noted in the ${name}`, clinicId };
    const report = { ...emptyAnalyticsReport, name: `Figures of ${name}`, isShared: true };
    const { noteId } = await admin.json<{ noteId: number }>('/api/analytics/notes', json(note));
    const { reportId } = await reader.json<{ reportId: number }>('/api/analytics/reports', json(report));
    return { 'analytics-note': noteId, 'analytics-report': reportId };
  },
};
