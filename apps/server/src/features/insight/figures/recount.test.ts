import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#platform/testing/test-database.ts';
import {
  actByChance,
  addFigurePeople,
  addFigureStudy,
  chanceFrom,
  run,
  signFigureReport,
} from '#testing/figure-world.ts';
import { countAll, keepUp, walkOn } from './keep-figures.ts';
import { recountNightly } from './recount-nightly.ts';
import { readFigureState } from './state-queries.ts';

// 10,000 in the long form: ISOCENTER_FIGURE_ACTS=10000.
const acts = Number(process.env['ISOCENTER_FIGURE_ACTS'] ?? 1_000);

let world: TestDatabase;
beforeAll(async () => {
  world = await createTestDatabase();
  world.database.keepTimeOf('Europe/Berlin');
  await addFigurePeople(world.database.db);
  await walkOn(world.database.db, 60_000);
});
afterAll(() => world.drop());

const told = async () => {
  const { counted_mended: mended, counted_studies: studies } = await readFigureState(world.database.db);
  return { mended, studies };
};

test('a recount finds nothing to mend, whatever happened in whatever order', { timeout: 600_000 }, async () => {
  const { db } = world.database;
  const pick = chanceFrom(20_261_124);
  for (let done = 0; done < acts; done++) {
    await actByChance(db, pick);
    // Two keep them while something happens: one of them finds the other at it.
    if (pick(25) === 0) await Promise.all([keepUp(db), keepUp(db), actByChance(db, pick)]);
  }
  await keepUp(db);
  await countAll(db);
  const { mended, studies } = await told();
  expect(mended).toBe(0);
  expect(studies).toBeGreaterThan(acts / 5);
  const { rows } = await sql<{
    facts: number;
    summed: number;
    seen: number;
  }>`select (select count(*) from study_fact) as facts,
    (select sum(received) from study_sum where cube = 7)::integer as summed,
    (select count(*) from study where binned_at is null) as seen`.execute(db);
  expect(rows[0]).toEqual({ facts: rows[0]?.seen, summed: rows[0]?.seen, seen: rows[0]?.seen });
});

test('what is wrong is put right, and told', async () => {
  const { db } = world.database;
  await run(
    db,
    sql`update study_sum set received = received + 3 where (cube, day, clinic_id, modality, priority, who, station, slot) in
      (select cube, day, clinic_id, modality, priority, who, station, slot from study_sum limit 2)`,
    sql`update study_fact set images = images + 1 where study_key in (select study_key from study_fact limit 1)`,
  );
  await countAll(db);
  const first = await told();
  expect(first.mended).toBeGreaterThanOrEqual(3);
  await countAll(db);
  expect((await told()).mended).toBe(0);
});

test('what waits to be counted is not taken for wrong', async () => {
  const { db } = world.database;
  await addFigureStudy(db, { receivedAt: '2024-05-02T10:00:00Z', clinicId: 901 });
  await countAll(db);
  expect((await told()).mended).toBe(0);
});

test('everything is counted anew each night, and every other day where nothing runs at night', async () => {
  const { db } = world.database;
  const begun = async () => {
    await recountNightly(db);
    return (await readFigureState(db)).walked_to;
  };
  await run(db, sql`update figure_state set walk_began_at = now() - interval '1 minute'`);
  expect(await begun()).toBeNull();
  await run(db, sql`update figure_state set walk_began_at = now() - interval '3 days'`);
  expect(await begun()).toBe(0);
  await walkOn(db, 60_000);
  expect(await readFigureState(db)).toMatchObject({ walked_to: null, counted_because: 'nightly', counted_mended: 0 });
});

test('days are days where the installation stands: with its summer time, and anew in another time zone', async () => {
  const { db } = world.database;
  const studyKey = await addFigureStudy(db, { receivedAt: '2023-03-25T23:30:00Z', clinicId: 901 });
  // Over the night in which clocks go forward: 23:30 UTC is 00:30 on the 26th, and 22:30 UTC the next day is 00:30 on the 27th.
  const later = await addFigureStudy(db, { receivedAt: '2023-03-26T22:30:00Z', clinicId: 901 });
  await signFigureReport(db, studyKey, { begun: 30, signed: 120 });
  await keepUp(db);
  const days = async () =>
    (
      await sql<{ study_key: number; day: string; slot: number; final: string | null; minutes: number | null }>`
        select study_key, received_day as day, received_slot as slot, final_day as final, turnaround as minutes
        from study_fact where study_key in (${studyKey}, ${later}) order by study_key`.execute(db)
    ).rows;
  expect(await days()).toEqual([
    { study_key: studyKey, day: '2023-03-26', slot: 6 * 24, final: '2023-03-26', minutes: 120 },
    { study_key: later, day: '2023-03-27', slot: 0, final: null, minutes: null },
  ]);
  world.database.keepTimeOf('America/New_York');
  await walkOn(db, 60_000);
  expect((await days()).map(({ day }) => day)).toEqual(['2023-03-25', '2023-03-26']);
  expect((await readFigureState(db)).counted_because).toBe('time-zone');
  await countAll(db);
  expect((await told()).mended).toBe(0);
});
