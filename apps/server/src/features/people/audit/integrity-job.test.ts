import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuditIntegrity } from '@isocenter/contract/people/audit/fields.ts';
import type { JobRow } from '@isocenter/contract/system/jobs/fields.ts';
import { json, startTestApp, type Person, type TestApp } from '#testing/test-app.ts';

const soon = { timeout: 30_000, interval: 50 };

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
});
afterAll(() => app.close());

const state = () => admin.json<AuditIntegrity>('/api/audit/integrity');
const begin = (person = admin) => person.json<JobRow>('/api/audit/integrity', json({}));
const rowsOf = (action: string) =>
  app.database.db
    .selectFrom('audit_event')
    .select(['actor', 'account_id as accountId', 'outcome', 'subject_id as subjectId', 'detail'])
    .where('action', '=', action)
    .orderBy('id')
    .execute();

async function countSeals(): Promise<number> {
  return (await app.database.db.selectFrom('audit_seal').select('sequence').execute()).length;
}

/** Returns the state in which the job ends. */
async function endOf({ id }: JobRow): Promise<string> {
  const find = async () => (await admin.json<{ rows: JobRow[] }>('/api/jobs')).rows.find((job) => job.id === id)?.state;
  await expect.poll(find, soon).toMatch(/done|failed|cancelled/);
  return (await find()) ?? '';
}

/** Past the triggers, as only the owner of the database can. */
async function asOwner(statement: string): Promise<void> {
  await app.asOwner('set local session_replication_role = replica', statement);
}

/** Nothing seals, and so no check goes on, until the result is called. */
async function holdSeals(): Promise<() => Promise<void>> {
  const holder = new pg.Client(app.ownerConnection);
  await holder.connect();
  await holder.query('begin');
  await holder.query('lock table audit_seal in access exclusive mode');
  return () => holder.end();
}

test('there is none at first, and strangers and others are not told', async () => {
  expect(await state()).toEqual({ last: null, running: null });
  const other = await app.signIn('radiologist');
  expect((await other.fetch('/api/audit/integrity', json({}))).status).toBe(403);
  expect((await app.fetch('/api/audit/integrity', json({}))).status).toBe(401);
  expect((await admin.fetch('/api/audit/integrity', json({ all: true }))).status).toBe(400);
});

test('a check is a job; what it found is kept, and the trail notes who asked and what came of it', async () => {
  // Rows wait for every older transaction of the database server, which serves other tests too.
  await expect.poll(countSeals, soon).toBeGreaterThan(0);
  const job = await begin();
  expect(job).toMatchObject({ kind: 'check-audit', finishedAt: null });
  expect(await endOf(job)).toBe('done');
  const { last, running } = await state();
  expect(running).toBeNull();
  expect(last).toMatchObject({ by: 'admin-1@clinic.example', firstBad: null, checked: last?.sealed });
  expect(last?.checked).toBeGreaterThan(0);
  const who = { actor: 'admin-1@clinic.example', accountId: admin.accountId };
  expect(await rowsOf('audit.check')).toMatchObject([{ ...who, outcome: 'success', subjectId: job.id }]);
  expect(await rowsOf('audit.checked')).toMatchObject([
    { ...who, outcome: 'success', detail: { checked: last?.checked, firstBad: null } },
  ]);
});

test('one runs at a time: whoever asks meanwhile, or loads the page again, is shown the same', async () => {
  const other = await app.signIn('admin');
  const release = await holdSeals();
  const [first, ...more] = await Promise.all([begin(), begin(), begin(other), begin(other)]);
  expect(new Set([first, ...more].map(({ id }) => id)).size).toBe(1);
  expect(await begin(other)).toMatchObject({ id: first.id });
  const { running } = await state();
  expect(running?.job.id).toBe(first.id);
  expect(['admin-1@clinic.example', 'admin-3@clinic.example']).toContain(running?.by);
  await release();
  expect(await endOf(first)).toBe('done');
  expect((await state()).running).toBeNull();
  expect(await rowsOf('audit.check')).toHaveLength(2);
});

test('one that is cancelled ends, keeps the result before it, and makes room for the next', async () => {
  const before = (await state()).last;
  const release = await holdSeals();
  const job = await begin();
  await admin.json(`/api/jobs/${job.id}/cancel`, json({}));
  expect((await state()).running).toBeNull();
  await release();
  const next = await begin();
  expect(next.id).not.toBe(job.id);
  expect(await endOf(next)).toBe('done');
  expect(await endOf(job)).toBe('cancelled');
  expect((await state()).last?.at).not.toBe(before?.at);
  expect((await rowsOf('job.cancel')).at(-1)).toMatchObject({ subjectId: job.id });
});

test('where the trail was changed is kept, noted and logged', async () => {
  const { id } = await app.database.db.selectFrom('audit_event').select('id').orderBy('id').executeTakeFirstOrThrow();
  await asOwner(`update audit_event set actor = 'somebody else' where id = ${id}`);
  expect(await endOf(await begin())).toBe('done');
  const firstBad = { sequence: 1, eventId: id, why: 'altered' };
  expect((await state()).last).toMatchObject({ firstBad, checked: 0 });
  expect((await rowsOf('audit.checked')).at(-1)).toMatchObject({ outcome: 'failed', detail: { firstBad } });
  expect(app.log.some((line) => line.includes('tampered'))).toBe(true);
});
