import { execFileSync, spawnSync } from 'node:child_process';
import { statSync, truncateSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DamagedObject } from '@isocenter/contract/archive/safekeeping/fields.ts';
import { newUid } from '@isocenter/dicom/uid.ts';
import { partsOf } from '#platform/testing/dicomweb/start-dicomweb.ts';
import { testObject } from '#platform/testing/dicomweb/test-objects.ts';
import { storeFile } from '#testing/sample-archive.ts';
import { startTestApp, type Person, type TestApp } from '#testing/test-app.ts';
import { placeOf, rot } from './testing/rot.ts';

const uids = { studyUid: newUid(), seriesUid: newUid() };
let order = 0;
const of = (side: number) =>
  testObject({ ...uids, rows: side, columns: side, set: { InstanceNumber: (order += 1), PatientID: 'ON-THE-WAY' } });
/** The first one fills what is compared before an answer begins, so that the others are compared when their turn comes. */
const first = of(2900);
/** Read with its neighbours; at once; in pieces; by SHA-256; with its neighbours; at the end of the pack. */
const [small, whole, long, unsummed, sound, last] = [of(200), of(1200), of(1800), of(200), of(200), of(200)];
const objects = [first, small, whole, long, unsummed, sound, last];
const damaged = [small, whole, long, unsummed, last];
const sentence = 'This image is damaged in the archive. Its bytes are not given out.';

let app: TestApp;
let admin: Person;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
  for (const { file } of objects) await storeFile(admin, file);
  await app.asOwner(`update instance set block_sums = null where sop_uid = '${unsummed.sopUid}'`);
});
afterAll(() => app.close());

/** Returns what comes of each object in an answer of several parts, in their order. */
async function comesInParts(): Promise<string[]> {
  const accept = 'multipart/related; type="application/dicom"; transfer-syntax=*';
  const answer = await admin.fetch(`/dicom-web/studies/${uids.studyUid}`, { headers: { accept } });
  expect([answer.status, answer.headers.get('warning')]).toEqual([200, null]);
  return (await partsOf(answer)).map(({ bytes }, at) => whatIs(bytes, at));
}

/** The same in a ZIP, and which of its files an outside program finds broken: those that are not as they came in. */
async function comesInZip(): Promise<string[]> {
  const answer = await admin.fetch(`/api/studies/${uids.studyUid}/archive.zip`);
  const path = join(app.dataDir, `${newUid()}.zip`);
  await writeFile(path, Buffer.from(await answer.arrayBuffer()));
  const shown = spawnSync('unzip', ['-t', path], { encoding: 'utf8' }).stdout;
  const names = execFileSync('unzip', ['-Z1', path], { encoding: 'utf8' }).trim().split('\n').slice(2);
  return names.map((name, at) => {
    const what = whatIs(spawnSync('unzip', ['-p', path, name], { maxBuffer: 64 * 1024 ** 2 }).stdout, at);
    const isBroken = shown.split('\n').some((line) => line.includes(`${name} `) && line.includes('bad CRC'));
    expect([name, isBroken]).toEqual([name, what !== 'as it came in']);
    return what;
  });
}

function whatIs(bytes: Buffer, at: number): string {
  const [file, body] = [objects[at]?.file ?? Buffer.alloc(0), bytes.subarray(-(objects[at]?.file.length ?? 0) + 400)];
  if (body.equals(file.subarray(-body.length))) return 'as it came in';
  const text = bytes.toString('latin1');
  return bytes.length > 400 && text.trimEnd().endsWith(sentence) ? 'the sentence' : 'something else';
}

const all = objects.map(() => 'as it came in');
const hit = objects.map((object) => (damaged.includes(object) ? 'the sentence' : 'as it came in'));

describe('what is damaged behind the first 16 MiB of an answer', () => {
  test('comes as it came in while it is sound', async () => {
    expect([await comesInParts(), await comesInZip()]).toEqual([all, all]);
  });

  test('is a sentence in its place, and its neighbours are whole', async () => {
    await app.asOwner(`update instance set block_sums = null where sop_uid = '${unsummed.sopUid}'`);
    for (const object of [small, whole, long, unsummed]) await rot(app, object.sopUid);
    const { file_name } = await placeOf(app, last.sopUid);
    const pack = join(app.dataDir, 'packs', file_name);
    truncateSync(pack, statSync(pack).size - 10);
    expect(await comesInParts()).toEqual(hit);
  });

  test('is told to administrators, and left out from then on', async () => {
    const listed = async () =>
      (await admin.json<{ rows: DamagedObject[] }>('/api/safekeeping/damaged?state=open')).rows
        .map(({ sopUid }) => sopUid)
        .toSorted();
    await expect.poll(listed, { timeout: 5_000 }).toEqual(damaged.map(({ sopUid }) => sopUid).toSorted());
    const answer = await admin.fetch(`/dicom-web/studies/${uids.studyUid}`, {
      headers: { accept: 'multipart/related; type="application/dicom"; transfer-syntax=*' },
    });
    expect([answer.status, (await partsOf(answer)).length]).toEqual([206, 2]);
  });

  test('is a sentence in a ZIP too, in a file that is called broken', async () => {
    await app.asOwner('delete from object_damage');
    expect(await comesInZip()).toEqual(hit);
  });
});
