import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { patientSortColumns } from '@isocenter/contract/archive/patients/patients.ts';
import type { PatientRow } from '@isocenter/contract/archive/patients/fields.ts';
import { smallStudies, storeStudies } from '#testing/sample-archive.ts';
import { json, startTestApp, type Person, type TestApp } from '#testing/test-app.ts';

interface Page {
  readonly rows: PatientRow[];
  readonly nextCursor: string | null;
}

let app: TestApp;
let admin: Person;
const samples = smallStudies();
const patientCount = new Set(samples.map((study) => study.patientId)).size;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
  await storeStudies(admin, samples);
});
afterAll(() => app.close());

const page = (query: string, person = admin) => person.json<Page>(`/api/patients?${query}`);

describe('the list of patients', () => {
  test.each(patientSortColumns.flatMap((column) => [`sort=${column}&direction=asc`, `sort=${column}&direction=desc`]))(
    'pages by %s without a gap or an overlap',
    async (order) => {
      const whole = (await page(`limit=200&${order}`)).rows.map((row) => row.patientKey);
      const walked: number[] = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const part: Page = await page(
          `limit=4&${order}${cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`}`,
        );
        walked.push(...part.rows.map((row) => row.patientKey));
        cursor = part.nextCursor;
      }
      expect(walked).toEqual(whole);
      expect(new Set(walked).size).toBe(patientCount);
    },
  );

  test('finds a name in any script and by its number', async () => {
    for (const q of ['Иванов', 'ivanov', 'NK-77310']) {
      const { rows } = await page(`q=${encodeURIComponent(q)}`);
      expect(rows).toHaveLength(1);
      expect(rows[0]?.name.alphabetic).toBe('Ivanov^Sergei');
      expect(rows[0]?.studyCount).toBeGreaterThan(1);
    }
  });

  test('leaves out who has studies in the bin only', async () => {
    const [study] = samples.filter(
      ({ patientId }) => samples.filter((other) => other.patientId === patientId).length === 1,
    );
    await admin.fetch(
      '/api/studies/bin',
      json({ selection: { studyUids: [study?.studyInstanceUid] }, reason: 'Test' }),
    );
    expect((await page('limit=200')).rows).toHaveLength(patientCount - 1);
    await admin.fetch('/api/studies/restore', json({ selection: { studyUids: [study?.studyInstanceUid] } }));
  });

  test('sorts by the studies outside the bin and by the last of them', async () => {
    const [most] = (await page('sort=studyCount&direction=desc')).rows;
    const { studies } = await admin.json<{ studies: { studyUid: string }[] }>(`/api/patients/${most?.patientKey}`);
    const selection = { studyUids: studies.slice(1).map(({ studyUid }) => studyUid) };
    await admin.fetch('/api/studies/bin', json({ selection, reason: 'Test' }));
    const binned = (await page('sort=studyCount&direction=desc&limit=200')).rows;
    expect(binned.map((row) => row.studyCount)).toEqual(binned.map((row) => row.studyCount).toSorted((a, b) => b - a));
    expect(binned.find((row) => row.patientKey === most?.patientKey)?.studyCount).toBe(1);
    const { rows } = await page('sort=lastStudyAt&direction=desc&limit=200');
    const times = rows.map((row) => row.lastStudyAt ?? '');
    expect(times).toEqual(times.toSorted().toReversed());
    await admin.fetch('/api/studies/restore', json({ selection }));
    expect((await page('sort=studyCount&direction=desc')).rows[0]).toEqual(most);
  });

  test('finds less than three letters at the start of a word', async () => {
    const found = (await page('q=iv&limit=200')).rows.map((row) => row.name.alphabetic);
    expect(found).toContain('Ivanov^Sergei');
    expect((await page('q=vn')).rows).toEqual([]);
  });

  test.each(['sort=salary', 'sex=X', 'limit=0', 'cursor=zzz'])('refuses %s', async (query) => {
    expect((await admin.fetch(`/api/patients?${query}`)).status).toBe(400);
  });
});

describe('a patient', () => {
  test('has a timeline of studies, the newest first', async () => {
    const [ivanov] = (await page('q=ivanov')).rows;
    const { patient, studies } = await admin.json<{ patient: PatientRow; studies: { studyDate: string }[] }>(
      `/api/patients/${ivanov?.patientKey}`,
    );
    expect(patient).toEqual(ivanov);
    expect(studies).toHaveLength(patient.studyCount);
    expect(studies.map(({ studyDate }) => studyDate)).toEqual(
      studies
        .map(({ studyDate }) => studyDate)
        .toSorted()
        .toReversed(),
    );
  });

  test('that may not be seen does not exist', async () => {
    const [ivanov] = (await page('q=ivanov')).rows;
    const outsider = await app.signIn('doctor');
    expect((await outsider.fetch(`/api/patients/${ivanov?.patientKey}`)).status).toBe(404);
    expect((await admin.fetch('/api/patients/999999')).status).toBe(404);
    expect((await admin.fetch('/api/patients/one')).status).toBe(400);
  });
});
