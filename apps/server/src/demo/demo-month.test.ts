import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleStudies } from '@isocenter/phantom/sample-studies.ts';
import { fillPast } from '#features/archive/samples/fill-past.ts';
import { countAll, keepUp } from '#features/insight/figures/keep-figures.ts';
import { readFigureState } from '#features/insight/figures/state-queries.ts';
import { findStanding, principalOf } from '#features/people/access/access.ts';
import { seedDemoAccounts } from '#features/people/auth/auth.ts';
import { fillReports } from '#features/reading/reports/examples/fill-reports.ts';
import { finalReportOf } from '#features/reading/reports/reports.ts';
import { reopenLate } from '#features/reading/workflow/late-images.ts';
import { createTestService, type TestService } from '#platform/testing/dicomweb/test-service.ts';
import { seedDemoPeople } from './seed-demo-people.ts';

const now = new Date();
const key = Buffer.alloc(32, 7);
let service: TestService;
let accountId: number;
const given: string[] = [];

/** As the job of the samples does it, with small ones. */
beforeAll(async () => {
  service = await createTestService();
  const { db } = service.test.database;
  accountId = (await seedDemoAccounts(db))?.id ?? 0;
  await seedDemoPeople(db, accountId);
  for (const study of sampleStudies({ now, small: true }))
    for (const instance of study.instances()) await service.receive(instance.file());
  await service.ingest.settled();
  for (let times = 0; times < 2; times += 1) await fill();
}, 120_000);
afterAll(() => service.close());

async function fill(): Promise<void> {
  const { db } = service.test.database;
  const onGiven = async (_: unknown, { state }: { state: string }): Promise<void> => void given.push(state);
  await fillPast({ db, ingest: service.ingest })({ accountId, now });
  await fillReports({ db, key, onGiven })({ accountId, now });
}

const studies = () =>
  service.test.database.db
    .selectFrom('study')
    .leftJoin('report_study', 'report_study.study_key', 'study.id')
    .leftJoin('report', 'report.id', 'report_study.report_id')
    .select(['study.id', 'study_uid', 'study.status', 'priority', 'received_at', 'moved_at', 'report.created_at'])
    .orderBy('received_at')
    .execute();

test('studies of four weeks came when they were made, and those before today have been read, once', async () => {
  const rows = await studies();
  expect(rows.length).toBeGreaterThan(100);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  const before = rows.filter(({ received_at }) => now.getTime() - received_at.getTime() > 3 * 86_400_000);
  expect(before.length).toBeGreaterThan(80);
  const read = before.filter(({ status }) => status === 'final');
  expect(read.length / before.length).toBeGreaterThan(0.9);
  for (const { received_at, created_at, moved_at } of read) {
    expect(moved_at.getTime()).toBeGreaterThan(created_at?.getTime() ?? Infinity);
    expect(moved_at.getTime()).toBeGreaterThan(received_at.getTime());
    expect(moved_at.getTime()).toBeLessThan(now.getTime());
  }
});

test('nothing came after its report', async () => {
  const { db } = service.test.database;
  const late = await db
    .selectFrom('study')
    .innerJoin('study_tally', 'study_tally.study_key', 'study.id')
    .select('description')
    .where('status', 'in', ['preliminary', 'final'])
    .whereRef('study_tally.changed_at', '>', 'study.moved_at')
    .execute();
  expect(late).toEqual([]);
  // The papers of a report come to its study once it stands.
  await sql`update study_tally set changed_at = now() - interval '1 minute'`.execute(db);
  expect(await reopenLate(db)).toBe(0);
});

test('some reports came too late, and most in time', async () => {
  const { db } = service.test.database;
  const read = await db.selectFrom('study').select(['target_at', 'moved_at']).where('status', '=', 'final').execute();
  const late = read.filter(({ target_at, moved_at }) => target_at !== null && moved_at > target_at);
  expect(late.length).toBeGreaterThan(2);
  expect(late.length).toBeLessThan(read.length / 2);
});

test('today has something of everything', async () => {
  const rows = await studies();
  const states = new Set(rows.map(({ status }) => status));
  for (const status of ['ready', 'assigned', 'draft', 'preliminary', 'final', 'on-hold'])
    expect(states, status).toContain(status);
  expect(rows.filter(({ priority }) => priority === 'stat')).toHaveLength(1);
  // What was signed today is told of, and nothing of before.
  expect(given.toSorted()).toEqual(['final', 'final', 'preliminary']);
});

test('each report is what was signed, by somebody who sees the study', async () => {
  const { db } = service.test.database;
  const standing = await findStanding(db, accountId);
  if (standing === undefined) throw new Error('There is no administrator.');
  const principal = principalOf(standing, { sessionId: '', address: '' });
  const reader = service.store.reader;
  for (const { study_uid, status } of (await studies()).filter((row) => row.status === 'final')) {
    const report = await finalReportOf({ db, key, reader }, principal, study_uid);
    expect(report?.sections.length, status).toBeGreaterThan(2);
    expect(report?.signatures.at(-1)?.at).toBeDefined();
  }
});

test('figures are right as they stand', async () => {
  const { db } = service.test.database;
  await keepUp(db);
  await countAll(db);
  await countAll(db);
  const { counted_mended: mended } = await readFigureState(db);
  expect(mended).toBe(0);
});
