import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FigureState, StoredFigureRules, Figures } from '@isocenter/contract/insight/figures/fields.ts';
import { listOfFigure } from '@isocenter/contract/insight/figures/figure-lists.ts';
import { listedFigures } from '@isocenter/contract/insight/dashboard/listed-figures.ts';
import type { FigureBy } from '@isocenter/contract/insight/figures/figure-measures.ts';
import { addFigurePeople, addFigureStudy, run, settleFigures, signFigureReport } from '#testing/figure-world.ts';
import { json, startTestApp, type Person, type TestApp } from '#testing/test-app.ts';
import { sql } from 'kysely';
import { keepEvents } from './keep-events.ts';

// Two clinics in the spring of 2024, and one study of none: whoever sees a part of it is told of that part alone.

let app: TestApp;
let admin: Person;
let north: Person;
let referrer: Person;
let filtered: Person;
let mixed: Person;
const period = 'from=2024-03-01&to=2024-05-31';

beforeAll(async () => {
  app = await startTestApp({ TZ: 'Europe/Berlin' });
  const { db } = app.database;
  await addFigurePeople(db);
  await fill();
  [admin, north] = [
    await app.signIn('admin'),
    await app.signIn('power-user', { clinicIds: [901], scope: { clinics: true } }),
  ];
  referrer = await app.signIn('referring-doctor', { scope: { referred: true } });
  await run(db, sql`update physician set account_id = ${referrer.accountId} where id = 901`);
  mixed = await app.signIn('radiologist', { clinicIds: [902], scope: { clinics: true, assigned: true } });
  await run(
    db,
    sql`insert into study_assignment (account_id, study_key) select ${mixed.accountId}, id from study where modality = 'US'`,
  );
  const { filterId } = await admin.json<{ filterId: number }>(
    '/api/filters',
    json({ ...emptyFilter, name: 'MR', criteria: { match: 'all', parts: [{ modality: 'MR' }] } }),
  );
  filtered = await app.signIn('power-user', { scope: { filterId } });
  await settleFigures(db);
  await keepEvents(db);
});
afterAll(() => app.close());

const emptyFilter = {
  icon: 'filter',
  colour: 'plain',
  columns: [],
  sort: null,
  direction: 'desc',
  grouping: null,
  everyone: false,
  roles: [],
  groupIds: [],
  clinicIds: [],
  accountIds: [],
  startsFor: [],
};

/** 90 studies, one a day but for the last, in turn of two clinics and none; every other one is read after so many minutes as it has place. */
async function fill(): Promise<void> {
  const { db } = app.database;
  for (let place = 0; place < 90; place++) {
    const receivedAt = new Date(Date.UTC(2024, 2, 1 + place, 8 + (place % 10))).toISOString();
    const studyKey = await addFigureStudy(db, {
      receivedAt,
      clinicId: [901, 902, undefined][place % 3],
      modality: ['CT', 'MR', 'CT', 'US'][place % 4] ?? 'CT',
      referrerId: place % 5 === 0 ? 901 : undefined,
      images: 10 + place,
    });
    if (place % 2 === 0)
      await signFigureReport(db, studyKey, { begun: place, signed: place * 10, by: 901 + (place % 4 === 0 ? 1 : 0) });
  }
}

const figures = (person: Person, query: string) => person.json<Figures>(`/api/figures?${query}`);
const only = async (person: Person, query: string) => (await figures(person, query)).rows[0]?.values;
const refused = async (person: Person, query: string) => (await person.fetch(`/api/figures?${query}`)).status;

test('sums are of what a person sees, and of nothing else', async () => {
  const sums = async (person: Person) => only(person, `measures=received,final,unread,images&${period}`);
  expect(await sums(admin)).toEqual([90, 45, 45, 4905]);
  expect(await sums(north)).toEqual([30, 15, 15, 1605]);
  expect(await sums(referrer)).toEqual([18, 9, 9, 945]);
  // A filter on modalities, and a clinic with the ultrasounds of all others.
  expect(await sums(filtered)).toEqual([23, 0, 23, 1265]);
  expect((await sums(mixed))?.[0]).toBe(await seen(mixed));
  const byClinic = await figures(north, `measures=received&by=clinic&${period}`);
  expect(byClinic.rows).toEqual([{ key: '901', label: 'Figures North', values: [30] }]);
  expect(await only(north, `measures=received&clinicId=902&${period}`)).toEqual([0]);
});

async function seen(person: Person): Promise<number> {
  return (await person.json<{ count: number }>('/api/studies/count')).count;
}

test('a moved study is of its new clinic, and one in the bin of none', async () => {
  const { db } = app.database;
  const moved = await addFigureStudy(db, { receivedAt: '2024-06-10T10:00:00Z', clinicId: 901 });
  await settleFigures(db);
  const june = 'measures=received&from=2024-06-01&to=2024-06-30';
  expect([await only(north, june), await only(mixed, june)]).toEqual([[1], [0]]);
  await run(db, sql`update study set clinic_id = 902 where id = ${moved}`);
  await settleFigures(db);
  expect([await only(north, june), await only(mixed, june)]).toEqual([[0], [1]]);
  await run(db, sql`update study set binned_at = now() where id = ${moved}`);
  await settleFigures(db);
  expect(await only(admin, june)).toEqual([0]);
});

test('rows are told apart by days, hours, people and places, and add up to the same', async () => {
  const bys: readonly FigureBy[] = [
    'day',
    'week',
    'month',
    'year',
    'hour',
    'weekday-hour',
    'clinic',
    'modality',
    'priority',
    'referrer',
    'station',
    'reader',
  ];
  for (const person of [admin, mixed])
    for (const by of bys)
      for (const within of ['', '&within=modality', '&within=month']) {
        const { rows } = await figures(person, `measures=received,final&by=${by}${within}&${period}`);
        const whole = await only(person, `measures=received,final&${period}`);
        const sum = (place: number) => rows.reduce((total, { values }) => total + (values[place] ?? 0), 0);
        expect([sum(0), sum(1)], `${by}${within}`).toEqual(whole);
      }
  const days = await figures(admin, `measures=received&by=day&${period}`);
  expect(days.rows).toHaveLength(92);
  expect(days.timeZone).not.toBe('');
  expect((await figures(admin, `measures=final&by=reader&${period}`)).rows.map(({ label }) => label)).toContain(
    'Ruth One',
  );
});

test('percentiles are of all studies of a row, however they are put together', async () => {
  // Minutes 0, 20, 40 … 880 of every other study. What is told lies in the bucket of the true one: of 8 minutes below 512, of 16 above.
  const exact = { turnaroundMedian: 440, turnaroundP75: 660, turnaroundP90: 800, turnaroundP95: 840 };
  const [mean, ...shown] =
    (await only(admin, `measures=turnaroundMean,${Object.keys(exact).join(',')}&${period}`)) ?? [];
  expect(mean).toBe(440);
  for (const [place, minutes] of Object.values(exact).entries())
    expect(Math.abs((shown[place] ?? 0) - minutes), `${minutes} minutes`).toBeLessThan(minutes < 512 ? 8 : 16);
  expect(await only(referrer, `measures=turnaroundMedian,final&${period}`)).toEqual([expect.any(Number), 9]);
});

test('a figure is for whom its right is, and what it does not know is refused', async () => {
  const client = await app.signIn('client');
  expect(await refused(client, `measures=received&${period}`)).toBe(403);
  // Readers are told apart for those who read analytics.
  expect(await refused(referrer, `measures=final&by=reader&${period}`)).toBe(403);
  expect(await refused(north, `measures=signIns&${period}`)).toBe(403);
  expect(await refused(admin, `measures=signIns&by=modality&${period}`)).toBe(400);
  expect(await refused(admin, `measures=stored&by=month&within=clinic&${period}`)).toBe(400);
  expect(await refused(admin, `measures=activePeople&by=hour&${period}`)).toBe(400);
  expect(await refused(admin, 'measures=received&from=2024-05-01&to=2024-04-01')).toBe(400);
  expect(await refused(admin, 'measures=everything&from=2024-05-01&to=2024-05-01')).toBe(400);
});

test('what has waited is told by its age', async () => {
  const { db } = app.database;
  for (const hours of [0.5, 3, 30])
    await addFigureStudy(db, { receivedAt: new Date(Date.now() - hours * 3_600_000).toISOString(), clinicId: 901 });
  await settleFigures(db);
  const { rows } = await figures(north, 'measures=unread&by=age&from=2024-01-01&to=2060-01-01');
  expect(rows.map(({ key, values }) => [key, values[0]])).toEqual([
    ['1', 1],
    ['4', 1],
    ['8', 0],
    ['24', 0],
    ['72', 1],
    ['168', 0],
    ['more', 15],
  ]);
});

test('weights and dose references are changed by an administrator, and every study is counted by them', async () => {
  const { db } = app.database;
  const rules = {
    weights: [{ modality: 'MR', procedure: '', weight: 2.5 }],
    doseReferences: [{ modality: 'CT', procedure: '', quantity: 'dlp', level: 800 }],
  };
  const save = (person: Person, more: object) =>
    person.fetch('/api/figures/rules', json({ ...rules, revision: 1, ...more }, 'PUT'));
  expect((await save(north, {})).status).toBe(403);
  // One thing has one weight, and codes are as they stand in studies.
  expect((await save(admin, { weights: [...rules.weights, ...rules.weights] })).status).toBe(400);
  expect((await save(admin, { weights: [{ modality: 'mr', procedure: '', weight: 1 }] })).status).toBe(400);
  expect(await (await save(admin, {})).json()).toEqual({ ...rules, revision: 2 });
  expect((await save(admin, {})).status).toBe(409);
  await run(
    db,
    sql`with kept as (
        insert into study_dose (study_key, images, dlp)
        select id, instance_count, case when id % 4 = 1 then 900 else 300 end from study join study_tally on study_key = id
        where modality = 'CT' and received_at < '2024-06-01'
        on conflict (study_key) do update set images = excluded.images, dlp = excluded.dlp returning study_key)
      insert into study_fact_queue (study_key) select study_key from kept`,
  );
  await settleFigures(db);
  expect(await only(admin, `measures=weightUnread&modality=MR&${period}`)).toEqual([23 * 2.5]);
  const measures = 'dosed,overDose,doseMedian,doseP75,doseP95';
  const [dosed = 0, over = 0, median, ...upper] = (await only(admin, `measures=${measures}&${period}`)) ?? [];
  expect(dosed).toBe(45);
  expect(over).toBeGreaterThan(0);
  expect(over).toBeLessThan(dosed ?? 0);
  expect(median).toBeGreaterThan(290);
  // Half of them had 900.
  expect(upper).toHaveLength(2);
  for (const dose of upper) expect(Math.abs((dose ?? 0) - 900)).toBeLessThanOrEqual(900 / 32);
});

test('of several rules the one with the most words holds', async () => {
  const { db } = app.database;
  const at = '2024-07-10T10:00:00Z';
  for (const description of ['CT Chest', 'CT Chest Abdomen Pelvis', 'CT Head'])
    await addFigureStudy(db, { receivedAt: at, description });
  const weights = [
    { modality: '', procedure: 'chest', weight: 2 },
    { modality: 'CT', procedure: '', weight: 3 },
    { modality: 'CT', procedure: 'Chest Abdomen', weight: 10.15 },
  ];
  const { revision } = await admin.json<StoredFigureRules>('/api/figures/rules');
  await admin.json('/api/figures/rules', json({ weights, doseReferences: [], revision }, 'PUT'));
  await settleFigures(db);
  expect(await only(admin, 'measures=weightUnread&from=2024-07-01&to=2024-07-31')).toEqual([2 + 3 + 10.15]);
});

test('the target is the one that half of what was final had', async () => {
  const { db } = app.database;
  const rows = [
    { modality: '', priority: 'routine', minutes: 480 },
    { modality: 'US', priority: 'routine', minutes: 90 },
  ];
  await admin.json('/api/reading/targets', json({ rows }, 'PUT'));
  const august = 'from=2024-08-01&to=2024-08-31';
  for (const modality of ['CT', 'CT', 'US']) {
    const studyKey = await addFigureStudy(db, { receivedAt: '2024-08-10T10:00:00Z', modality, clinicId: 901 });
    await run(db, sql`update study set target_at = received_at + interval '8 hours' where id = ${studyKey}`);
    await signFigureReport(db, studyKey, { begun: 5, signed: 60 });
  }
  await settleFigures(db);
  expect(await only(admin, `measures=turnaroundTarget&${august}`)).toEqual([480]);
  expect(await only(admin, `measures=turnaroundTarget&modality=US&${august}`)).toEqual([90]);
  const { rows: shown } = await figures(north, `measures=final,turnaroundTarget&by=modality&${august}`);
  expect(shown.map(({ key, values }) => [key, ...values])).toEqual([
    ['CT', 2, 480],
    ['US', 1, 90],
  ]);
  expect(await only(mixed, `measures=turnaroundTarget&${august}`)).toEqual([null]);
});

test('an administrator has everything counted anew, and is told how it ended', async () => {
  expect((await north.fetch('/api/figures/recount', json({}))).status).toBe(403);
  expect((await admin.fetch('/api/figures/recount', json({}))).status).toBe(202);
  await settleFigures(app.database.db);
  const state = await admin.json<FigureState>('/api/figures/state');
  expect(state).toMatchObject({ recounting: null, recounted: { because: 'person', mended: 0 } });
  expect(state.behind).toBeLessThan(60);
  const storage = await admin.json<{ storedBytes: number; freeBytes: number }>('/api/figures/storage');
  expect(storage.storedBytes).toBe((await only(admin, 'measures=stored&from=2024-01-01&to=2060-01-01'))?.[0]);
});

test('what is no study is counted by day, hour and person', async () => {
  await keepEvents(app.database.db);
  const today = new Date().toISOString().slice(0, 10);
  const days = `from=${today.slice(0, 4)}-01-01&to=${today.slice(0, 4)}-12-31`;
  const [signIns = 0, people] = (await only(admin, `measures=signIns,activePeople&${days}`)) ?? [];
  expect(signIns).toBeGreaterThanOrEqual(5);
  expect(people).toBeGreaterThanOrEqual(5);
  const byPerson = await figures(admin, `measures=signIns&by=account&${days}`);
  expect(byPerson.rows.reduce((sum, { values }) => sum + (values[0] ?? 0), 0)).toBe(signIns);
});

test('the list behind a number shows that number', async () => {
  const bys = [
    ['month'],
    ['modality'],
    ['clinic', 'modality'],
    ['weekday-hour'],
    ['reader'],
    ['referrer', 'month'],
  ] as const;
  for (const person of [admin, referrer, mixed])
    for (const measure of listedFigures)
      for (const [by, within] of bys) {
        if (person === referrer && by === 'reader') continue;
        const query = `measures=${measure}&by=${by}${within === undefined ? '' : `&within=${within}`}&${period}`;
        const { rows } = await figures(person, query);
        for (const { key, of, values } of rows.filter(({ values: [value] }) => value !== 0).slice(0, 2)) {
          const keys: [FigureBy, string][] = [[by, key]];
          if (within !== undefined && of !== undefined) keys.push([within, of]);
          const list = listOfFigure(measure, { from: '2024-03-01', to: '2024-05-31', keys });
          const search = new URLSearchParams({ ...list?.search }).toString();
          const { count } = await person.json<{ count: number }>(`/api/studies/count?${search}`);
          expect(count, `${query} ${key} ${of ?? ''}`).toBe(values[0]);
        }
      }
});
