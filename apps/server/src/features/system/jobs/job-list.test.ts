import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JobQueue, ListedJob } from '@isocenter/contract/system/jobs/fields.ts';
import { startTestApp, type Person, type TestApp } from '#testing/test-app.ts';
import { forgetJobs } from './job-queries.ts';

let app: TestApp;
let admin: Person;
let technologist: Person;

beforeAll(async () => {
  // Whatever is put among the jobs stays there.
  app = await startTestApp({ ISOCENTER_ROLES: 'http' });
  [admin, technologist] = [await app.signIn('admin'), await app.signIn('technologist')];
  const later = new Date(Date.now() + 3_600_000);
  await app.database.db
    .insertInto('job')
    .values([
      job(admin, 'send', 'running'),
      job(admin, 'send', 'pending'),
      job(technologist, 'send', 'pending'),
      { ...job(technologist, 'send', 'pending'), not_before: later },
      job(technologist, 'retrieve', 'paused'),
      job(technologist, 'retrieve', 'failed'),
      job(admin, 'retrieve', 'done'),
      job(admin, 'anonymise', 'cancelled'),
    ])
    .execute();
});
afterAll(() => app.close());

function job({ accountId }: Person, kind: string, state: ListedJob['state']) {
  const finished_at = ['done', 'failed', 'cancelled'].includes(state) ? new Date() : null;
  return { account_id: accountId, kind, state, finished_at };
}

const listed = async (person: Person, query = '') => {
  const { rows } = await person.json<{ rows: ListedJob[] }>(`/api/jobs${query}`);
  return rows.map(({ kind, state }) => `${kind} ${state}`).toSorted();
};

test('jobs are listed by what is left to do, by kind, and by who began them', async () => {
  expect(await listed(admin)).toHaveLength(8);
  expect(await listed(admin, '?state=failed')).toEqual(['retrieve failed']);
  expect(await listed(admin, '?state=ended')).toEqual(['anonymise cancelled', 'retrieve done']);
  expect(await listed(admin, '?state=unfinished&kind=retrieve')).toEqual(['retrieve paused']);
  expect(await listed(admin, '?isMine=true&kind=send')).toEqual(['send pending', 'send running']);
  const { rows } = await admin.json<{ rows: ListedJob[] }>('/api/jobs?state=failed');
  expect(rows[0]?.owner).toBe('A technologist');
});

test('those that ended are looked at by the days of the server on which they did', async () => {
  const { db } = app.database;
  const finished_at = new Date(2020, 1, 29, 23, 30);
  await db
    .insertInto('job')
    .values({ ...job(admin, 'check-audit', 'done'), finished_at })
    .execute();
  const one = ['check-audit done'];
  expect(await listed(admin, '?from=2020-02-29&to=2020-02-29')).toEqual(one);
  expect(await listed(admin, '?to=2020-03-01')).toEqual(one);
  expect(await listed(admin, '?to=2020-02-28')).toEqual([]);
  expect(await listed(admin, '?from=2020-03-01&state=unfinished')).toEqual([]);
  await db.deleteFrom('job').where('kind', '=', 'check-audit').execute();
});

test('who does not manage jobs sees his own, whatever he asks for', async () => {
  const own = ['retrieve failed', 'retrieve paused', 'send pending', 'send pending'];
  expect(await listed(technologist)).toEqual(own);
  expect(await listed(technologist, '?isMine=false')).toEqual(own);
  expect(await listed(technologist, '?state=ended')).toEqual([]);
});

test('queues tell what waits, runs, rests and failed lately, of the jobs that somebody sees', async () => {
  const queuesOf = async (person: Person) => (await person.json<{ rows: JobQueue[] }>('/api/jobs/queues')).rows;
  const always = { restsForWindow: 0, windowFrom: '', windowTo: '' };
  expect(await queuesOf(admin)).toEqual([
    { ...always, kind: 'send', running: 1, waiting: 2, resting: 1, failed: 0, atOnce: 4 },
    { ...always, kind: 'retrieve', running: 0, waiting: 0, resting: 1, failed: 1, atOnce: expect.any(Number) },
  ]);
  expect(await queuesOf(technologist)).toMatchObject([
    { kind: 'send', running: 0, waiting: 1, resting: 1 },
    { kind: 'retrieve', running: 0, waiting: 0, resting: 1 },
  ]);
});

test.each(['?state=tired', '?kind=Send%20it', '?isMine=perhaps', '?from=2020-02-30'])(
  '%s is asked for in vain',
  async (query) => {
    expect((await admin.fetch(`/api/jobs${query}`)).status).toBe(400);
  },
);

test('jobs and queues are not for who is not signed in', async () => {
  for (const path of ['/api/jobs', '/api/jobs/queues']) expect((await app.fetch(path)).status).toBe(401);
});

test('those that ended are forgotten after the days that the server is set to, and others never', async () => {
  const { db } = app.database;
  const longAgo = { finished_at: new Date(Date.now() - 40 * 86_400_000) };
  await db
    .insertInto('job')
    .values({ ...job(technologist, 'anonymise', 'done'), ...longAgo })
    .execute();
  const ended = () => listed(admin, '?state=ended&kind=anonymise');
  await forgetJobs(db, 0);
  expect(await ended()).toEqual(['anonymise cancelled', 'anonymise done']);
  await forgetJobs(db, 30);
  expect(await ended()).toEqual(['anonymise cancelled']);
  expect(await listed(admin, '?state=unfinished')).toHaveLength(5);
});
