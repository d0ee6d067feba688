import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JobLimit, JobLimitFields, JobQueue, JobRow } from '@isocenter/contract/system/jobs/fields.ts';
import { startClinicWorld, type ClinicWorld } from '#testing/clinic-world.ts';
import { json, type Person } from '#testing/test-app.ts';
import { passUntilDue } from '#testing/time-passes.ts';

const soon = { timeout: 60_000, interval: 100 };

let world: ClinicWorld;
let admin: Person;
let north: Person;
let nodeId: number;

beforeAll(async () => {
  world = await startClinicWorld();
  ({ admin } = world);
  north = await world.app.signIn('radiologist', { clinicIds: [world.clinics.north] });
  // Nobody listens there: a job that runs says so.
  const node = { name: 'Far', ae_title: 'FAR', host: '127.0.0.1', port: 1, uses: ['query', 'retrieve'] };
  ({ id: nodeId } = await world.app.database.db
    .insertInto('dicom_node')
    .values({ ...node, clinic_id: world.clinics.north })
    .returning('id')
    .executeTakeFirstOrThrow());
});
afterAll(() => world.app.close());

/** Hours that begin and end so many hours from now, by the clock of the server. */
const hours = (from: number, to: number) => ({ windowFrom: clockIn(from), windowTo: clockIn(to) });
function clockIn(by: number): string {
  const at = new Date(Date.now() + by * 3_600_000);
  return [at.getHours(), at.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
}
const always = { windowFrom: '', windowTo: '' };

const limit = (fields: Partial<JobLimitFields>, { kind = 'retrieve', person = admin } = {}) =>
  person.fetch(`/api/jobs/limits/${kind}`, json({ atOnce: 4, ...always, ...fields }, 'PUT'));
const limits = async () => (await admin.json<{ rows: JobLimit[] }>('/api/jobs/limits')).rows;
const retrieve = (priority = 'routine') => {
  const items = [{ studyUid: '1.2.3' }, { studyUid: '1.2.4' }];
  const body = { nodeId, items, clinicId: null, priority, notBefore: null };
  return north.json<JobRow>('/api/retrievals', json(body));
};
const jobOf = async (id: string) =>
  (await north.json<{ rows: JobRow[] }>('/api/jobs')).rows.find((job) => job.id === id) ?? expect.fail('no job');
const triedItems = async (id: string) => {
  const { rows } = await north.json<{ rows: { tries: number }[] }>(`/api/jobs/${id}/items`);
  return rows.filter(({ tries }) => tries > 0).length;
};
const cancel = (id: string) => north.json(`/api/jobs/${id}/cancel`, json({}));

test('every kind of job that may wait is listed with what it is limited to, and changed by whoever manages jobs and sees every clinic', async () => {
  expect((await limits()).find(({ kind }) => kind === 'retrieve')).toEqual({
    kind: 'retrieve',
    atOnce: 4,
    ...always,
  });
  expect((await limit({ atOnce: 2, windowFrom: '22:00', windowTo: '05:00' })).status).toBe(200);
  expect(await limits()).toContainEqual({
    kind: 'retrieve',
    atOnce: 2,
    windowFrom: '22:00',
    windowTo: '05:00',
  });
  const trail = await admin.json<{ rows: object[] }>('/api/audit?action=job.limits');
  expect(trail.rows).toMatchObject([{ action: 'job.limits', detail: { kind: 'retrieve', atOnce: 2 } }]);
  await limit({});
  expect((await limit({}, { person: north })).status).toBe(403);
  const manager = await world.app.signIn('admin', { clinicIds: [world.clinics.north], scope: { clinics: true } });
  expect((await limit({}, { person: manager })).status).toBe(403);
});

test.each([
  [{ atOnce: 0 }, 'retrieve', 400],
  [{ atOnce: 17 }, 'retrieve', 400],
  [{ windowFrom: '22:00' }, 'retrieve', 400],
  [{ windowFrom: '22:00', windowTo: '22:00' }, 'retrieve', 400],
  [{ windowFrom: '25:00', windowTo: '05:00' }, 'retrieve', 400],
  [{}, 'load-samples', 404],
  [{}, 'no-such-kind', 404],
])('%o of %s is answered with %i', async (fields, kind, status) => {
  expect((await limit(fields, { kind })).status).toBe(status);
});

test('a job rests until its hours begin, is told apart from those that run, and goes on at once when they are changed', async () => {
  await limit(hours(2, 4));
  const { id, restsForWindow, notBefore } = await retrieve();
  expect(restsForWindow).toBe(true);
  const left = Date.parse(notBefore ?? '') - Date.now();
  expect(left).toBeGreaterThan(3_600_000);
  expect(left).toBeLessThan(3 * 3_600_000);
  const { rows } = await admin.json<{ rows: JobQueue[] }>('/api/jobs/queues');
  expect(rows).toContainEqual(
    expect.objectContaining({
      kind: 'retrieve',
      running: 0,
      waiting: 0,
      resting: 1,
      restsForWindow: 1,
      ...hours(2, 4),
    }),
  );
  // Their end is past midnight, or their begin: now is within them.
  await limit(hours(-1, 20));
  await expect.poll(() => triedItems(id), soon).toBe(2);
  expect((await jobOf(id)).restsForWindow).toBe(false);
  await cancel(id);
  await limit({});
});

test('what is STAT does not wait, and what is let go on by whoever may set limits does not either', async () => {
  await limit(hours(2, 4));
  const urgent = await retrieve('stat');
  expect(urgent).toMatchObject({ restsForWindow: false, notBefore: null });
  await expect.poll(() => triedItems(urgent.id), soon).toBe(2);
  const { id } = await retrieve();
  expect((await north.fetch(`/api/jobs/${id}/resume`, json({}))).status).toBe(409);
  expect(await admin.json(`/api/jobs/${id}/resume`, json({}))).toMatchObject({ restsForWindow: false });
  await expect.poll(() => triedItems(id), soon).toBe(2);
  await Promise.all([cancel(id), cancel(urgent.id)]);
  await limit({});
});

test('a job whose turn comes when its hours are over has it when they begin again', async () => {
  const { id } = await retrieve();
  await expect.poll(() => triedItems(id), soon).toBe(2);
  // It waits to be tried again; its turn comes while the window is closed.
  await limit(hours(2, 4));
  await passUntilDue(world.app.database.db, id);
  await expect.poll(async () => (await jobOf(id)).restsForWindow, soon).toBe(true);
  await cancel(id);
  await limit({});
}, 120_000);
