import { afterAll, beforeAll, expect, test } from 'vitest';
import { newNode } from '@isocenter/contract/network/nodes.ts';
import type { JobItemRow } from '@isocenter/contract/system/job-items.ts';
import type { JobRow } from '@isocenter/contract/system/jobs.ts';
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
/** Of one sending, after how many images the process is killed: the first time at the first one. A job that begins a sixth time is given up. */
const plans =
  process.env['ISOCENTER_LONG_TESTS'] === '1'
    ? [0, 30, 60, 90, 120].map((more) => [more, 250 + more, 500 + more, 860 + more])
    : [[0, 250, 600, 950]];
const minutes = 60_000;

let installation: OwnInstallation;
beforeAll(async () => {
  installation = await ownInstallation();
}, minutes);
afterAll(() => installation.gone());

async function storeImages(studyUid: string): Promise<string[]> {
  const token = await installation.signIn();
  const seriesUid = newUid();
  const set = { PatientID: 'KS-1', PatientName: 'Kill^Sending' };
  const objects = Array.from({ length: images }, () => testObject({ studyUid, seriesUid, set }));
  for (let at = 0; at < images; at += 100) {
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
