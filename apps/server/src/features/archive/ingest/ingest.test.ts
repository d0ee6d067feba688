import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { textOf } from '@isocenter/contract/said.ts';
import { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { readDataSet } from '@isocenter/dicom/elements/read-data-set.ts';
import { writeFile } from '@isocenter/dicom/part10/write-file.ts';
import { writeDataSet } from '@isocenter/dicom/elements/write-data-set.ts';
import { newUid } from '@isocenter/dicom/uid.ts';
import type { Database } from '#platform/database/database.ts';
import { Comparer } from '#features/archive/rendering/rendering.ts';
import { PackStore } from '#platform/storage/pack-store.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/test-database.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { Ingest, type IngestOutcome } from './ingest.ts';

const explicitLittleEndian = '1.2.840.10008.1.2.1';
const ctImage = '1.2.840.10008.5.1.4.1.1.2';
const source = { name: 'CT01', accountId: null, actor: 'AE CT01', address: '127.0.0.1' };

let database: Database;
let testDatabase: TestDatabase;
let folder: string;
let store: PackStore;
let ingest: Ingest;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  ({ database } = testDatabase);
  folder = await mkdtemp(join(tmpdir(), 'isocenter-packs-'));
  store = await PackStore.open(database.db, folder);
  ingest = new Ingest(database, store, new Comparer(store));
});
afterAll(async () => {
  await ingest.drain();
  await store.close();
  await testDatabase.drop();
  await rm(folder, { recursive: true });
});

/** A CT slice; with `pixels` as many bytes of pixel data, of 16-bit gray. */
function slice(changes: Record<string, string> = {}, pixels = 2048): DataSet {
  const dataSet = new DataSet();
  const values: Record<string, string | number> = {
    SOPClassUID: ctImage,
    SOPInstanceUID: newUid(),
    StudyInstanceUID: newUid(),
    SeriesInstanceUID: newUid(),
    PatientName: 'Hoffmann^Lena',
    PatientID: 'RG-1',
    StudyDate: '20261120',
    StudyTime: '1322',
    Modality: 'CT',
    InstanceNumber: '7',
    Rows: Math.sqrt(pixels / 2) | 0,
    Columns: pixels / 2 / (Math.sqrt(pixels / 2) | 0),
    SamplesPerPixel: 1,
    PhotometricInterpretation: 'MONOCHROME2',
    BitsAllocated: 16,
    BitsStored: 16,
    HighBit: 15,
    PixelRepresentation: 0,
    ...changes,
  };
  dataSet.set('SpecificCharacterSet', 'ISO_IR 192');
  for (const [keyword, value] of Object.entries(values)) dataSet.set(keyword, value);
  dataSet.set('PixelData', new Uint8Array(pixels).fill(pixels % 251), 'OW');
  return dataSet;
}

async function sendFile(bytes: Uint8Array, chunk = 64 * 1024): Promise<IngestOutcome> {
  const object = ingest.begin(source, { form: 'part10' });
  for (let at = 0; at < bytes.length; at += chunk) await object.write(bytes.subarray(at, at + chunk));
  return object.end();
}

function fileOf(dataSet: DataSet): Uint8Array {
  return writeFile(dataSet, {
    transferSyntaxUid: explicitLittleEndian,
    sopClassUid: dataSet.text('SOPClassUID') ?? '',
    sopInstanceUid: dataSet.text('SOPInstanceUID') ?? '',
  });
}

const rowOf = (sopUid: string) =>
  database.db.selectFrom('instance').selectAll().where('sop_uid', '=', sopUid).executeTakeFirst();

describe('an object that is taken', () => {
  test('has its rows and its very bytes when success is said', async () => {
    const dataSet = slice();
    const outcome = await sendFile(fileOf(dataSet));
    expect(outcome).toMatchObject({ kind: 'stored', sopUid: dataSet.text('SOPInstanceUID') });
    const row = await rowOf(dataSet.text('SOPInstanceUID') ?? '');
    const bytes = await store.reader.read(row?.pack_id ?? 0, row?.pack_offset ?? 0, row?.size_bytes ?? 0);
    expect(bytes.equals(writeDataSet(dataSet, explicitLittleEndian))).toBe(true);
    const study = await database.db
      .selectFrom('study')
      .selectAll()
      .where('study_uid', '=', dataSet.text('StudyInstanceUID') ?? '')
      .executeTakeFirstOrThrow();
    expect(study).toMatchObject({
      patient_name: 'Hoffmann^Lena',
      study_at: '2026-11-20 13:22:00',
      modality: 'CT',
      source: 'CT01',
      status: 'received',
    });
  });

  test('may come in pieces of any size', async () => {
    const outcome = await sendFile(fileOf(slice({}, 128)), 1);
    expect(outcome.kind).toBe('stored');
  });

  test('is streamed to a pack of its own when it is large', async () => {
    const dataSet = slice({}, 8 * 1024 * 1024);
    const outcome = await sendFile(fileOf(dataSet));
    expect(outcome.kind).toBe('stored');
    const row = await rowOf(dataSet.text('SOPInstanceUID') ?? '');
    expect(row?.pack_offset).toBe(0);
    expect(row?.frame_table).not.toBeNull();
    const bytes = await store.reader.read(row?.pack_id ?? 0, 0, row?.size_bytes ?? 0);
    expect(bytes.equals(writeDataSet(dataSet, explicitLittleEndian))).toBe(true);
  });

  test('is counted once, however many come at the same moment', async () => {
    const studyUid = newUid();
    const seriesUid = newUid();
    const objects = Array.from({ length: 200 }, (_, i) =>
      slice({ StudyInstanceUID: studyUid, SeriesInstanceUID: seriesUid, InstanceNumber: String(i) }, 128),
    );
    const outcomes = await Promise.all([...objects, ...objects].map((object) => sendFile(fileOf(object))));
    expect(outcomes.filter(({ kind }) => kind === 'stored')).toHaveLength(200);
    expect(outcomes.filter(({ kind }) => kind === 'duplicate')).toHaveLength(200);
    const tally = await database.db
      .selectFrom('study_tally')
      .innerJoin('study', 'study.id', 'study_key')
      .select(['instance_count', 'series_count'])
      .where('study_uid', '=', studyUid)
      .executeTakeFirstOrThrow();
    expect(tally).toEqual({ instance_count: 200, series_count: 1 });
  });

  test('brings its study back from the bin', async () => {
    const first = slice();
    await sendFile(fileOf(first));
    const studyUid = first.text('StudyInstanceUID') ?? '';
    await database.db.updateTable('study').set({ binned_at: new Date() }).where('study_uid', '=', studyUid).execute();
    await sendFile(fileOf(slice({ StudyInstanceUID: studyUid })));
    const study = await database.db
      .selectFrom('study')
      .select('binned_at')
      .where('study_uid', '=', studyUid)
      .executeTakeFirstOrThrow();
    expect(study.binned_at).toBeNull();
  });
});

describe('the same UID again', () => {
  test('with the same bytes is a success that changes nothing', async () => {
    const file = fileOf(slice());
    await sendFile(file);
    const packs = await packBytes();
    expect((await sendFile(file)).kind).toBe('duplicate');
    expect(await packBytes()).toBe(packs);
  });
});

test('objects that arrive slowly and together go to the disk, and come out whole', async () => {
  const crowded = new Ingest(database, store, new Comparer(store), { memoryBytes: 512 * 1024 });
  const bytes = Array.from({ length: 8 }, () => writeDataSet(slice({}, 2 * 400 * 400), explicitLittleEndian));
  const sopUids = bytes.map((each) => readDataSet(each, explicitLittleEndian).dataSet.text('SOPInstanceUID') ?? '');
  const objects = sopUids.map((sopUid) =>
    crowded.begin(source, { form: 'data-set', transferSyntaxUid: explicitLittleEndian, sopClassUid: ctImage, sopUid }),
  );
  const before = (await readdir(folder)).length;
  for (let at = 0; at < (bytes[0]?.length ?? 0); at += 50_000)
    for (const [index, object] of objects.entries())
      await object.write(bytes[index]?.subarray(at, at + 50_000) ?? bytes[0]!);
  // Nobody has ended yet: what is more than all may hold has a file of its own.
  expect((await readdir(folder)).length).toBeGreaterThan(before);
  for (const object of objects) expect(await object.end()).toMatchObject({ kind: 'stored' });
  for (const [index, sopUid] of sopUids.entries()) {
    const row = await database.db
      .selectFrom('instance')
      .selectAll()
      .where('sop_uid', '=', sopUid)
      .executeTakeFirstOrThrow();
    const stored = await store.reader.read(row.pack_id, row.pack_offset, row.size_bytes);
    expect(stored.equals(Buffer.from(bytes[index] ?? []))).toBe(true);
  }
});

describe('an object that cannot be taken is refused with its reason', () => {
  test.each([
    ['text', Buffer.from('Dear colleague, '.repeat(40)), 'This is not a DICOM file.'],
    ['nothing', Buffer.alloc(0), 'The object is empty.'],
    ['zeros', Buffer.alloc(100_000), 'This is not a DICOM file.'],
    ['no study', fileOf(slice({ StudyInstanceUID: '' })), 'StudyInstanceUID is missing.'],
    ['a path for a UID', fileOf(slice({ SeriesInstanceUID: '../../etc' })), 'SeriesInstanceUID is not a UID.'],
    ['half', fileOf(slice()).subarray(0, 1500), 'stops too early'],
  ])('%s', async (_name, bytes, message) => {
    const outcome = await sendFile(bytes);
    expect(outcome).toMatchObject({ kind: 'refused', because: 'unusable' });
    expect(outcome.kind === 'refused' && textOf(outcome.message)).toContain(message);
  });

  test('half of a large one, and nothing of it stays', async () => {
    const file = fileOf(slice({}, 8 * 1024 * 1024));
    const outcome = await sendFile(file.subarray(0, 5_000_000));
    expect(outcome).toMatchObject({ kind: 'refused', because: 'unusable' });
    await store.removeEmptyPacks();
    const empty = await database.db.selectFrom('pack').select('id').where('size_bytes', '=', 0).execute();
    expect(empty).toEqual([]);
  });

  test('larger than the limit', async () => {
    const small = new Ingest(database, store, new Comparer(store), { objectBytes: 1000 });
    const object = small.begin(source, { form: 'part10' });
    await object.write(fileOf(slice()));
    expect(await object.end()).toMatchObject({ kind: 'refused', because: 'too-large' });
  });

  test('not the one that its request names', async () => {
    const dataSet = slice();
    const object = ingest.begin(source, {
      form: 'data-set',
      transferSyntaxUid: explicitLittleEndian,
      sopClassUid: ctImage,
      sopUid: newUid(),
    });
    await object.write(writeDataSet(dataSet, explicitLittleEndian));
    expect(await object.end()).toMatchObject({ kind: 'refused', because: 'mismatch' });
  });

  test('cut off by its sender, and nothing of it stays', async () => {
    const dataSet = slice();
    const object = ingest.begin(source, { form: 'part10' });
    await object.write(fileOf(dataSet).subarray(0, 1000));
    await object.abort();
    expect(await rowOf(dataSet.text('SOPInstanceUID') ?? '')).toBeUndefined();
  });
});

describe('hostile text', () => {
  test('is stored as text and never as more', async () => {
    const name = `<script>alert(1)</script>^'; drop table study; --`;
    const dataSet = slice({ PatientName: name, StudyDescription: '../../etc/passwd\u0000' });
    expect((await sendFile(fileOf(dataSet))).kind).toBe('stored');
    const study = await database.db
      .selectFrom('study')
      .selectAll()
      .where('study_uid', '=', dataSet.text('StudyInstanceUID') ?? '')
      .executeTakeFirstOrThrow();
    expect(study.patient_name).toBe(name);
  });

  test('dates that are none leave the study without a date', async () => {
    const dataSet = slice({ StudyDate: '20261399', PatientBirthDate: '00000000' });
    await sendFile(fileOf(dataSet));
    const study = await database.db
      .selectFrom('study')
      .selectAll()
      .where('study_uid', '=', dataSet.text('StudyInstanceUID') ?? '')
      .executeTakeFirstOrThrow();
    expect([study.study_date, study.birth_date]).toEqual([null, null]);
  });

  test('patients without an id are not taken for one person', async () => {
    const [a, b] = [slice({ PatientID: '' }), slice({ PatientID: '' })];
    await Promise.all([sendFile(fileOf(a)), sendFile(fileOf(b))]);
    const keys = await database.db
      .selectFrom('study')
      .select('patient_key')
      .where('study_uid', 'in', [a.text('StudyInstanceUID') ?? '', b.text('StudyInstanceUID') ?? ''])
      .execute();
    expect(new Set(keys.map((row) => row.patient_key)).size).toBe(2);
  });
});

describe('after an abrupt end', () => {
  test('the store opens, cuts off what nobody was told of, and keeps the rest', async () => {
    const dataSet = slice();
    await sendFile(fileOf(dataSet));
    const row = await rowOf(dataSet.text('SOPInstanceUID') ?? '');
    const pack = await database.db
      .selectFrom('pack')
      .selectAll()
      .where('id', '=', row?.pack_id ?? 0)
      .executeTakeFirstOrThrow();
    const { appendFile } = await import('node:fs/promises');
    await appendFile(join(folder, pack.file_name), Buffer.alloc(10_000));
    // As after kill -9: the running store is not closed.
    const reopened = await PackStore.open(database.db, folder);
    expect((await stat(join(folder, pack.file_name))).size).toBe((row?.pack_offset ?? 0) + (row?.size_bytes ?? 0));
    const bytes = await reopened.reader.read(row?.pack_id ?? 0, row?.pack_offset ?? 0, row?.size_bytes ?? 0);
    expect(bytes.equals(writeDataSet(dataSet, explicitLittleEndian))).toBe(true);
    await reopened.close();
  });

  test('a pack that lost acknowledged bytes stops the start with a clear word', async () => {
    const other = await createTestDatabase();
    const place = await mkdtemp(join(tmpdir(), 'isocenter-packs-'));
    const first = await PackStore.open(other.database.db, place);
    const taking = new Ingest(other.database, first, new Comparer(first));
    const object = taking.begin(source, { form: 'part10' });
    await object.write(fileOf(slice()));
    await object.end();
    const { readdir, truncate } = await import('node:fs/promises');
    for (const name of await readdir(place)) await truncate(join(place, name), 100);
    await expect(PackStore.open(other.database.db, place)).rejects.toThrow(/missing or short.*backup/);
    await other.drop();
    await rm(place, { recursive: true });
  });
});

async function packBytes(): Promise<number> {
  const { sum } = await database.db
    .selectFrom('instance')
    .select(({ fn }) => fn.sum<number>('size_bytes').as('sum'))
    .executeTakeFirstOrThrow();
  return Number(sum);
}
