import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { studySortColumns } from '@isocenter/contract/archive/studies/studies.ts';
import type { PlacedStudy, StudyFilter } from '@isocenter/contract/archive/studies/fields.ts';
import { emptyStudyField } from '@isocenter/contract/archive/study-fields/fields.ts';
import type { OpenList } from '@isocenter/contract/system/events/fields.ts';
import { notifyStudies, purgeBin } from '#features/archive/studies/studies.ts';
import { openStream, type EventStream } from '#testing/event-stream.ts';
import { testObject } from '#platform/testing/dicomweb/test-objects.ts';
import { smallStudies, storeFile, storeStudies } from '#testing/sample-archive.ts';
import { json, startTestApp, type Person, type TestApp } from '#testing/test-app.ts';

// What a stream says of a list is what the list itself answers: which studies are in it, and in what order.

let app: TestApp;
let admin: Person;
let everything: PlacedStudy[];
const streams: EventStream[] = [];

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
  await storeStudies(admin, smallStudies());
  const { studyUid } = testObject();
  const odd = [
    { StudyDate: '', StudyTime: '', PatientID: 'undated', PatientName: 'Zeman^Ann' },
    {
      StudyDate: '',
      PatientID: 'Ä/1',
      PatientName: 'Müller^Jürgen',
      PatientBirthDate: '19791005',
      AccessionNumber: '% _',
    },
    {
      PatientID: 'O',
      PatientName: 'O’Neill-Øst^Ben',
      PatientBirthDate: '',
      StudyDescription: 'Schädel  nativ',
      Modality: 'SR',
    },
    // Two people of one name, each with studies before and after the other's.
    ...['one', 'other', 'one', 'other'].map((PatientID) => ({ PatientID, PatientName: 'Same^Name' })),
    { PatientID: '', PatientName: '', StudyDate: new Date().toISOString().slice(0, 10).replaceAll('-', '') },
    {
      PatientID: 'GR',
      PatientName: 'ΠΑΠΑΔΟΠΟΎΛΟΥ^Ελένη=山田',
      ReferringPhysicianName: 'Łoś^Zoë',
      InstitutionName: 'Süd',
    },
  ];
  for (const set of odd) await storeFile(admin, testObject({ set }).file);
  for (const Modality of ['SR', 'CT', 'PT'])
    await storeFile(admin, testObject({ studyUid, set: { PatientID: 'many', Modality } }).file);
  const first = await rowsOf({});
  const uids = first.map((row) => row.studyUid);
  await admin.json(
    '/api/studies/tags',
    json({ selection: { studyUids: uids.slice(2, 5) }, add: ['teaching'], remove: [] }),
  );
  await admin.json(
    '/api/studies/tags',
    json({ selection: { studyUids: uids.slice(4, 6) }, add: ['Ärzte'], remove: [] }),
  );
  for (const [name, kind] of [
    ['Dose', 'number'],
    ['Code', 'text'],
  ] as const)
    await admin.json('/api/study-fields', json({ ...emptyStudyField, name, kind }));
  for (const [at, uid] of uids.slice(0, 4).entries()) {
    const values = [at - 1.5, `Q-${at}`].map((value, place) => ({ fieldId: place + 1, value, was: null }));
    await admin.json(`/api/studies/${uid}/fields`, json({ values }, 'PUT'));
  }
  const clinic = await app.database.db
    .insertInto('clinic')
    .values({ name: 'One', code: '1' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const place = { clinic_id: clinic.id, status: 'ready', status_rank: 1, priority: 'stat', priority_rank: 2 };
  await app.database.db.updateTable('study').set(place).where('study_uid', 'in', uids.slice(0, 3)).execute();
  const reader_id = admin.accountId;
  const work = { reader_id, target_at: new Date(Date.now() + 3_600_000) };
  await app.database.db.updateTable('study').set(work).where('study_uid', 'in', uids.slice(2, 4)).execute();
  await admin.json('/api/studies/bin', json({ selection: { studyUids: uids.slice(6, 8) }, reason: 'Test' }));
  await sql`with failed as (insert into job (kind, state) values ('send', 'failed') returning id)
    insert into study_unsent (study_key, folder, is_anonymous, job_id) select study.id, 'Stick', false, failed.id
    from study, failed where study_uid = any(${sql.val(uids.slice(1, 4))}::text[])`.execute(app.database.db);
  // Regular care finds none of them quiet, however long this takes.
  await sql`update study_tally set changed_at = now() + interval '1 hour' - study_key * interval '1 minute'`.execute(
    app.database.db,
  );
  everything = [...(await rowsOf({})), ...(await rowsOf({ bin: true }))];
  await tellOfEverything();
}, 120_000);
afterAll(async () => {
  for (const stream of streams) stream.close();
  await app.close();
});

type ListRequest = Omit<OpenList, 'id'>;

async function rowsOf(filter: StudyFilter, order: Omit<ListRequest, 'filter'> = {}): Promise<PlacedStudy[]> {
  const query = new URLSearchParams(
    Object.entries({ ...filter, ...order }).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return (await admin.json<{ rows: PlacedStudy[] }>(`/api/studies?limit=200&${query.toString()}`)).rows;
}

/** Announces every list of this file and lets every study change, as regular care does. */
async function tellOfEverything(): Promise<void> {
  for (let start = 0; start < request.length; start += 8) {
    const stream = await openStream(admin);
    streams.push(stream);
    const lists = request.slice(start, start + 8).map((list, at) => ({ ...list, id: String(start + at) }));
    expect((await stream.announce(lists)).status).toBe(200);
  }
  const keys = await app.database.db.selectFrom('study').select('id').execute();
  await notifyStudies(
    app.database.db,
    keys.map(({ id }) => id),
  );
}

/** Returns the news of a list: the rows as a page would put them, and what it would take out. */
async function changesOf(list: ListRequest) {
  const at = request.indexOf(list);
  const notices = () =>
    streams[Math.floor(at / 8)]
      ?.ofList(String(at))
      .find(({ changed, gone }) => changed.length + gone.length === everything.length);
  await expect.poll(notices).toBeDefined();
  const { changed = [], gone = [] } = notices() ?? {};
  return { rows: changed.toSorted((one, other) => (one.place < other.place ? -1 : 1)), gone };
}

const noon = '2026-11-20T12:00:00.000Z';
const filters: StudyFilter[] = [
  {},
  { bin: true },
  ...[
    'muller',
    'MUELLER',
    'jür',
    'ze',
    'em',
    'zeman ann',
    'παπαδοπουλου',
    '山田',
    'los zoe',
    'oneill',
    'o’ne',
    'ost',
    '%',
    '_',
    '·',
    'und',
    'q-1',
    'q-',
  ].map((q) => ({ q })),
  ...['1979-10-05', '19791005', 'muller 1979-10-05', '1979-02-31', '05.10.1979', '2026'].map((q) => ({ q })),
  ...['müller', 'yamada', 'an', '^', ' '].map((patientName) => ({ patientName })),
  ...['a/1', 'Ä', 'RG-448120', 'und'].map((patientId) => ({ patientId })),
  ...['% _', 'A26', '2', '118'].map((accession) => ({ accession })),
  ...['schadel nativ', 'ct', 'schaedel', 'thorax'].map((description) => ({ description })),
  ...['los', 'ŁOŚ zoe', 'costa'].map((referring) => ({ referring })),
  { institution: 'Süd' },
  { institution: 'sud' },
  { institution: 'Süd,Riverside Clinic' },
  { clinic: '1' },
  { clinic: 'none' },
  { clinic: 'none,1' },
  { dateFrom: '2026-11-20' },
  { dateTo: '2026-11-20' },
  { dateTo: '1999-12-31' },
  { dateFrom: '2026-01-02', dateTo: '2026-01-02' },
  { birthFrom: '1979-10-05', birthTo: '1979-10-05' },
  { birthFrom: '1960-01-01' },
  { birthTo: '1960-01-01' },
  { birthTo: '9999-12-31' },
  { receivedFrom: noon },
  { receivedTo: noon },
  { modality: 'ct' },
  { modality: 'CT,PT' },
  { modality: 'CT,PT', modalityMatch: 'all' },
  { modality: 'SR', modalityMatch: 'all' },
  { status: 'ready' },
  { status: 'received,final' },
  { priority: 'stat' },
  { priority: 'routine,urgent' },
  { tag: 'teaching' },
  { tag: 'teaching,Ärzte' },
  { tag: 'arzte' },
  { keeping: 'unsent' },
  { keeping: 'expires30,unsent' },
  { patientKey: 1 },
  { q: 'muller', modality: 'CT', bin: true },
];

const asFilters: ListRequest[] = filters.map((filter) => ({ filter }));
const asOrders: ListRequest[] = [...studySortColumns, 'number1' as const, 'text2' as const].flatMap((sort) =>
  (['asc', 'desc'] as const).map((direction) => ({ filter: {}, sort, direction })),
);
const request = [...asFilters, ...asOrders];

test.each(asFilters)('a stream says which studies a list has as the archive does: %j', async (list) => {
  const found = await rowsOf(list.filter);
  const { rows, gone } = await changesOf(list);
  expect(rows).toEqual(found);
  const others = everything.map(({ studyUid }) => studyUid).filter((uid) => !found.some((row) => row.studyUid === uid));
  expect(new Set(gone)).toEqual(new Set(others));
});

test.each(asOrders)('a stream says where they stand as the archive does: by $sort, $direction', async (list) => {
  const { filter, ...order } = list;
  expect((await changesOf(list)).rows).toEqual(await rowsOf(filter, order));
});

test('the filters of the table find something and leave something out', async () => {
  const found = await Promise.all(filters.map(async (filter) => (await rowsOf(filter)).length));
  expect(found.filter((count) => count > 0 && count < everything.length).length).toBeGreaterThan(35);
});

describe('a list', () => {
  const tag = (studyUid: string) =>
    admin.json('/api/studies/tags', json({ selection: { studyUids: [studyUid] }, add: ['looked at'], remove: [] }));
  const nameless = { filter: {} };

  test('that is announced is told what changed in the last seconds', async () => {
    const stream = await openStream(admin);
    streams.push(stream);
    const studyUid = everything[0]?.studyUid ?? '';
    await tag(studyUid);
    await expect.poll(() => stream.received().map(({ kind }) => kind)).toContain('study.changed');
    await stream.announce([{ id: 'late', ...nameless }]);
    await expect.poll(() => uidsOf(stream, 'late')).toContain(studyUid);
  });

  async function untilQuiet(stream: Awaited<ReturnType<typeof openStream>>): Promise<void> {
    for (let before = -1; before !== stream.received().length;) {
      before = stream.received().length;
      await pause(500);
    }
  }

  test('is told for as long as it is announced, and the stream tells of nothing else', async () => {
    const stream = await openStream(admin);
    streams.push(stream);
    const second = everything[1]?.studyUid ?? '';
    const ofTwo = [
      { id: 'one', ...nameless },
      { id: 'two', filter: { tag: 'looked at' } },
    ];
    // Other tests have changed this study too: what they did is told before anything is announced.
    await untilQuiet(stream);
    const eventsBefore = stream.received().length;
    await stream.announce(ofTwo);
    await stream.announce(ofTwo.slice(1));
    // What changed in the last seconds is told of the first list too, as it is when that is read.
    await untilQuiet(stream);
    await tag(second);
    await expect.poll(() => uidsOf(stream, 'two')).toContain(second);
    const changesOfOne = stream.ofList('one').flatMap(({ changed }) => changed);
    expect(changesOfOne.filter(({ tags }) => tags.includes('looked at')).map(({ studyUid }) => studyUid)).not.toContain(
      second,
    );
    const later = stream.received().slice(eventsBefore);
    const alone = later.flatMap((shown) => (shown.kind === 'study.changed' ? [shown.study.studyUid] : []));
    expect(alone).not.toContain(second);
  });

  test('is another’s nobody’s business: only whose stream it is announces', async () => {
    const stream = await openStream(admin);
    streams.push(stream);
    const stranger = await app.signIn('radiologist');
    const announce = (person: Person, streamId: string, filter: StudyFilter) =>
      person.fetch(`/api/events/${streamId}/lists`, json({ lists: [{ id: 'x', filter }] }, 'PUT'));
    expect((await announce(stranger, stream.streamId, {})).status).toBe(404);
    expect((await announce(admin, crypto.randomUUID(), {})).status).toBe(404);
    const own = await openStream(await app.signIn('clinic-user'));
    streams.push(own);
    expect((await announce(stranger, own.streamId, {})).status).toBe(404);
  });

  test('of the bin is for those who see the bin', async () => {
    const person = await app.signIn('referring-doctor');
    const stream = await openStream(person);
    streams.push(stream);
    expect((await stream.announce([{ id: 'bin', filter: { bin: true } }])).status).toBe(403);
  });

  test('of the bin loses what is removed for good', async () => {
    const studyUid = everything[3]?.studyUid ?? '';
    await admin.json('/api/studies/bin', json({ selection: { studyUids: [studyUid] }, reason: 'Test' }));
    const stream = await openStream(admin);
    streams.push(stream);
    await stream.announce([{ id: 'bin', filter: { bin: true } }]);
    await expect.poll(() => uidsOf(stream, 'bin')).toContain(studyUid);
    const { db } = app.database;
    const longAgo = sql<Date>`now() - interval '91 days'`;
    await db.updateTable('study').set({ binned_at: longAgo }).where('study_uid', '=', studyUid).execute();
    expect(await purgeBin(db)).toBe(1);
    await expect.poll(() => stream.ofList('bin').flatMap(({ gone }) => gone)).toContain(studyUid);
  });

  test('that the database does not answer silences no other', async () => {
    const [broken, other] = [await openStream(admin), await openStream(admin)];
    streams.push(broken, other);
    // What an accession number is searched by is not there for a while.
    await app.asOwner('alter function fold_spellings(text) rename to fold_spellings_away');
    try {
      await broken.announce([{ id: 'broken', filter: { accession: 'A1' } }]);
      await other.announce([{ id: 'other', ...nameless }]);
      const studyUid = everything[2]?.studyUid ?? '';
      await tag(studyUid);
      await expect.poll(() => uidsOf(other, 'other')).toContain(studyUid);
      await expect.poll(() => broken.received().map(({ kind }) => kind)).toContain('studies.changed');
    } finally {
      await app.asOwner('alter function fold_spellings_away(text) rename to fold_spellings');
    }
  });

  test('is fetched again when more changes than is told one by one', async () => {
    const many = Array.from({ length: 51 }, () => testObject({ set: { PatientID: 'of many' } }));
    for (const { file } of many) await storeFile(admin, file);
    const stream = await openStream(admin);
    streams.push(stream);
    // In one change: those before it may lie further back than is remembered.
    const selection = { studyUids: many.map(({ studyUid }) => studyUid) };
    await admin.json('/api/studies/tags', json({ selection, add: ['of many'], remove: [] }));
    await stream.announce([{ id: 'all', ...nameless }]);
    await expect.poll(() => stream.received().map(({ kind }) => kind)).toContain('studies.changed');
    expect(stream.ofList('all')).toEqual([]);

    // To a list that is open they are told, some at a time.
    const open = await openStream(admin);
    streams.push(open);
    await open.announce([{ id: 'open', ...nameless }]);
    await admin.json('/api/studies/tags', json({ selection, add: ['of more'], remove: [] }));
    const ofMore = () =>
      open.ofList('open').flatMap(({ changed }) => changed.filter(({ tags }) => tags.includes('of more')));
    await expect.poll(() => new Set(ofMore().map((study) => study.studyUid)).size, { timeout: 10_000 }).toBe(51);
  }, 60_000);
});

function uidsOf(stream: EventStream, list: string): string[] {
  return stream.ofList(list).flatMap(({ changed }) => changed.map(({ studyUid }) => studyUid));
}
