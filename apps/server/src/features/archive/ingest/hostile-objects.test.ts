import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import type { Vr } from '@isocenter/dicom/dictionary/vr.ts';
import { explicitLittleEndian } from '@isocenter/dicom/dictionary/uids.ts';
import { writeFile } from '@isocenter/dicom/part10/write-file.ts';
import { newUid } from '@isocenter/dicom/uid.ts';
import { Comparer } from '#features/archive/rendering/rendering.ts';
import { PackStore } from '#platform/storage/pack-store.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/test-database.ts';
import { Ingest, type IngestOutcome } from './ingest.ts';

const source = { name: 'CT01', accountId: null, actor: 'AE CT01', address: '127.0.0.1' };
const secondaryCapture = '1.2.840.10008.5.1.4.1.1.7';

let test_: TestDatabase;
let folder: string;
let store: PackStore;
let ingest: Ingest;

beforeAll(async () => {
  test_ = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'isocenter-packs-'));
  store = await PackStore.open(test_.database.db, folder);
  ingest = new Ingest(test_.database, store, new Comparer(store));
});
afterAll(async () => {
  await store.close();
  await test_.drop();
  await rm(folder, { recursive: true });
});

type Change = (dataSet: DataSet) => void;

function picture(change: Change = () => {}): Uint8Array {
  const dataSet = new DataSet().set('SOPClassUID', secondaryCapture);
  for (const keyword of ['SOPInstanceUID', 'StudyInstanceUID', 'SeriesInstanceUID']) dataSet.set(keyword, newUid());
  const shape = { Rows: 16, Columns: 16, SamplesPerPixel: 1, BitsAllocated: 8, BitsStored: 8, HighBit: 7 };
  for (const [keyword, value] of Object.entries(shape)) dataSet.set(keyword, value);
  dataSet.set('PhotometricInterpretation', 'MONOCHROME2').set('PixelData', new Uint8Array(256), 'OW');
  change(dataSet);
  const sopInstanceUid = dataSet.text('SOPInstanceUID') ?? '';
  return writeFile(dataSet, { transferSyntaxUid: explicitLittleEndian, sopClassUid: secondaryCapture, sopInstanceUid });
}

async function send(file: Uint8Array): Promise<IngestOutcome> {
  const object = ingest.begin(source, { form: 'part10' });
  await object.write(file);
  return object.end();
}

const set =
  (keyword: string, value: number | string | number[], vr?: Vr): Change =>
  (dataSet) =>
    void dataSet.set(keyword, value, vr);

describe('an object that lies about itself is stored as it is or refused, and never fails the archive', () => {
  test.each<[string, Change]>([
    ['Rows as UL beyond every integer', set('Rows', 4_294_967_295, 'UL')],
    ['Rows as FD between integers', set('Rows', 1.5, 'FD')],
    ['Rows as FD that is no number', set('Rows', Number.NaN, 'FD')],
    ['Columns as FD without end', set('Columns', Number.POSITIVE_INFINITY, 'FD')],
    ['Rows as SS below zero', set('Rows', -16, 'SS')],
    ['no rows', set('Rows', 0)],
    ['Bits Allocated of every bit', set('BitsAllocated', 65_535)],
    ['Samples per Pixel of thousands', set('SamplesPerPixel', 60_000)],
    ['a billion frames', set('NumberOfFrames', '1000000000')],
    ['frames below zero', set('NumberOfFrames', '-3')],
    ['frames in words', set('NumberOfFrames', 'many', 'LO')],
    ['an instance number beyond every integer', set('InstanceNumber', '99999999999999999999', 'LO')],
    ['a series number between integers', set('SeriesNumber', '1.5', 'DS')],
    ['an endless patient name', set('PatientName', 'x'.repeat(60_000), 'UT')],
    ['an endless photometric interpretation', set('PhotometricInterpretation', 'y'.repeat(60_000), 'UT')],
    ['an endless modality', set('Modality', 'z'.repeat(60_000), 'UT')],
    ['an endless patient id', set('PatientID', '7'.repeat(60_000), 'UT')],
    ['a study date of the year 0', set('StudyDate', '00000101')],
    ['a study date of the year 9999', set('StudyDate', '99991231')],
    ['a study time of no clock', set('StudyTime', '256199')],
    ['a birth date that is none', set('PatientBirthDate', '19000229')],
    ['half a surrogate', set('StudyDescription', '\ud800', 'UT')],
    ['nothing but NUL', set('StudyDescription', '\0\0\0\0', 'UT')],
  ])('%s', async (_name, change) => {
    const outcome = await send(picture(change));
    expect(outcome.kind === 'stored' || (outcome.kind === 'refused' && outcome.because === 'unusable')).toBe(true);
    expect((await send(picture())).kind).toBe('stored');
  });
});

test('an object that the database cannot take does not fail those that come with it', async () => {
  const poisoned = { ...source, name: 'CT\u000001' };
  const sendAs = async (sender: typeof source) => {
    const object = ingest.begin(sender, { form: 'part10' });
    await object.write(picture());
    return (await object.end()).kind;
  };
  const senders = Array.from({ length: 20 }, (_, index) => (index === 7 ? poisoned : source));
  const kinds = await Promise.all(senders.map(sendAs));
  expect(kinds).toEqual(senders.map((sender) => (sender === poisoned ? 'refused' : 'stored')));
});
