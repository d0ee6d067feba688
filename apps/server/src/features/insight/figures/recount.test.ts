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
import type { Row } from '#platform/database/schema.ts';
import { countAll, keepUp, walkOn } from './keep-figures.ts';
import { recountNightly } from './recount-nightly.ts';
import { readFigureState } from './state-queries.ts';

// 10,000 in the long form: ISOCENTER_FIGURE_ACTS=10000.
const acts = Number(process.env['ISOCENTER_FIGURE_ACTS'] ?? 1_000);
// A busy machine takes a fifth of a second for each.
const long = { timeout: 120_000 + acts * 200 };

let world: TestDatabase;
beforeAll(async () => {
  world = await createTestDatabase();
  world.database.keepTimeOf('Europe/Berlin');
  await addFigurePeople(world.database.db);
  await walkOn(world.database.db, 60_000);
});
afterAll(() => world.drop());

const recounted = async () => {
  const { counted_mended: mended, counted_studies: studies } = await readFigureState(world.database.db);
  return { mended, studies };
};

test('a recount finds nothing to mend, whatever happened in whatever order', long, async () => {
  const { db } = world.database;
  const pick = chanceFrom(20_261_124);
  for (let done = 0; done < acts; done++) {
    await actByChance(db, pick);
    // Two keep them while something happens: one of them finds the other at it.
    if (pick(25) === 0) await Promise.all([keepUp(db), keepUp(db), actByChance(db, pick)]);
  }
  await keepUp(db);
  await countAll(db);
  const { mended, studies } = await recounted();
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

test('each study is counted on the day of the clock where the house stands, wherever that is', long, async () => {
  const { db } = world.database;
  // An hour and half an hour of summer time, north and south of the equator, and a day that is not there on either side of midnight.
  for (const zone of ['America/St_Johns', 'Australia/Lord_Howe', 'Pacific/Apia', 'America/Santiago', 'Europe/Berlin']) {
    world.database.keepTimeOf(zone);
    await walkOn(db, 60_000);
    const clock = clockIn(zone);
    const { rows: facts } = await sql<
      Row<'study_fact', 'received_at as at' | 'received_slot as slot'> & { day: string }
    >`select received_at as at, received_day::text as day, received_slot as slot from study_fact`.execute(db);
    expect(facts.length).toBeGreaterThan(acts / 10);
    expect(facts.filter(({ at, day, slot }) => clock(at) !== `${day} ${slot}`)).toEqual([]);
    const { rows: sums } = await sql<{
      day: string;
      received: number;
    }>`select day::text, sum(received)::integer as received
      from study_sum where cube = 7 group by day having sum(received) <> 0`.execute(db);
    const counted = Map.groupBy(facts, ({ at }) => clock(at).split(' ')[0] ?? '');
    expect(new Map(sums.map(({ day, received }) => [day, received]))).toEqual(
      new Map([...counted].map(([day, all]) => [day, all.length])),
    );
    await countAll(db);
    expect((await recounted()).mended, zone).toBe(0);
  }
});

/** Day and hour of the week of an instant, as the browser's tables of time zones have them and not those of the database. */
function clockIn(timeZone: string): (at: Date) => string {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    weekday: 'short',
    hour: '2-digit',
    hourCycle: 'h23',
  });
  const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
  return (at) => {
    const {
      year,
      month,
      day,
      weekday = '',
      hour,
    } = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
    return `${year}-${month}-${day} ${weekdays.indexOf(weekday) * 24 + Number(hour)}`;
  };
}

test('what is wrong is put right, and told', async () => {
  const { db } = world.database;
  await run(
    db,
    sql`update study_sum set received = received + 3 where (cube, day, clinic_id, modality, priority, who, station, slot) in
      (select cube, day, clinic_id, modality, priority, who, station, slot from study_sum limit 2)`,
    sql`update study_fact set images = images + 1 where study_key in (select study_key from study_fact limit 1)`,
  );
  await countAll(db);
  const first = await recounted();
  expect(first.mended).toBeGreaterThanOrEqual(3);
  await countAll(db);
  expect((await recounted()).mended).toBe(0);
});

test('a study whose referring physician alone is renamed is counted anew', async () => {
  const { db } = world.database;
  const studyKey = await addFigureStudy(db, { receivedAt: '2024-05-03T10:00:00Z', clinicId: 901 });
  await keepUp(db);
  const counted = async () =>
    (
      await sql<Row<'study_fact', 'referrer_id as referrer'>>`
        select referrer_id as referrer from study_fact where study_key = ${studyKey}`.execute(db)
    ).rows[0]?.referrer;
  expect(await counted()).toBe(0);
  await run(
    db,
    sql`insert into physician_name (name, name_key, physician_id) select 'Renamed^Ida', person_key('Renamed^Ida'), min(id) from physician`,
    sql`update study set referring_physician = 'Renamed^Ida' where id = ${studyKey}`,
  );
  await keepUp(db);
  expect(await counted()).toBeGreaterThan(0);
});

test('what waits to be counted is not taken for wrong', async () => {
  const { db } = world.database;
  await addFigureStudy(db, { receivedAt: '2024-05-02T10:00:00Z', clinicId: 901 });
  await countAll(db);
  expect((await recounted()).mended).toBe(0);
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
      await sql<
        Row<
          'study_fact',
          'study_key' | 'received_day as day' | 'received_slot as slot' | 'final_day as final' | 'turnaround as minutes'
        >
      >`
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
  expect((await recounted()).mended).toBe(0);
});
