import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { UnassignedStudy } from '@isocenter/contract/people/clinic-placing.ts';
import { testObject, type TestObject } from '#platform/testing/dicomweb/test-objects.ts';
import { startClinicWorld, type ClinicWorld } from '#testing/clinic-world.ts';
import { storeFile } from '#testing/sample-archive.ts';
import { json, type Person } from '#testing/test-app.ts';

let world: ClinicWorld;
let admin: Person;
let manager: Person;

beforeAll(async () => {
  world = await startClinicWorld();
  ({ admin } = world);
  manager = await world.app.signIn('power-user', { clinicIds: [world.clinics.north], scope: { clinics: true } });
});
afterAll(() => world.app.close());

let made = 0;
async function addClinic(rules: { kind: string; pattern: string }[] = []): Promise<number> {
  made += 1;
  const body = { name: `Clinic ${made}`, code: `C${made}`, rules };
  return (await admin.json<{ clinicId: number }>('/api/clinics', json(body))).clinicId;
}

async function stored(set: Record<string, string>, person = admin): Promise<TestObject> {
  const object = testObject({ set });
  await storeFile(person, object.file);
  return object;
}

const move = (studies: TestObject[], clinicId: number | null, person = admin) =>
  person.fetch(
    '/api/studies/clinic',
    json({ selection: { studyUids: studies.map(({ studyUid }) => studyUid) }, clinicId }),
  );
const unassigned = (query = '') =>
  admin.json<{ rows: UnassignedStudy[]; nextCursor: string | null }>(`/api/clinics/unassigned?${query}`);

describe('studies without a clinic', () => {
  test('are listed by arrival with what the rules would say, and counted', async () => {
    const study = await stored({ InstitutionName: 'Queue House' });
    const before = await unassigned('limit=200');
    expect(before.rows[0]).toMatchObject({ study: { studyUid: study.studyUid, clinic: null }, suggestion: null });
    expect(await admin.json('/api/clinics/unassigned/count')).toEqual({ count: before.rows.length, isExact: true });
    const clinicId = await addClinic([{ kind: 'institution', pattern: 'queue*' }]);
    const [first] = (await unassigned('limit=1')).rows;
    expect(first?.suggestion).toMatchObject({ clinicId, kind: 'institution', pattern: 'queue*' });
    await move([study], clinicId);
    expect((await unassigned('limit=200')).rows.map((row) => row.study.studyUid)).not.toContain(study.studyUid);
  });

  test('page without a gap or an overlap', async () => {
    for (const PatientID of ['P-1', 'P-2', 'P-3']) await stored({ PatientID });
    const whole = (await unassigned('limit=200')).rows.map((row) => row.study.studyUid);
    const walked: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const part = await unassigned(`limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`);
      walked.push(...part.rows.map((row) => row.study.studyUid));
      cursor = part.nextCursor;
    }
    expect(walked).toEqual(whole);
    expect(walked.length).toBeGreaterThan(2);
  });

  test('are for those who see every study', async () => {
    for (const path of ['/api/clinics/unassigned', '/api/clinics/unassigned/count']) {
      expect((await manager.fetch(path)).status).toBe(403);
      expect((await (await world.app.signIn('radiologist')).fetch(path)).status).toBe(403);
    }
    expect((await admin.fetch('/api/clinics/unassigned?cursor=WyJub3ciLDFd')).status).toBe(400);
  });
});
