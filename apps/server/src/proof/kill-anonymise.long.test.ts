import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Anonymisation } from '@isocenter/contract/archive/anonymise/fields.ts';
import { testObject } from '#platform/testing/dicomweb/test-objects.ts';
import { plainWish } from '#testing/anonymise-steps.ts';
import { json } from '#testing/test-app.ts';
import {
  type Administrator,
  administratorOf,
  type OwnInstallation,
  ownInstallation,
} from './testing/own-installation.ts';
import { stowRequest } from './testing/senders.ts';

const rounds = process.env['ISOCENTER_LONG_TESTS'] === '1' ? 20 : 3;
const images = 60;
const minutes = 60_000;

let installation: OwnInstallation;
beforeAll(async () => {
  installation = await ownInstallation();
}, minutes);
afterAll(() => installation.gone());

const madeOf = async ({ read }: Administrator, studyUid: string, anonymisationId: number) =>
  (await read<{ rows: Anonymisation[] }>(`/api/studies/${studyUid}/anonymous`)).rows.find(
    (row) => row.anonymisationId === anonymisationId,
  );

/** Lists the image counts of the anonymous studies of a patient id, one entry for each. */
const countsOf = async ({ read }: Administrator, patientId: string) =>
  (await read<{ rows: { instanceCount: number }[] }>(`/api/studies?q=${patientId}`)).rows.map(
    ({ instanceCount }) => instanceCount,
  );

test(
  `a process that is killed while it makes a study anonymous makes it whole afterwards, or nothing stays of it, ${rounds} times`,
  async () => {
    let caller = await administratorOf(installation);
    const set = { PatientID: 'KA-1', PatientName: 'Kill^Anonymous' };
    const { studyUid, seriesUid, ...first } = testObject({ set });
    const objects = [first, ...Array.from({ length: images - 1 }, () => testObject({ studyUid, seriesUid, set }))];
    const files = objects.map(({ file }) => ({ file: () => file }));
    await (await fetch(`${installation.url}/dicom-web/studies`, stowRequest(caller.token, files))).text();
    await installation.listed(60);
    for (let round = 0; round < rounds; round += 1) {
      const wish = { ...plainWish, patientId: `ANON-KILL-${round}`, patientName: `Anon^${round}` };
      const path = `/api/studies/${studyUid}/anonymous`;
      const { anonymisationId } = await caller.read<{ anonymisationId: number }>(path, json(wish));
      await pause(Math.random() * 400);
      if (round % 3 === 2) await installation.killEverything();
      else await installation.end('SIGKILL');
      installation.start();
      await installation.ready(60);
      caller = await administratorOf(installation);
      await expect
        .poll(async () => (await madeOf(caller, studyUid, anonymisationId))?.state, { timeout: minutes })
        .not.toBe('running');
      const state = (await madeOf(caller, studyUid, anonymisationId))?.state;
      expect(await countsOf(caller, wish.patientId)).toEqual(state === 'done' ? [images] : []);
    }
  },
  6 * minutes,
);
