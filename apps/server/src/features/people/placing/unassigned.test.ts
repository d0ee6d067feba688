import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { UnassignedStudy } from '@isocenter/contract/people/placing/fields.ts';
import { startPlacingWorld, type PlacingWorld } from '#testing/placing.ts';
import type { Person } from '#testing/test-app.ts';
import { walked } from '#testing/walked-lists.ts';

let world: PlacingWorld;
let admin: Person;
let manager: Person;

beforeAll(async () => {
  world = await startPlacingWorld();
  ({ admin, manager } = world);
});
afterAll(() => world.app.close());

const unassigned = (query = '') =>
  admin.json<{ rows: UnassignedStudy[]; nextCursor: string | null }>(`/api/clinics/unassigned?${query}`);

describe('studies without a clinic', () => {
  test('are listed by arrival with what the rules would say, and counted', async () => {
    const study = await world.stored({ InstitutionName: 'Queue House' });
    const before = await unassigned('limit=200');
    expect(before.rows[0]).toMatchObject({ study: { studyUid: study.studyUid, clinic: null }, suggestion: null });
    expect(await admin.json('/api/clinics/unassigned/count')).toEqual({ count: before.rows.length, isExact: true });
    const clinicId = await world.addClinic([{ kind: 'institution', pattern: 'queue*' }]);
    const [first] = (await unassigned('limit=1')).rows;
    expect(first?.suggestion).toMatchObject({ clinicId, kind: 'institution', pattern: 'queue*' });
    await world.move([study], clinicId);
    expect((await unassigned('limit=200')).rows.map((row) => row.study.studyUid)).not.toContain(study.studyUid);
  });

  test('page without a gap or an overlap', async () => {
    for (const PatientID of ['P-1', 'P-2', 'P-3']) await world.stored({ PatientID });
    const whole = (await unassigned('limit=200')).rows.map((row) => row.study.studyUid);
    const pages = await walked<UnassignedStudy>(admin, '/api/clinics/unassigned?');
    expect(pages.map((row) => row.study.studyUid)).toEqual(whole);
    expect(whole.length).toBeGreaterThan(2);
  });

  test('are for those who see every study', async () => {
    for (const path of ['/api/clinics/unassigned', '/api/clinics/unassigned/count']) {
      expect((await manager.fetch(path)).status).toBe(403);
      expect((await (await world.app.signIn('radiologist')).fetch(path)).status).toBe(403);
    }
    expect((await admin.fetch('/api/clinics/unassigned?cursor=WyJub3ciLDFd')).status).toBe(400);
  });
});
