import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DamagedObject } from '@isocenter/contract/archive/safekeeping/fields.ts';
import type { JobRow } from '@isocenter/contract/system/jobs/fields.ts';
import { newUid } from '@isocenter/dicom/uid.ts';
import { json, startTestApp, type Person, type TestApp } from '#testing/test-app.ts';
import { partsOf, pathOf } from '#platform/testing/dicomweb/start-dicomweb.ts';
import { testObject, type TestObject } from '#platform/testing/dicomweb/test-objects.ts';
import { flipBit, placeOf, rot } from './testing/rot.ts';

const soon = { timeout: 30_000, interval: 50 };
const study = { studyUid: newUid(), seriesUid: newUid() };
const small = { rows: 160, columns: 256 };
const pixelBytes = small.rows * small.columns * 2;
const colourTable = Uint8Array.from({ length: 4096 }, (_, index) => index % 251);
const objects = Array.from({ length: 100 }, (_, number) =>
  testObject({ ...study, ...small, set: { InstanceNumber: number + 1, ICCProfile: colourTable } }),
);
const ways = [
  '/frames/1',
  '/rendered',
  '/thumbnail',
  '/frames/1/rendered',
  '/frames/1/thumbnail',
  '/bulk/7FE00010',
  '/bulk/00282000',
];

let app: TestApp;
let admin: Person;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
});
afterAll(() => app.close());

async function stow(...files: Uint8Array[]): Promise<number> {
  const head = Buffer.from('--b\r\nContent-Type: application/dicom\r\n\r\n');
  const parts = files.flatMap((file) => [head, file, Buffer.from('\r\n')]);
  const answer = await admin.fetch('/dicom-web/studies', {
    method: 'POST',
    headers: { 'content-type': 'multipart/related; type="application/dicom"; boundary=b' },
    body: new Uint8Array(Buffer.concat([...parts, Buffer.from('--b--\r\n')])),
  });
  await answer.body?.cancel();
  return answer.status;
}

/** Bytes, or the word by which they are refused. */
async function answerOf(path: string, init: RequestInit = {}): Promise<string> {
  const answer = await admin.fetch(path, init);
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (answer.ok) return bytes.toString('base64');
  return `${answer.status} ${(JSON.parse(bytes.toString()) as { error: { code: string } }).error.code}`;
}

const answersOf = (object: TestObject) =>
  Promise.all(ways.map((way) => answerOf(`${pathOf(object)}${way}`, { headers: { accept: '*/*' } })));
const damaged = '500 object-damaged';

async function checkAll(): Promise<void> {
  const job = await admin.json<JobRow>('/api/safekeeping/check', json({}));
  const ended = async () =>
    (await admin.json<{ rows: JobRow[] }>('/api/jobs')).rows.find(({ id }) => id === job.id)?.state;
  await expect.poll(ended, soon).toBe('done');
}

describe('a bit that nobody has found to be wrong', () => {
  test('gives no wrong pixel, picture or value by any way, wherever it lies in 100 objects', async () => {
    expect(await stow(...objects.map(({ file }) => file))).toBe(200);
    const places = objects.map((_object, number) => 1 + Math.round((number * (pixelBytes + 5000)) / 100));
    const hit: string[] = [];
    for (const [number, object] of objects.entries()) {
      const before = await answersOf(object);
      expect(before.filter((answer) => answer.includes(' '))).toEqual([]);
      const fromEnd = places[number] ?? 1;
      await rot(app, object.sopUid, fromEnd);
      const after = await answersOf(object);
      for (const [index, answer] of after.entries()) expect([before[index], damaged]).toContain(answer);
      if (fromEnd <= pixelBytes) expect([after[0], after[5]]).toEqual([damaged, damaged]);
      if (after.includes(damaged)) hit.push(object.sopUid);
    }
    expect(hit.length).toBeGreaterThan(95);
    // Whoever met it told the administrators.
    const known = await app.database.db
      .selectFrom('object_damage')
      .innerJoin('instance', 'instance.id', 'instance_key')
      .select('sop_uid')
      .execute();
    expect(known.map(({ sop_uid: sopUid }) => sopUid).toSorted()).toEqual(hit.toSorted());
  }, 120_000);

  test('is left out of all pixels of a study, and its neighbour is not', async () => {
    const series = { studyUid: newUid(), seriesUid: newUid() };
    const [rotten, sound] = [testObject({ ...series, ...small }), testObject({ ...series, ...small })];
    await stow(rotten.file, sound.file);
    await rot(app, rotten.sopUid);
    for (const way of ['/pixeldata', '/bulkdata']) {
      const answer = await admin.fetch(`/dicom-web/studies/${series.studyUid}${way}`);
      expect([answer.status, answer.headers.get('warning')]).toEqual([
        206,
        '299 isocenter "1 of what was asked for are damaged and left out."',
      ]);
      expect((await partsOf(answer)).map(({ bytes }) => Buffer.compare(bytes, sound.frameBytes[0] ?? bytes))).toEqual([
        0,
      ]);
    }
  });

  test('in the last part of a frame of many megabytes is told before the first byte leaves', async () => {
    const large = testObject({ rows: 1600, columns: 1600 });
    await stow(large.file);
    await rot(app, large.sopUid, 1);
    expect(await answerOf(`${pathOf(large)}/frames/1`)).toBe(damaged);
    const other = testObject({ rows: 1600, columns: 1600 });
    await stow(other.file);
    await rot(app, other.sopUid, 1);
    const octets = { accept: 'application/octet-stream' };
    const part = (range: string) => answerOf(`${pathOf(other)}/bulk/7FE00010`, { headers: { ...octets, range } });
    expect(await part('bytes=0-999999')).toBe(Buffer.from(other.frameBytes[0] ?? []).toString('base64', 0, 1e6));
    expect(await part('bytes=-1000000')).toBe(damaged);
  });
});

describe('an object from before checksums were kept', () => {
  const forget = () => app.database.db.updateTable('instance').set({ block_sums: null }).execute();

  test('is read whole once, and is proved from then on', async () => {
    const [sound, rotten] = [testObject(small), testObject(small)];
    await stow(sound.file, rotten.file);
    const { block_sums: sums } = await placeOf(app, sound.sopUid);
    await forget();
    await rot(app, rotten.sopUid);
    expect((await answersOf(rotten)).filter((answer) => answer !== damaged)).toEqual([]);
    expect((await answersOf(sound)).filter((answer) => answer.includes(' '))).toEqual(['404 not-found']);
    expect((await placeOf(app, sound.sopUid)).block_sums).toEqual(sums);
    expect(sums?.byteLength).toBe(4 * 2);
  });

  test('gets them by the reading of everything', async () => {
    const sound = testObject(small);
    await stow(sound.file);
    const { block_sums: sums } = await placeOf(app, sound.sopUid);
    await forget();
    await checkAll();
    expect((await placeOf(app, sound.sopUid)).block_sums).toEqual(sums);
  });
});

test('what is stored apart is read as well, is told of, and is neither shown nor brought in', async () => {
  const first = testObject(small);
  const { studyUid } = first;
  const apart = testObject({ ...small, studyUid, set: { PatientID: 'T-2', PatientName: 'Somebody^Else' } });
  await stow(first.file);
  await stow(apart.file);
  const waiting = await app.database.db
    .selectFrom('conflict_instance')
    .innerJoin('pack', 'pack.id', 'conflict_instance.pack_id')
    .select(['conflict_instance.id', 'conflict_id', 'file_name', 'pack_offset', 'conflict_instance.size_bytes'])
    .where('sop_uid', '=', apart.sopUid)
    .executeTakeFirstOrThrow();
  const picture = `/api/identity-conflicts/${waiting.conflict_id}/pictures/${waiting.id}`;
  expect((await admin.fetch(picture)).status).toBe(200);
  flipBit(app, waiting.file_name, waiting.pack_offset + waiting.size_bytes - 1);
  await checkAll();
  const { rows } = await admin.json<{ rows: DamagedObject[] }>('/api/safekeeping/damaged?state=open');
  expect(rows.find(({ sopUid }) => sopUid === apart.sopUid)).toMatchObject({
    kind: 'changed',
    foundBy: 'check',
    place: 'quarantine',
    studyUid,
  });
  expect(await answerOf(picture)).toBe(damaged);
});
