import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readFileMeta } from '@isocenter/dicom/part10/read-file.ts';
import { Comparer } from '#features/archive/rendering/rendering.ts';
import { ctImageStorage, testObject } from '#platform/testing/dicomweb/test-objects.ts';
import { PackStore } from '#platform/storage/pack-store.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/test-database.ts';
import { Ingest, type IngestOutcome, type IngestSource } from '../ingest.ts';

const refused = { mostBytes: 6_000, mostOfSender: 4, largestBytes: 4_000 };

let own: TestDatabase;
let folder: string;
let store: PackStore;
let ingest: Ingest;
beforeAll(async () => {
  own = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'isocenter-refused-'));
  store = await PackStore.open(own.database.db, folder);
  ingest = new Ingest(own.database, store, new Comparer(store), { refused });
});
afterAll(async () => {
  await store.close();
  await own.drop();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await own.database.db.deleteFrom('refused_object').execute();
  await own.database.db.deleteFrom('refusal_count').execute();
});

const node = (name: string): IngestSource => ({
  name,
  accountId: null,
  actor: `AE ${name}`,
  address: '127.0.0.1',
  refusals: { way: 'dimse', clinicId: null },
});

async function send(source: IngestSource, patientId: string, bytes?: Uint8Array, by = ingest): Promise<IngestOutcome> {
  const { file } = testObject({ studyUid: '*', set: { PatientID: patientId } });
  return sendAs(source, { form: 'part10' }, bytes ?? file, by);
}

async function sendAs(
  source: IngestSource,
  declared: Parameters<Ingest['begin']>[1],
  bytes: Uint8Array,
  by = ingest,
): Promise<IngestOutcome> {
  const object = by.begin(source, declared);
  await object.write(bytes);
  return object.end();
}

const dataSetOffset = (file: Uint8Array): number => readFileMeta(file).dataSetOffset;

const waiting = async () =>
  (await own.database.db.selectFrom('refused_object').select(['patient_id as id']).orderBy('id').execute()).map(
    ({ id }) => id,
  );
const counts = () =>
  own.database.db.selectFrom('refusal_count').select(['actor', 'fault', 'times', 'lost']).orderBy('actor').execute();

test('of a sender that sends too many the oldest go, and are counted', async () => {
  for (const number of [1, 2, 3, 4, 5, 6]) await send(node('CT'), `P${number}`);
  expect(await waiting()).toEqual(['P3', 'P4', 'P5', 'P6']);
  expect(await counts()).toEqual([{ actor: 'AE CT', fault: 'uid', times: 6, lost: 2 }]);
});

test('of what a sender sends at once as many stay as may, the newest, and the others are counted', async () => {
  const many = Array.from({ length: 40 }, (_, at) => `P${at}`);
  await Promise.all(many.map((patientId) => send(node('CT'), patientId)));
  expect(await waiting()).toHaveLength(4);
  expect(await counts()).toEqual([{ actor: 'AE CT', fault: 'uid', times: 40, lost: 36 }]);
});

test('when the room is full, the oldest of whoever has most goes', async () => {
  const large = (patientId: string) =>
    testObject({ studyUid: '*', rows: 32, columns: 32, set: { PatientID: patientId } }).file;
  await send(node('SMALL'), 'S1');
  for (const number of [1, 2, 3]) await send(node('LARGE'), '', large(`L${number}`));
  expect((await waiting()).toSorted()).toEqual(['L2', 'L3', 'S1']);
  expect(await counts()).toMatchObject([
    { actor: 'AE LARGE', times: 3, lost: 1 },
    { actor: 'AE SMALL', times: 1, lost: 0 },
  ]);
});

test('what is too large to be kept, and what breaks off, is counted', async () => {
  const outcome = await send(node('HUGE'), '', testObject({ studyUid: '*', rows: 64, columns: 64 }).file);
  expect(outcome).toMatchObject({ kind: 'refused', because: 'unusable' });
  const broken = ingest.begin(node('HUGE'), { form: 'part10' });
  await broken.write(testObject().file.subarray(0, 400));
  await broken.abort();
  expect(await waiting()).toEqual([]);
  expect((await counts()).map(({ fault, times, lost }) => `${fault} ${times} ${lost}`).toSorted()).toEqual([
    'interrupted 1 1',
    'uid 1 1',
  ]);
});

test('what cannot be kept now is refused for now, so that it is sent again', async () => {
  const troubles: unknown[] = [];
  const failing = new Ingest(own.database, store, new Comparer(store), { refused });
  failing.refused.onTrouble((error) => troubles.push(error));
  await own.asOwner('alter table refused_object rename to refused_object_away');
  const outcome = await send(node('CT'), 'P1', undefined, failing).finally(() =>
    own.asOwner('alter table refused_object_away rename to refused_object'),
  );
  expect(outcome).toMatchObject({ kind: 'refused', because: 'no-space' });
  expect(troubles).toHaveLength(1);
  expect(await counts()).toMatchObject([{ times: 1, lost: 1 }]);
});

test('what cannot be read is found by the UID that its sender names, and by its patient where it is as it looks', async () => {
  const found = async () =>
    own.database.db.selectFrom('refused_object').select(['sop_uid as uid', 'patient_id as patient']).execute();
  const whole = testObject({ set: { PatientID: 'ODD' } });
  const { sopUid } = whole;
  const named = (transferSyntaxUid: string, bytes: Uint8Array) => {
    const declared = { form: 'data-set', transferSyntaxUid, sopClassUid: ctImageStorage, sopUid } as const;
    return sendAs(node('ODD'), declared, bytes);
  };
  await named('1.2.3.4.5.6', new Uint8Array(200));
  expect(await found()).toEqual([{ uid: sopUid, patient: '' }]);
  await own.database.db.deleteFrom('refused_object').execute();
  for (const transferSyntaxUid of ['1.2.3.4.5.6', '1.2.840.10008.1.2.1.99']) {
    await named(transferSyntaxUid, whole.file.subarray(dataSetOffset(whole.file)));
    expect(await found()).toEqual([{ uid: sopUid, patient: 'ODD' }]);
    await own.database.db.deleteFrom('refused_object').execute();
  }
});

test('the same bytes are an object for each UID that their sender calls them by', async () => {
  const empty = (sopUid: string) =>
    sendAs(
      node('CT'),
      { form: 'data-set', transferSyntaxUid: '1.2.840.10008.1.2', sopClassUid: ctImageStorage, sopUid },
      new Uint8Array(200),
    );
  for (const sopUid of ['1.2.3.1', '1.2.3.2', '1.2.3.1']) await empty(sopUid);
  const rows = await own.database.db
    .selectFrom('refused_object')
    .select(['sop_uid as uid', 'times'])
    .orderBy('sop_uid')
    .execute();
  expect(rows).toEqual([
    { uid: '1.2.3.1', times: 2 },
    { uid: '1.2.3.2', times: 1 },
  ]);
});

test('what comes from inside, and what is only for now, is neither kept nor counted', async () => {
  const { refusals: _none, ...inside } = node('INSIDE');
  expect((await send(inside, 'P1')).kind).toBe('refused');
  const full = new Ingest(own.database, store, new Comparer(store), { refused, hasRoom: () => false });
  expect(await send(node('CT'), 'P1', undefined, full)).toMatchObject({ because: 'no-space' });
  expect([await waiting(), await counts()]).toEqual([[], []]);
});

test('after a process that was killed, the bytes are there', async () => {
  const { file } = testObject({ studyUid: '*', set: { PatientID: 'KILLED' } });
  await send(node('CT'), '', file);
  // Nothing of the store before was closed or written out.
  const after = await PackStore.open(own.database.db, folder);
  await after.removeEmptyPacks();
  const row = await own.database.db.selectFrom('refused_object').selectAll().executeTakeFirstOrThrow();
  const bytes = await after.reader.read(row.pack_id, row.pack_offset, row.size_bytes);
  expect(Buffer.from(file.subarray(file.length - bytes.length)).equals(bytes)).toBe(true);
  await after.close();
});
