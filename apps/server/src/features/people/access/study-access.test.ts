import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StudyViewer } from '@isocenter/contract/people/access/fields.ts';
import { addPhysician, referrers, startClinicWorld, type ClinicWorld, type WorldStudy } from '#testing/clinic-world.ts';
import { json, type Person } from '#testing/test-app.ts';

let world: ClinicWorld;
let reader: Person;
let referrer: Person;
let filtered: Person;

beforeAll(async () => {
  world = await startClinicWorld();
  const { app, admin, clinics, studies } = world;
  reader = await app.signIn('radiologist', { clinicIds: [clinics.north] });
  await admin.json(
    '/api/studies/assignments',
    json({ studyUids: [studies.nobody.studyUid], accountIds: [reader.accountId] }),
  );
  referrer = await app.signIn('referring-doctor');
  await addPhysician(app, { name: referrers.south, accountId: referrer.accountId });
  const filter = await admin.json<{ filterId: number }>(
    '/api/filters',
    json({ name: 'MR', criteria: { modality: 'MR' } }),
  );
  filtered = await app.signIn('doctor', { scope: { filterId: filter.filterId } });
});
afterAll(() => world.app.close());

const pathOf = (name: WorldStudy, more = '') => `/api/studies/${world.studies[name].studyUid}/access${more}`;
const why = (person: Person, name: WorldStudy, more = '') => person.json<StudyViewer>(pathOf(name, more));

describe('why somebody sees a study', () => {
  test('names the rule: all, the clinic and how the study came there, the assignment, the referral, the filter', async () => {
    expect((await why(world.admin, 'north')).reasons).toEqual([{ by: 'all' }]);
    expect((await why(reader, 'north')).reasons).toEqual([
      {
        by: 'clinic',
        clinicId: world.clinics.north,
        clinicName: 'North Clinic',
        because: 'rule',
        rule: { kind: 'institution', pattern: 'north*' },
      },
    ]);
    expect((await why(reader, 'nobody')).reasons).toEqual([
      { by: 'assignment', at: expect.any(String), assignedBy: 'A admin' },
    ]);
    expect((await why(referrer, 'south')).reasons).toEqual([
      { by: 'referral', name: referrers.south, physicianName: 'Rui Costa' },
    ]);
    expect((await why(filtered, 'south')).reasons).toEqual([
      { by: 'filter', filterId: expect.any(Number), filterName: 'MR' },
    ]);
  });

  test('is not told about a study out of sight, in the words of one that does not exist', async () => {
    const foreign = await reader.fetch(pathOf('south'));
    const unknown = await reader.fetch('/api/studies/1.2.3.4/access');
    expect([foreign.status, unknown.status]).toEqual([404, 404]);
    const words = async (response: Response) =>
      ((await response.json()) as { error: { message: string } }).error.message;
    expect(await words(foreign)).toBe(await words(unknown));
  });

  test('is told about others to whoever may read users, and says when nothing lets them see it', async () => {
    const { admin } = world;
    expect(await why(admin, 'south', `?accountId=${referrer.accountId}`)).toMatchObject({
      accountId: referrer.accountId,
      role: 'referring-doctor',
      mayRead: true,
      reasons: [{ by: 'referral' }],
    });
    expect((await why(admin, 'north', `?accountId=${referrer.accountId}`)).reasons).toEqual([]);
    expect((await reader.fetch(pathOf('north', `?accountId=${referrer.accountId}`))).status).toBe(403);
    expect((await admin.fetch(pathOf('north', '?accountId=4711'))).status).toBe(404);
    const power = await world.app.signIn('power-user', { clinicIds: [world.clinics.south], scope: { clinics: true } });
    expect((await power.fetch(pathOf('south', `?accountId=${reader.accountId}`))).status).toBe(404);
  });

  test('of somebody who may not read studies at all has no reason', async () => {
    const client = await world.app.signIn('client', { scope: { all: true } });
    expect(await why(world.admin, 'north', `?accountId=${client.accountId}`)).toMatchObject({
      mayRead: false,
      reasons: [],
    });
  });
});

describe('everybody who sees a study', () => {
  interface Page {
    readonly rows: StudyViewer[];
    readonly nextCursor: string | null;
  }

  test('is listed by name, page by page, each once', async () => {
    const ids: number[] = [];
    let cursor = '';
    do {
      const page = await world.admin.json<Page>(pathOf('south', `/accounts?limit=1${cursor}`));
      expect(page.rows.length).toBeLessThanOrEqual(1);
      ids.push(...page.rows.map(({ accountId }) => accountId));
      cursor = page.nextCursor === null ? '' : `&cursor=${page.nextCursor}`;
    } while (cursor !== '');
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining([world.admin.accountId, referrer.accountId, filtered.accountId]));
    expect(ids).not.toContain(reader.accountId);
  });

  test('is cut to the people in sight', async () => {
    const power = await world.app.signIn('power-user', { clinicIds: [world.clinics.north], scope: { clinics: true } });
    const { rows } = await power.json<Page>(pathOf('north', '/accounts'));
    expect(new Set(rows.map(({ accountId }) => accountId))).toEqual(new Set([reader.accountId, power.accountId]));
    expect((await power.fetch(pathOf('south', '/accounts'))).status).toBe(404);
  });

  test('is refused without the grant and with a cursor of another list', async () => {
    expect((await reader.fetch(pathOf('north', '/accounts'))).status).toBe(403);
    expect((await world.admin.fetch(pathOf('north', '/accounts?cursor=bm9wZQ'))).status).toBe(400);
  });
});
