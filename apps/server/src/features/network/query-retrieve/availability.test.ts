import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import type { DicomJsonDataSet } from '@isocenter/dicom/dataset/dicom-json.ts';
import { newUid } from '@isocenter/dicom/uid.ts';
import { find } from '@isocenter/dicom-network/services/find-scu.ts';
import { openAssociation } from '@isocenter/dicom-network/services/open-association.ts';
import { findContext } from '@isocenter/dicom-network/services/query-contexts.ts';
import { countTiers } from '#platform/storage/move-queries.ts';
import { testObject } from '#platform/testing/dicomweb/test-objects.ts';
import { storeFile } from '#testing/sample-archive.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import type { Row } from '#platform/database/schema.ts';

/** One study: a series of one image, and one of two. Each image is so large that it has a pack of its own. */
const large = { studyUid: newUid(), rows: 1_100, columns: 1_000 };
const online = testObject(large);
const moved = testObject(large);
const beside = testObject({ ...large, seriesUid: moved.seriesUid });

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const admin = await app.signIn('admin');
  for (const { file } of [online, moved, beside]) await storeFile(admin, file);
  const node = { name: 'All', ae_title: 'ALL', host: '127.0.0.1', sees_all: true, verbs: ['find'] };
  await app.database.db.insertInto('dicom_node').values(node).execute();
});
afterAll(() => app.close());

/** Moves the pack of `moved` in the database alone, as the job does. */
async function move(tier: 'online' | 'nearline'): Promise<void> {
  const { db } = app.database;
  const { rows } = await sql<Row<'instance', 'study_key'>>`
    update pack set tier = ${tier} from instance
    where instance.pack_id = pack.id and sop_uid = ${moved.sopUid} returning study_key`.execute(db);
  await countTiers(
    db,
    rows.map((row) => row.study_key),
  );
}

async function byDicomweb(path: string, uid: string): Promise<Record<string, unknown>> {
  const rows = await (await app.signIn('admin')).json<DicomJsonDataSet[]>(`/dicom-web/${path}`);
  return Object.fromEntries(rows.map((row) => [row[uid]?.Value?.[0] as string, row['00080056']?.Value?.[0]]));
}

async function byDimse(level: string, uid: string, above: Readonly<Record<string, string>>): Promise<object> {
  const association = await openAssociation({
    host: '127.0.0.1',
    port: app.dimsePort,
    callingAeTitle: 'ALL',
    calledAeTitle: 'ISOCENTER',
    presentationContexts: [findContext('study', {})],
  });
  const identifier = new DataSet().set('QueryRetrieveLevel', level).set('InstanceAvailability', 'OFFLINE');
  identifier.set(uid, undefined);
  for (const [keyword, value] of Object.entries(above)) identifier.set(keyword, value);
  const found: [string, string][] = [];
  for await (const { dataSet } of find(association, { root: 'study', identifier }))
    found.push([dataSet.text(uid) ?? '', dataSet.text('InstanceAvailability') ?? '']);
  await association.release();
  return Object.fromEntries(found);
}

const study = { StudyInstanceUID: large.studyUid };

async function shown(): Promise<unknown[]> {
  return [
    await byDicomweb('studies', '0020000D'),
    await byDimse('STUDY', 'StudyInstanceUID', {}),
    await byDicomweb(`studies/${large.studyUid}/series`, '0020000E'),
    await byDimse('SERIES', 'SeriesInstanceUID', study),
    await byDicomweb(`studies/${large.studyUid}/instances`, '00080018'),
    await byDimse('IMAGE', 'SOPInstanceUID', { ...study, SeriesInstanceUID: moved.seriesUid }),
  ];
}

/** Returns the expected availabilities while `moved` is in that tier. */
function expected(availability: string): unknown[] {
  const ofStudy = { [large.studyUid]: availability };
  const ofSeries = { [online.seriesUid]: 'ONLINE', [moved.seriesUid]: availability };
  const ofMovedSeries = { [moved.sopUid]: availability, [beside.sopUid]: 'ONLINE' };
  return [ofStudy, ofStudy, ofSeries, ofSeries, { [online.sopUid]: 'ONLINE', ...ofMovedSeries }, ofMovedSeries];
}

test('what lies nearline is told so, at its level and above, and of nothing else', async () => {
  expect(await shown()).toEqual(expected('ONLINE'));
  await move('nearline');
  expect(await shown()).toEqual(expected('NEARLINE'));
  await move('online');
  expect(await shown()).toEqual(expected('ONLINE'));
});
