import { expect } from 'vitest';
import type { StudyRow } from '@isocenter/contract/archive/studies/study-row.ts';
import type { Bulk } from '@isocenter/contract/reading/bulk/fields.ts';
import { startClinicWorld, studyOf, type ClinicWorld } from './clinic-world.ts';
import { storeFile } from './sample-archive.ts';
import { json, type Person } from './test-app.ts';

const path = '/api/studies/bulk';
/** Longest time of a job. */
export const soon = { timeout: 30_000 };

/** The world of two clinics, with two who read for the north. */
export interface BulkWorld extends ClinicWorld {
  readonly coordinator: Person;
  readonly reader: Person;
}

export async function startBulkWorld(): Promise<BulkWorld> {
  const world = await startClinicWorld();
  const clinicIds = [world.clinics.north];
  const coordinator = await world.app.signIn('radiologist', { clinicIds });
  const reader = await world.app.signIn('radiologist', { clinicIds });
  return { ...world, coordinator, reader };
}

/** Studies of the north clinic that are ready to be read and are found by their label. */
export async function addReady({ admin }: ClinicWorld, count: number, label: string): Promise<string[]> {
  const studies = Array.from({ length: count }, (_, at) => studyOf('north', { PatientID: `${label}-${at}` }));
  for (const { file } of studies) await storeFile(admin, file);
  const studyUids = studies.map(({ studyUid }) => studyUid);
  await admin.json('/api/studies/tags', json({ selection: { studyUids }, add: [label], remove: [] }));
  await admin.json('/api/studies/moves', json({ selection: { studyUids }, act: 'complete' }));
  return studyUids;
}

/** Every study with a label. */
export const all = (tag: string, expectedCount: number) => ({ filter: { tag }, expectedCount });
export const ask = (person: Person, selection: object, act: object) =>
  person.json<Bulk>(path, json({ selection, act }));
export const again = (person: Person, { bulkId }: Bulk, what: 'retry' | 'undo') =>
  person.fetch(`${path}/${bulkId}/${what}`, json({}));
export const take = (person: Person, studyUids: readonly string[]) =>
  person.json('/api/studies/moves', json({ selection: { studyUids }, act: 'take' }));
const load = (person: Person, { bulkId }: Bulk) => person.json<Bulk>(`${path}/${bulkId}`);

export const ended = async (person: Person, bulk: Bulk): Promise<Bulk> => {
  await expect.poll(async () => (await load(person, bulk)).isRunning, soon).toBe(false);
  return load(person, bulk);
};
export const rowOf = async ({ admin }: ClinicWorld, uid: string) =>
  (await admin.json<{ study: StudyRow }>(`/api/studies/${uid}`)).study;

export async function countTrail({ app }: ClinicWorld, action: string, studyUids: readonly string[]): Promise<number> {
  const rows = await app.database.db
    .selectFrom('audit_event')
    .select('id')
    .where('action', '=', action)
    .where('subject_id', 'in', studyUids)
    .execute();
  return rows.length;
}

/** An act that stops with a reason what is ready. */
export const park = { kind: 'move', act: 'hold', reason: 'Waits for earlier images' };
