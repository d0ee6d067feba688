import { afterAll, beforeAll, expect, test } from 'vitest';
import type { QuarantineDecision } from '@isocenter/contract/archive/quarantine/fields.ts';
import { image, uidsOf, startCorrections, type Corrections } from '#testing/correction-steps.ts';

let admin: Corrections['admin'];
let store: Corrections['store'];
let corrected: Corrections['corrected'];
let waitingOf: Corrections['waitingOf'];
let decided: Corrections['decided'];
let undo: Corrections['undo'];
let descriptionOf: Corrections['descriptionOf'];
let tallies: Corrections['tallies'];
let app: Corrections['app'];
beforeAll(async () => {
  ({ app, admin, store, corrected, waitingOf, decided, undo, descriptionOf, tallies } = await startCorrections());
});
afterAll(() => app.close());

test('a whole corrected study is one decision, by a job, and one undoing', async () => {
  const first = image();
  const { studyUid, seriesUid } = uidsOf(first);
  const slices = Array.from({ length: 30 }, (_, at) =>
    image({ studyUid, seriesUid }, { InstanceNumber: String(at + 1) }),
  );
  for (const each of slices) await store(each);
  for (const each of slices) await store(image(uidsOf(each), { StudyDescription: 'Hip' }, 90));
  const of = uidsOf(slices[0] ?? first);
  const { decisionId, job } = await decided(of, 'replace');
  expect(job?.kind).toBe('decide-quarantine');
  await expect.poll(() => waitingOf(of), { timeout: 60_000 }).toEqual([]);
  expect((await tallies(of)).instance_count).toBe(30);
  expect(await descriptionOf(of)).toBe('Hip');
  const listed = async () =>
    (await admin.json<{ rows: QuarantineDecision[] }>('/api/quarantine/decisions')).rows.find(
      ({ id }) => id === decisionId,
    );
  expect(await listed()).toMatchObject({
    decision: 'replace',
    objectCount: 30,
    canBeUndone: true,
    patientName: 'Hoffmann^Lena',
  });
  await undo(decisionId);
  await expect.poll(async () => (await listed())?.undoneBy, { timeout: 60_000 }).toBe('admin-1@clinic.example');
  expect(await descriptionOf(of)).toBe('Knee');
  await tallies(of);
}, 180_000);

test('what is decided is told to those who look, and audited', async () => {
  const of = await corrected();
  const stream = await admin.fetch('/api/events');
  const reader = stream.body?.getReader();
  await decided(of, 'discard');
  let heard = '';
  while (!heard.includes('quarantine.changed')) heard += Buffer.from((await reader?.read())?.value ?? []).toString();
  await reader?.cancel();
  const { rows } = await admin.json<{ rows: { action: string; subjectId: string }[] }>(
    '/api/audit?action=quarantine.decide',
  );
  expect(rows[0]?.subjectId).toBe(of.studyUid);
});
