import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { writeDataSet } from '@isocenter/dicom/elements/write-data-set.ts';
import { encapsulate } from '@isocenter/dicom/pixels/frames.ts';
import { newUid } from '@isocenter/dicom/uid.ts';
import { Comparer } from '#features/archive/rendering/rendering.ts';
import type { Database } from '#platform/database/database.ts';
import { PackStore } from '#platform/storage/pack-store.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/test-database.ts';
import { Ingest, type IngestOutcome, type IngestSource } from './ingest.ts';

const implicit = '1.2.840.10008.1.2';
const explicit = '1.2.840.10008.1.2.1';
const deflated = '1.2.840.10008.1.2.1.99';
const bigEndian = '1.2.840.10008.1.2.2';
const rle = '1.2.840.10008.1.2.5';
const jpegBaseline = '1.2.840.10008.1.2.4.50';
const scanner: IngestSource = { name: 'CT01', accountId: null, actor: 'AE CT01', address: '127.0.0.1' };

let database: Database;
let testDatabase: TestDatabase;
let folder: string;
let store: PackStore;
let comparer: Comparer;
let ingest: Ingest;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  ({ database } = testDatabase);
  folder = await mkdtemp(join(tmpdir(), 'isocenter-packs-'));
  store = await PackStore.open(database.db, folder);
  comparer = new Comparer(store);
  ingest = new Ingest(database, store, comparer);
});
afterAll(async () => {
  await ingest.drain();
  await comparer.close();
  await store.close();
  await testDatabase.drop();
  await rm(folder, { recursive: true });
});

/** Samples of an 8 x 8 image with a corner that differs by its seed. */
function samples(seed = 1): Uint8Array {
  return Uint8Array.from({ length: 128 }, (_, at) => (at % 2 === 0 ? (at * seed) % 200 : at % 16));
}

function slice(changes: Record<string, string> = {}, pixels = samples()): DataSet {
  const dataSet = new DataSet();
  const values: Record<string, string | number> = {
    SOPClassUID: '1.2.840.10008.5.1.4.1.1.2',
    SOPInstanceUID: newUid(),
    StudyInstanceUID: newUid(),
    SeriesInstanceUID: newUid(),
    PatientName: 'Hoffmann^Lena',
    PatientID: 'RG-1',
    StudyDate: '20261120',
    StudyDescription: 'Knee',
    Modality: 'CT',
    InstanceNumber: '7',
    Rows: 8,
    Columns: 8,
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
  dataSet.set(0x00090010, 'ACME', 'LO').set(0x00091001, 'private', 'LO');
  dataSet.set('ReferencedImageSequence', [new DataSet().set('ReferencedSOPInstanceUID', '1.2.3')]);
  return dataSet.set('PixelData', pixels, 'OW');
}

/** The same with its pixels in one run-length frame (PS3.5 §G): literal runs only. */
function inRle(dataSet: DataSet, pixels = samples()): DataSet {
  const high = pixels.filter((_, at) => at % 2 === 1);
  const low = pixels.filter((_, at) => at % 2 === 0);
  const header = new Uint32Array(16);
  header.set([2, 64, 64 + 66]);
  const frame = Uint8Array.from([...new Uint8Array(header.buffer), 63, ...high, 0, 63, ...low, 0]);
  return copyOf(dataSet).set('PixelData', encapsulate([frame]), 'OB');
}

function copyOf(dataSet: DataSet): DataSet {
  const copy = new DataSet();
  for (const element of dataSet.elements()) copy.setElement(element);
  return copy;
}

async function send(
  dataSet: DataSet,
  transferSyntaxUid = explicit,
  source = scanner,
  through = ingest,
): Promise<IngestOutcome> {
  const sopUid = dataSet.text('SOPInstanceUID') ?? '';
  const sopClassUid = dataSet.text('SOPClassUID') ?? '';
  const object = through.begin(source, { form: 'data-set', transferSyntaxUid, sopClassUid, sopUid });
  await object.write(writeDataSet(dataSet, transferSyntaxUid));
  return object.end();
}

const uidOf = (dataSet: DataSet) => dataSet.text('SOPInstanceUID') ?? '';
const rowsOf = (dataSet: DataSet) =>
  database.db.selectFrom('instance').selectAll().where('sop_uid', '=', uidOf(dataSet)).execute();
const quarantinedOf = (dataSet: DataSet) =>
  database.db.selectFrom('quarantined_instance').selectAll().where('sop_uid', '=', uidOf(dataSet)).execute();
const studyOf = (dataSet: DataSet) =>
  database.db
    .selectFrom('study')
    .innerJoin('study_tally as tally', 'tally.study_key', 'study.id')
    .selectAll()
    .where('study_uid', '=', dataSet.text('StudyInstanceUID') ?? '')
    .executeTakeFirstOrThrow();
const bin = (dataSet: DataSet) =>
  database.db
    .updateTable('study')
    .set({ binned_at: new Date() })
    .where('study_uid', '=', dataSet.text('StudyInstanceUID') ?? '')
    .execute();

describe('the same content', () => {
  test.each([
    ['implicit', implicit],
    ['big endian', bigEndian],
    ['deflated', deflated],
  ])('in %s is a success that changes nothing', async (_name, syntax) => {
    const dataSet = slice();
    await send(dataSet);
    const before = await rowsOf(dataSet);
    expect((await send(dataSet, syntax)).kind).toBe('duplicate');
    expect(await rowsOf(dataSet)).toEqual(before);
    expect(await quarantinedOf(dataSet)).toEqual([]);
  });

  test('compressed without loss is a success, both ways round', async () => {
    const dataSet = slice();
    await send(dataSet);
    expect((await send(inRle(dataSet), rle)).kind).toBe('duplicate');
    const compressed = slice();
    await send(inRle(compressed), rle);
    expect((await send(compressed, implicit)).kind).toBe('duplicate');
    expect([...(await quarantinedOf(dataSet)), ...(await quarantinedOf(compressed))]).toEqual([]);
  });

  test('in a large object is found without holding it', async () => {
    const pixels = new Uint8Array(2048 * 2048 * 2).fill(7);
    const dataSet = slice({}, pixels);
    dataSet.set('Rows', 2048).set('Columns', 2048);
    await send(dataSet);
    expect((await send(dataSet, implicit)).kind).toBe('duplicate');
    pixels[5_000_000] = 8;
    expect((await send(dataSet, implicit)).kind).toBe('quarantined');
  });
});

describe('other content', () => {
  test.each([
    ['an element', (dataSet: DataSet) => dataSet.set('StudyDescription', 'Hip')],
    ['a nested element', (dataSet: DataSet) => dataSet.set('ReferencedImageSequence', [new DataSet()])],
    ['a private element', (dataSet: DataSet) => dataSet.set(0x00091001, 'changed', 'LO')],
    ['one sample', (dataSet: DataSet) => dataSet.set('PixelData', samples().fill(9, 0, 1), 'OW')],
  ])('in %s is kept beside the first, which stays', async (_name, change) => {
    const dataSet = slice();
    await send(dataSet);
    const before = await rowsOf(dataSet);
    const other = change(copyOf(dataSet));
    expect(await send(other, implicit)).toMatchObject({ kind: 'quarantined', sopUid: uidOf(dataSet) });
    expect(await rowsOf(dataSet)).toEqual(before);
    expect((await send(other, implicit)).kind).toBe('quarantined');
    expect(await quarantinedOf(dataSet)).toEqual([
      expect.objectContaining({ kind: 'other-content', source: 'CT01', modality: 'CT', number: 7, decision_id: null }),
    ]);
  });

  test('is what went through a codec that loses something', async () => {
    const dataSet = slice();
    await send(dataSet);
    const lossy = copyOf(dataSet).set('PixelData', encapsulate([Uint8Array.from([0xff, 0xd8, 0xff, 0xd9])]), 'OB');
    expect((await send(lossy, jpegBaseline)).kind).toBe('quarantined');
    // The same codestream in another file is the same.
    const first = slice();
    const frame = encapsulate([Uint8Array.from([0xff, 0xd8, 1, 2, 0xff, 0xd9])]);
    const [one, again] = [copyOf(first).set('PixelData', frame, 'OB'), copyOf(first).set('PixelData', frame, 'OB')];
    again.set(0xfffcfffc, new Uint8Array(8), 'OB');
    await send(one, jpegBaseline);
    expect((await send(again, jpegBaseline)).kind).toBe('duplicate');
  });

  test('a thousand times at once is one row and one blob, and one row for two processes', async () => {
    const dataSet = slice();
    await send(dataSet);
    const other = copyOf(dataSet).set('StudyDescription', 'Hip');
    const packs = await packBytes();
    const outcomes = await Promise.all(Array.from({ length: 1_000 }, () => send(other)));
    expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(['quarantined']));
    // With the head of its record.
    expect((await packBytes()) - packs).toBe((await sizeOf(other)) + 52);
    const second = new Ingest(database, await PackStore.open(database.db, folder), comparer);
    const third = copyOf(dataSet).set('StudyDescription', 'Elbow');
    await Promise.all([send(third), send(third, explicit, scanner, second)]);
    expect(await quarantinedOf(dataSet)).toHaveLength(2);
    expect(await rowsOf(dataSet)).toHaveLength(1);
  }, 120_000);
});

describe('a first that lies in the bin', () => {
  test('comes back with its study when the same content comes in again, however encoded', async () => {
    for (const syntax of [explicit, implicit]) {
      const dataSet = slice();
      await send(dataSet);
      await bin(dataSet);
      expect((await send(dataSet, syntax)).kind).toBe('duplicate');
      expect((await studyOf(dataSet)).binned_at).toBeNull();
    }
  });

  test('makes room for other content, and stays restorable', async () => {
    const dataSet = slice();
    const [neighbour, first] = [slice({ StudyInstanceUID: dataSet.text('StudyInstanceUID') ?? '' }), dataSet];
    await send(first);
    await send(neighbour);
    const tally = await studyOf(dataSet);
    await bin(dataSet);
    const other = copyOf(dataSet).set('StudyDescription', 'Knee, left');
    expect((await send(other)).kind).toBe('stored');
    const after = await studyOf(dataSet);
    expect(after).toMatchObject({ id: tally.id, binned_at: null, instance_count: 2, series_count: 2 });
    expect((await rowsOf(dataSet))[0]?.header).toContain('Knee, left');
    expect(await quarantinedOf(dataSet)).toEqual([expect.objectContaining({ kind: 'replaced' })]);
    expect(after.size_bytes).toBe(tally.size_bytes + (await sizeOf(other)) - (await sizeOf(first)));
  });

  test('makes room for an object of another study too, and nothing empty is left', async () => {
    const dataSet = slice();
    await send(dataSet);
    await bin(dataSet);
    const elsewhere = copyOf(dataSet).set('StudyInstanceUID', newUid()).set('SeriesInstanceUID', newUid());
    expect((await send(elsewhere)).kind).toBe('stored');
    expect(await studyOf(elsewhere)).toMatchObject({ instance_count: 1, series_count: 1, binned_at: null });
    await expect(studyOf(dataSet)).rejects.toThrow('no result');
    expect(await quarantinedOf(dataSet)).toHaveLength(1);
  });

  test('tells a sender who may not see it nothing, and does not come back for him', async () => {
    const dataSet = slice();
    await send(dataSet);
    await bin(dataSet);
    const stranger = { ...scanner, name: 'upload', accountId: 5, person: { clinicId: 1, isClosed: async () => true } };
    await send(dataSet, explicit, stranger);
    expect((await studyOf(dataSet)).binned_at).not.toBeNull();
  });
});

test('a correction from a source with a rule takes the place of the first at once', async () => {
  await database.db.insertInto('correction_rule').values({ source: 'MR9', actor: 'a person' }).execute();
  const modality = { ...scanner, name: 'MR9' };
  const dataSet = slice();
  await send(dataSet, explicit, modality);
  const other = copyOf(dataSet).set('StudyDescription', 'Corrected');
  // Only the source itself corrects what it sent.
  expect((await send(copyOf(dataSet).set('StudyDescription', 'By another'), explicit, scanner)).kind).toBe(
    'quarantined',
  );
  expect((await send(other, explicit, modality)).kind).toBe('stored');
  expect((await rowsOf(dataSet))[0]?.header).toContain('Corrected');
  expect(await studyOf(dataSet)).toMatchObject({ description: 'Corrected', instance_count: 1 });
  expect((await quarantinedOf(dataSet)).map(({ kind }) => kind).toSorted()).toEqual(['other-content', 'replaced']);
  expect((await send(dataSet, explicit, modality)).kind).toBe('quarantined');
});

test('no rule puts another person into a study', async () => {
  await database.db.insertInto('correction_rule').values({ source: 'MR10', actor: 'a person' }).execute();
  const modality = { ...scanner, name: 'MR10' };
  const dataSet = slice();
  await send(dataSet, explicit, modality);
  const other = copyOf(dataSet).set('PatientName', 'Sharma^Ananya').set('PatientID', 'RG-2');
  expect((await send(other, explicit, modality)).kind).toBe('quarantined');
  expect((await rowsOf(dataSet))[0]?.header).toContain('Hoffmann');
});

async function sizeOf(dataSet: DataSet): Promise<number> {
  return writeDataSet(dataSet, explicit).byteLength;
}

async function packBytes(): Promise<number> {
  const { readdir, stat } = await import('node:fs/promises');
  const sizes = await Promise.all((await readdir(folder)).map(async (name) => (await stat(join(folder, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}
