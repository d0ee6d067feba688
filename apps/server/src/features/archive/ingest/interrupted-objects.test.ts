import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { say } from '@isocenter/contract/said.ts';
import { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { explicitLittleEndian } from '@isocenter/dicom/dictionary/uids.ts';
import { writeFile } from '@isocenter/dicom/part10/write-file.ts';
import { newUid } from '@isocenter/dicom/uid.ts';
import { Comparer } from '#features/archive/rendering/rendering.ts';
import { PackStore } from '#platform/storage/pack-store.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/test-database.ts';
import { Ingest } from './ingest.ts';

const source = { name: 'CT01', accountId: null, actor: 'AE CT01', address: '127.0.0.1' };
const secondaryCapture = '1.2.840.10008.5.1.4.1.1.7';

let test_: TestDatabase;
let folder: string;
let store: PackStore;
let ingest: Ingest;

beforeEach(async () => {
  test_ = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'isocenter-packs-'));
  store = await PackStore.open(test_.database.db, folder);
  ingest = new Ingest(test_.database, store, new Comparer(store));
});
afterEach(async () => {
  await store.close();
  await test_.drop();
  await rm(folder, { recursive: true });
});

/** An object so large that it is written to the disk while it comes. */
function largeFile(changes: (dataSet: DataSet) => void = () => {}): Uint8Array {
  const dataSet = new DataSet().set('SOPClassUID', secondaryCapture);
  for (const keyword of ['SOPInstanceUID', 'StudyInstanceUID', 'SeriesInstanceUID']) dataSet.set(keyword, newUid());
  dataSet.set('Modality', 'OT').set('PixelData', new Uint8Array(6_000_000), 'OW');
  changes(dataSet);
  const uids = { sopClassUid: secondaryCapture, sopInstanceUid: dataSet.text('SOPInstanceUID') ?? '' };
  return writeFile(dataSet, { transferSyntaxUid: explicitLittleEndian, ...uids });
}

async function leftovers(): Promise<unknown[]> {
  return [...(await readdir(folder)), ...(await test_.database.db.selectFrom('pack').select('id').execute())];
}

test.each([0, 1, 2, 5])(
  'a sender that goes while its bytes are being written leaves nothing (%i turns later)',
  async (turns) => {
    const object = ingest.begin(source, { form: 'part10' });
    const writing = object.write(largeFile().subarray(0, 3_000_000));
    for (let turn = 0; turn < turns; turn += 1) await new Promise(setImmediate);
    await object.abort();
    await writing;
    expect(await leftovers()).toEqual([]);
  },
);

test('an object that turns out to be none leaves nothing', async () => {
  const object = ingest.begin(source, { form: 'part10' });
  await object.write(largeFile((dataSet) => dataSet.delete('StudyInstanceUID')));
  expect(await object.end()).toMatchObject({ kind: 'refused', message: say`${'StudyInstanceUID'} is missing.` });
  expect(await leftovers()).toEqual([]);
});

test('a large object that is there already leaves no second copy', async () => {
  const file = largeFile();
  for (const kind of ['stored', 'duplicate']) {
    const object = ingest.begin(source, { form: 'part10' });
    await object.write(file);
    expect(await object.end()).toMatchObject({ kind });
  }
  expect(await readdir(folder)).toHaveLength(1);
});
