import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StudyRow } from '@isocenter/contract/archive/studies/study-row.ts';
import { smallStudies, storeStudies } from '#testing/sample-archive.ts';
import { json, startTestApp, type Person, type TestApp } from '#testing/test-app.ts';
import { purgeBin } from './studies.ts';

interface Page {
  readonly rows: StudyRow[];
  readonly nextCursor: string | null;
}

let app: TestApp;
let admin: Person;
const samples = smallStudies().slice(0, 6);
const uidsOf = ({ rows }: Page) => rows.map(({ studyUid }) => studyUid);
const [first, second, third, ...others] = samples.map((study) => study.studyInstanceUid);
/** In the order in which they are removed. */
const binned = [second, third, first];

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
  await storeStudies(admin, samples);
  await admin.json('/api/studies/bin', json({ selection: { studyUids: binned }, reason: 'Test' }));
  for (const [place, uid] of binned.entries())
    await sql`update study set binned_at = now() - make_interval(days => ${60 - place}) where study_uid = ${uid}`.execute(
      app.database.db,
    );
});
afterAll(() => app.close());

const page = (query: string) => admin.json<Page>(`/api/studies?${query}`);

test('a study in the bin says when it is removed for good, 90 days after it was moved there; no other does', async () => {
  const { rows } = await page('bin=true');
  const days = rows.map(({ binnedAt, removedAt }) => Date.parse(removedAt ?? '') - Date.parse(binnedAt ?? ''));
  expect(days).toEqual(rows.map(() => 90 * 86_400_000));
  expect((await page('')).rows.map(({ removedAt }) => removedAt)).toEqual(others.map(() => null));
});

test('the bin is listed by what is removed first, page by page', async () => {
  const walked = await page('bin=true&sort=binnedAt&limit=2');
  const rest = await page(`bin=true&sort=binnedAt&limit=2&cursor=${walked.nextCursor}`);
  expect([...uidsOf(walked), ...uidsOf(rest)]).toEqual(binned);
  expect(uidsOf(await page('bin=true&sort=binnedAt&direction=desc'))).toEqual(binned.toReversed());
});

test('outside of the bin that order is the usual one', async () => {
  expect(uidsOf(await page('sort=binnedAt&direction=desc'))).toEqual(uidsOf(await page('')));
});

test('the table of the bin says it too', async () => {
  const table = await (await admin.fetch('/api/studies/export?bin=true&sort=binnedAt')).text();
  const [heading, ...lines] = table.trim().split('\r\n');
  expect(heading).toMatch(/,binned_at,removed_at,study_uid$/);
  const { rows } = await page('bin=true&sort=binnedAt');
  const ends = rows.map(({ binnedAt, removedAt, studyUid }) => [binnedAt, removedAt, studyUid].join(','));
  expect(lines.map((line) => line.split(',').slice(-3).join(','))).toEqual(ends);
});

test('it is emptied by the days that are set', async () => {
  const { db } = app.database;
  const settings = JSON.stringify({ binDays: 59 });
  await db
    .insertInto('setting_version')
    .values({ section: 'retention', revision: 1, settings, made_name: 'test' })
    .execute();
  const { rows } = await page('bin=true');
  const days = rows.map(({ binnedAt, removedAt }) => Date.parse(removedAt ?? '') - Date.parse(binnedAt ?? ''));
  expect(days).toEqual(rows.map(() => 59 * 86_400_000));
  expect(await purgeBin(db)).toBe(2);
  expect(uidsOf(await page('bin=true'))).toEqual([first]);
});
