import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newNode } from '@isocenter/contract/network/nodes/fields.ts';
import type { JobItemRow, JobRow } from '@isocenter/contract/system/jobs/fields.ts';
import { readFile as readDicom } from '@isocenter/dicom/part10/read-file.ts';
import { newUid } from '@isocenter/dicom/uid.ts';
import { testObject } from '#platform/testing/dicomweb/test-objects.ts';
import { startReceivingNode } from '#testing/receiving-node.ts';
import { json } from '#testing/test-app.ts';
import {
  type Administrator,
  administratorOf,
  type OwnInstallation,
  ownInstallation,
} from './testing/own-installation.ts';
import { stowRequest } from './testing/senders.ts';

const images = 1_000;
/**
 * For one sending, the numbers of images after which the process is killed: the first time at the first one. A job that begins a sixth time
 * is given up.
 */
const plans =
  process.env['ISOCENTER_LONG_TESTS'] === '1'
    ? [0, 30, 60, 90, 120].map((more) => [more, 250 + more, 500 + more, 860 + more])
    : [[0, 250, 600, 950]];
const minutes = 60_000;

let installation: OwnInstallation;
let stick: string;
beforeAll(async () => {
  stick = await mkdtemp(join(tmpdir(), 'isocenter-kill-folder-'));
  installation = await ownInstallation(60, { ISOCENTER_EXPORT_FOLDERS: `Stick=${stick}` });
}, minutes);
afterAll(async () => {
  await installation.gone();
  await rm(stick, { recursive: true });
});

async function storeImages(studyUid: string, count = images): Promise<string[]> {
  const token = await installation.signIn();
  const seriesUids = [newUid(), newUid()];
  const set = { PatientID: 'KS-1', PatientName: 'Kill^Sending' };
  const objects = Array.from({ length: count }, (_, at) =>
    testObject({ studyUid, seriesUid: seriesUids[at % 2] ?? '', set }),
  );
  for (let at = 0; at < count; at += 100) {
    const files = objects.slice(at, at + 100).map(({ file }) => ({ file: () => file }));
    await (await fetch(`${installation.url}/dicom-web/studies`, stowRequest(token, files))).text();
  }
  await installation.listed(60);
  return objects.map(({ sopUid }) => sopUid);
}

test(
  `of ${images} images all arrive though the process is killed ${plans.flat().length} times, and none is counted twice`,
  async () => {
    const studyUid = newUid();
    const uids = await storeImages(studyUid);
    for (const [at, plan] of plans.entries()) {
      const { jobId, received } = await sentWhileKilled(studyUid, `KS${at}`, plan);
      const { read } = await administratorOf(installation);
      expect(await jobOf(read, jobId)).toMatchObject({ state: 'done', done: images, total: images, failed: 0 });
      expect((await read<{ rows: JobItemRow[] }>(`/api/jobs/${jobId}/items`)).rows).toMatchObject([
        { state: 'done', objects: images, moved: images, refused: 0 },
      ]);
      expect([...new Set(received)].toSorted()).toEqual(uids.toSorted());
      // What was sent in the half second before a kill goes a second time; never all of it.
      expect(received.length).toBeLessThan(2 * images);
      const { rows: trail } = await read<{ rows: object[] }>('/api/audit?action=study.export');
      expect(trail).toHaveLength(at + 1);
    }
  },
  (2 + 4 * plans.length) * minutes,
);

const jobOf = async (read: Administrator['read'], jobId: string) =>
  (await read<{ rows: JobRow[] }>('/api/jobs')).rows.find(({ id }) => id === jobId);

/** Sends a study to a node of its own, and ends the process by force each time that so many images have come there. */
async function sentWhileKilled(studyUid: string, aeTitle: string, plan: readonly number[]) {
  let kill = Promise.withResolvers<void>();
  let after = plan[0] ?? 0;
  const node = await startReceivingNode((_uid, before) => {
    if (before >= after) kill.resolve();
    return 0;
  });
  let { read } = await administratorOf(installation);
  const where = { name: aeTitle, aeTitle, host: '127.0.0.1', port: node.port, uses: ['send'], seesAll: true };
  const { nodeId } = await read<{ nodeId: number }>('/api/nodes', json({ ...newNode, echoMinutes: 0, ...where }));
  const wish = { selection: { studyUids: [studyUid] }, nodeId, priority: 'stat', isOnlyLacking: false };
  const { id: jobId } = await read<JobRow>('/api/studies/send', json(wish));
  for (const next of [...plan.slice(1), Infinity]) {
    await kill.promise;
    await installation.end('SIGKILL');
    kill = Promise.withResolvers();
    after = next;
    installation.start();
    await installation.ready(60);
  }
  ({ read } = await administratorOf(installation));
  const state = async () => (await jobOf(read, jobId))?.state;
  await expect.poll(state, { timeout: 2 * minutes, interval: 200 }).not.toMatch(/pending|running/);
  await node.stop();
  return { jobId, received: node.received };
}

const inFolder = 200;
const isImage = (path: string): boolean => /IM\d+$/.test(path);

/**
 * The moments of the kills, by what lies in the folder: at the first image, at many, while the directory is written, once the set has its
 * name.
 */
const moments: readonly ((paths: readonly string[]) => boolean)[] = [
  (paths) => paths.some(isImage),
  (paths) => paths.filter(isImage).length > inFolder * 0.6,
  (paths) => paths.some((path) => path.includes('DICOMDIR')),
  (paths) => paths.some((path) => !path.startsWith('.')),
];

test(
  `${inFolder} images are written into a folder whole and once though the process is killed ${moments.length} times`,
  async () => {
    const studyUid = newUid();
    const uids = await storeImages(studyUid, inFolder);
    let { read } = await administratorOf(installation);
    const wish = { selection: { studyUids: [studyUid] }, folder: 'Stick', priority: 'stat', isOnlyLacking: false };
    const { id } = await read<JobRow>('/api/studies/send', json(wish));
    for (const isMoment of moments) {
      while (!isMoment(await filesIn(stick))) await pause(1);
      await installation.end('SIGKILL');
      installation.start();
      await installation.ready(60);
    }
    ({ read } = await administratorOf(installation));
    const state = async () => (await jobOf(read, id))?.state;
    await expect.poll(state, { timeout: minutes, interval: 200 }).not.toMatch(/pending|running/);
    expect(await jobOf(read, id)).toMatchObject({ state: 'done', done: inFolder, total: inFolder, failed: 0 });
    expect(await readdir(stick)).toEqual([`${id}-0001`]);
    const set = join(stick, `${id}-0001`);
    const paths = await filesIn(set);
    expect(paths.filter((path) => !isImage(path))).toEqual(['DICOMDIR']);
    const written = await Promise.all(
      paths.filter(isImage).map(async (path) => readDicom(await readFile(join(set, path))).dataSet),
    );
    expect(written.flatMap((dataSet) => dataSet.text('SOPInstanceUID') ?? []).toSorted()).toEqual(uids.toSorted());
    const pixels = testObject().dataSet.bytes('PixelData');
    for (const dataSet of written) expect(dataSet.bytes('PixelData')).toEqual(pixels);
    const directory = readDicom(await readFile(join(set, 'DICOMDIR'))).dataSet.items('DirectoryRecordSequence');
    const listed = directory.flatMap((record) => record.text('ReferencedSOPInstanceUIDInFile') ?? []);
    expect(listed.toSorted()).toEqual(uids.toSorted());
  },
  3 * minutes,
);

/** Every file below a folder, by its path, also while some of it gets another name. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1));
}
