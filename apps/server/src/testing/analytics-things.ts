import { emptyAnalyticsReport } from '@isocenter/contract/insight/analytics-reports.ts';
import type { ClinicWorld } from './clinic-world.ts';
import { json } from './test-app.ts';

/** A note on the time line of a clinic, and a report that a reader of it keeps. */
export async function analyticsThingsOf({ app, admin, clinics }: ClinicWorld, name: 'north' | 'south') {
  const reader = await app.signIn('radiologist', { clinicIds: [clinics[name]] });
  const note = { day: '2026-01-15', text: `Noted in the ${name}`, clinicId: clinics[name] };
  const report = { ...emptyAnalyticsReport, name: `Figures of ${name}`, isShared: true };
  const { noteId } = await admin.json<{ noteId: number }>('/api/analytics/notes', json(note));
  const { reportId } = await reader.json<{ reportId: number }>('/api/analytics/reports', json(report));
  return { 'analytics-note': noteId, 'analytics-report': reportId };
}

export const absentAnalyticsThings = { 'analytics-note': 900_000_061, 'analytics-report': 900_000_062 };
