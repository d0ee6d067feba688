import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import sharp from 'sharp';
import { testObject } from '#platform/testing/dicomweb/test-objects.ts';
import { large, prepareForm, startDownloadWorld, words, type DownloadWorld } from '#testing/download-world.ts';

/** Three frames, and beside them one that has fewer pixels than it says. */
const loop = testObject({ frames: 3, set: { PatientID: 'P9' } });
const broken = testObject({
  studyUid: loop.studyUid,
  seriesUid: loop.seriesUid,
  set: { PatientID: 'P9', InstanceNumber: 2, PixelData: new Uint8Array(2) },
});

let world: DownloadWorld;
beforeAll(async () => {
  world = await startDownloadWorld();
  for (const { file } of [loop, broken, words]) await world.service.receive(file);
});
afterAll(() => world.end());

async function pictures(uid: string, name: string): Promise<{ readonly root: string; readonly files: string[] }> {
  const { url, sizeBytes } = await prepareForm(world.service, { selection: { studyUids: [uid] } }, 'jpeg');
  expect(sizeBytes).toBeNull();
  const response = await world.service.call(url, { role: 'radiologist' });
  expect(response.headers.get('content-length')).toBeNull();
  expect(response.headers.get('content-disposition')).toMatch(/-jpeg\.zip"$/);
  const root = await world.unpack(response, name);
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) => /\.(jpg|txt)$/.test(path));
  return { root, files: files.toSorted((one, other) => (one < other ? -1 : 1)) };
}

test('each frame is a picture of its size, in the folder of its series; a report is named as left out', async () => {
  const { root, files } = await pictures(large.studyUid, 'study');
  expect(files).toEqual(['README.txt', 'ST000001/SE000001/IM000001.jpg']);
  const { format, width, height } = await sharp(join(root, files[1] ?? '')).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1800, height: 1800 });
  const text = readFileSync(join(root, 'README.txt'), 'utf8');
  expect(text).toContain('ST000001/SE000002/IM000001: It has no images.');
  expect(text).not.toMatch(/Other|P2/);
});

test('frames are numbered, and what cannot be drawn is named while the rest goes on', async () => {
  const { root, files } = await pictures(loop.studyUid, 'loop');
  const frames = ['0001', '0002', '0003'].map((frame) => `ST000001/SE000001/IM000001-${frame}.jpg`);
  expect(files).toEqual(['README.txt', ...frames]);
  const text = readFileSync(join(root, 'README.txt'), 'utf8');
  expect(text).toMatch(/Left out:\r\nST000001\/SE000001\/IM000002: /);
});

test('of reports alone there are no pictures, which is said before anything begins', async () => {
  const body = { selection: { studyUids: [large.studyUid] }, seriesUids: [words.seriesUid] };
  const answer = await world.prepare({ ...body, form: 'jpeg' });
  expect(answer.status).toBe(406);
  expect(await answer.text()).toContain('Nothing of what you chose is a picture.');
});

test('more pictures than one download holds are refused', async () => {
  const small = await startDownloadWorld(2);
  await small.service.receive(loop.file);
  expect((await small.prepare({ selection: { studyUids: [loop.studyUid] }, form: 'jpeg' })).status).toBe(413);
  await small.end();
});
