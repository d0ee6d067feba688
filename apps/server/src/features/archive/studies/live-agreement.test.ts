import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { matchesFilter } from '@isocenter/contract/archive/matches-filter.ts';
import { studySortColumns, type StudyFilter } from '@isocenter/contract/archive/studies.ts';
import { rank } from '@isocenter/contract/archive/study-order.ts';
import type { StudyRow } from '@isocenter/contract/archive/study.ts';
import { testObject } from '#platform/testing/dicomweb/test-objects.ts';
import { smallStudies, storeFile, storeStudies } from '#testing/sample-archive.ts';
import { json, startTestApp, type Person, type TestApp } from '#testing/test-app.ts';

// A page keeps its rows up to date by itself: it has to let in, order and drop studies as the archive does.

let app: TestApp;
let admin: Person;
let everything: StudyRow[];

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
  const clinic = await app.database.db
    .insertInto('clinic')
    .values({ name: 'One', code: '1' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const place = { clinic_id: clinic.id, status: 'ready', status_rank: 1, priority: 'stat', priority_rank: 2 };
  await app.database.db.updateTable('study').set(place).where('study_uid', 'in', uids.slice(0, 3)).execute();
  await admin.json('/api/studies/bin', json({ selection: { studyUids: uids.slice(6, 8) }, reason: 'Test' }));
  everything = [...(await rowsOf({})), ...(await rowsOf({ bin: true }))];
}, 120_000);
afterAll(() => app.close());

async function rowsOf(filter: StudyFilter, order = ''): Promise<StudyRow[]> {
  const query = new URLSearchParams(
    Object.entries(filter).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const { rows } = await admin.json<{ rows: StudyRow[] }>(`/api/studies?limit=200&${query.toString()}${order}`);
  return rows;
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
  { patientKey: 1 },
  { q: 'muller', modality: 'CT', bin: true },
];

test.each(filters)('a page lets through what the archive finds: %j', async (filter) => {
  const found = (await rowsOf(filter)).map((row) => row.studyUid);
  const letThrough = everything.filter((row) => matchesFilter(row, filter)).map((row) => row.studyUid);
  expect(new Set(letThrough)).toEqual(new Set(found));
});

test('the filters of the table find something and leave something out', async () => {
  const found = await Promise.all(filters.map(async (filter) => (await rowsOf(filter)).length));
  expect(found.filter((count) => count > 0 && count < everything.length).length).toBeGreaterThan(35);
});

describe('a page orders as the archive does', () => {
  test.each(studySortColumns)('by %s', async (column) => {
    for (const direction of ['asc', 'desc'] as const) {
      const rows = await rowsOf({}, `&sort=${column}&direction=${direction}`);
      const turned = rows.slice(1).filter((row, place) => {
        const before = rows[place];
        return before !== undefined && rank(before, row, { column, direction }) > 0;
      });
      expect(turned, direction).toEqual([]);
    }
  });
});
