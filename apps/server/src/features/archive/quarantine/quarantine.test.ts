import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Correction, ObjectComparison } from '@isocenter/contract/archive/quarantine/fields.ts';
import { startCorrections, type Corrections } from '#testing/correction-steps.ts';

let app: Corrections['app'];
let admin: Corrections['admin'];
let corrected: Corrections['corrected'];
let waitingOf: Corrections['waitingOf'];
let bytesOf: Corrections['bytesOf'];
beforeAll(async () => {
  ({ app, admin, corrected, waitingOf, bytesOf } = await startCorrections());
});
afterAll(() => app.close());

describe('a correction that waits', () => {
  test('is listed with its study, and counted, for those who may look there', async () => {
    const of = await corrected();
    const { rows } = await admin.json<{ rows: Correction[] }>('/api/quarantine/corrections');
    expect(rows[0]).toMatchObject({
      studyUid: of.studyUid,
      source: 'dicomweb',
      objectCount: 1,
      archivedCount: 1,
      isOwn: false,
    });
    const count = await admin.json<{ corrections: number }>('/api/quarantine/count');
    expect(count.corrections).toBe(rows.length);
    const radiologist = await app.signIn('radiologist');
    expect((await radiologist.fetch('/api/quarantine/corrections')).status).toBe(403);
  });

  test('is compared tag by tag and picture by picture', async () => {
    const of = await corrected({ StudyDescription: 'Hip', PatientComments: 'left' });
    const [row] = await waitingOf(of);
    const comparison = await admin.json<ObjectComparison>(`/api/quarantine/${row?.id}/comparison`);
    expect(comparison.elements.map(({ keyword, before, after }) => [keyword, before, after])).toEqual([
      ['StudyDescription', { kind: 'text', text: 'Knee', isCut: false }, { kind: 'text', text: 'Hip', isCut: false }],
      ['PatientComments', null, { kind: 'text', text: 'left', isCut: false }],
    ]);
    expect(comparison.pixels).toEqual({ kind: 'other', frameCounts: [1, 1], frames: [1], comparedFrames: 1 });
    const picture = (side: string) => bytesOf(`/api/quarantine/${row?.id}/pictures/1?of=${side}`);
    const [before, after, difference] = await Promise.all(['before', 'after', 'difference'].map(picture));
    expect(
      Buffer.from(before ?? '', 'base64')
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
    expect(difference).not.toBe(before);
    expect(after).toBeDefined();
    expect((await admin.fetch(`/api/quarantine/${row?.id}/pictures/2?of=before`)).status).toBe(422);
  });

  test('whose pixels are the same says so', async () => {
    const of = await corrected({ StudyDescription: 'Hip' }, 40);
    const [row] = await waitingOf(of);
    const { pixels } = await admin.json<ObjectComparison>(`/api/quarantine/${row?.id}/comparison`);
    expect(pixels.kind).toBe('same');
  });
});
