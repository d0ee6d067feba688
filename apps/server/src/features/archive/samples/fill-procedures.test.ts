import { afterAll, beforeAll, expect, test } from 'vitest';
import { testObject } from '#platform/testing/dicomweb/test-objects.ts';
import { startClinicWorld, type ClinicWorld } from '#testing/clinic-world.ts';
import { storeFile } from '#testing/sample-archive.ts';
import { fillProcedures } from './fill-procedures.ts';

let world: ClinicWorld;
beforeAll(async () => {
  world = await startClinicWorld();
});
afterAll(() => world.app.close());

test('the demo has the procedures of its studies and a hundred in all, which are completed by how frequent they are', async () => {
  const { admin, app } = world;
  for (const StudyDescription of ['CT Chest', 'CT Chest', 'Elbow AP'])
    await storeFile(admin, testObject({ set: { PatientID: 'described', StudyDescription } }).file);
  for (let n = 0; n < 2; n += 1) await fillProcedures(app.database)({ accountId: admin.accountId, now: new Date() });
  type Completed = { autoComplete: { title: string; rank: string }[] };
  const { autoComplete } = await admin.json<Completed>('/api/autocomplete/data');
  expect(autoComplete.length).toBeGreaterThanOrEqual(100);
  expect(new Set(autoComplete.map(({ title }) => title)).size).toBe(autoComplete.length);
  expect(autoComplete).toContainEqual(expect.objectContaining({ title: 'CT Chest', rank: '2' }));
  expect(autoComplete).toContainEqual(expect.objectContaining({ title: 'MR Brain with contrast', rank: '0' }));
  type Values = { rows: { text: string; code: string }[] };
  const { rows } = await admin.json<Values>('/api/dictionary-values?catalogue=procedure&limit=100');
  expect(rows[0]).toMatchObject({ text: 'CT Chest', code: 'PX0001' });
  expect(rows.every(({ code }) => /^PX\d{4}$/.test(code))).toBe(true);
});
