import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Edit } from '@isocenter/contract/archive/edits/fields.ts';
import { testObject } from '#platform/testing/dicomweb/test-objects.ts';
import { json } from '#testing/test-app.ts';
import {
  type Administrator,
  administratorOf,
  type OwnInstallation,
  ownInstallation,
} from './testing/own-installation.ts';
import { stowRequest } from './testing/senders.ts';

const rounds = process.env['ISOCENTER_LONG_TESTS'] === '1' ? 60 : 8;
const images = 40;
const minutes = 60_000;

let installation: OwnInstallation;
beforeAll(async () => {
  installation = await ownInstallation();
}, minutes);
afterAll(() => installation.gone());

/** Reads a study from list, metadata and edits, which have to agree. */
async function stateOf({ read }: Administrator, studyUid: string) {
  const { study } = await read<{ study: { accession: string; instanceCount: number } }>(`/api/studies/${studyUid}`);
  const metadata = await read<Record<string, { Value?: string[] }>[]>(`/dicom-web/studies/${studyUid}/metadata`);
  const { rows } = await read<{ rows: Edit[] }>(`/api/studies/${studyUid}/edits`);
  const said = [...new Set(metadata.map((one) => one['00080050']?.Value?.[0] ?? ''))];
  expect([said, metadata.length]).toEqual([[study.accession], study.instanceCount]);
  return { accession: study.accession, images: metadata.length, reasons: rows.map(({ reason }) => reason) };
}

test(
  `a process that is killed within an edit leaves all of it or nothing, ${rounds} times`,
  async () => {
    let caller = await administratorOf(installation);
    const set = { AccessionNumber: 'K', PatientID: 'K-1' };
    const { studyUid, seriesUid, ...first } = testObject({ set });
    const objects = [first, ...Array.from({ length: images - 1 }, () => testObject({ studyUid, seriesUid, set }))];
    const files = objects.map(({ file }) => ({ file: () => file }));
    await (await fetch(`${installation.url}/dicom-web/studies`, stowRequest(caller.token, files))).text();
    await installation.listed(60);
    const done: number[] = [];
    let before = await stateOf(caller, studyUid);
    expect(before).toEqual({ accession: 'K', images, reasons: [] });
    for (let round = 0; round < rounds; round += 1) {
      const reason = `round ${round}`;
      const isRejection = round % 2 === 1;
      const path = `/api/studies/${studyUid}/${isRejection ? 'rejections' : 'corrections'}`;
      const said = isRejection
        ? { seriesUids: [], sopUids: [objects[round]?.sopUid], because: 'quality' }
        : { changes: { accession: `K-${round}` }, series: [] };
      const { revision } = await caller.read<{ revision: number }>(`${path}/preview`, json(said));
      const began = performance.now();
      const edit = caller.ask(path, json({ ...said, revision, reason })).catch(() => undefined);
      if (round === 0) await edit;
      const longest = Math.max(20, ...done) * 1.2;
      if (round > 0) await pause(Math.random() * longest);
      else done.push(performance.now() - began);
      if (round % 4 === 3) await installation.killEverything();
      else await installation.end('SIGKILL');
      await edit;
      installation.start();
      await installation.ready(60);
      caller = await administratorOf(installation);
      const after = await stateOf(caller, studyUid);
      const isMade = after.reasons.includes(reason);
      expect(after).toEqual({
        accession: isMade && !isRejection ? `K-${round}` : before.accession,
        images: before.images - (isMade && isRejection ? 1 : 0),
        reasons: isMade ? [reason, ...before.reasons] : before.reasons,
      });
      before = after;
    }
    process.stderr.write(
      `kill -9 within an edit: ${before.reasons.length} of ${rounds} were made, the others left nothing\n`,
    );
  },
  6 * minutes,
);

test(
  'series are in one study or in the other, whole, with as many as they are counted',
  async () => {
    let caller = await administratorOf(installation);
    const set = { PatientID: 'K-2', PatientName: 'Kill^Move' };
    const [first, second] = [testObject({ set }), testObject({ set })];
    const { studyUid, seriesUid } = testObject({ studyUid: first.studyUid, set });
    const moving = Array.from({ length: images }, () => testObject({ studyUid, seriesUid, set }));
    const files = [first, second, ...moving].map(({ file }) => ({ file: () => file }));
    await (await fetch(`${installation.url}/dicom-web/studies`, stowRequest(caller.token, files))).text();
    await installation.listed(60);
    const countsOf = async () =>
      Promise.all([first, second].map(async (one) => (await stateOf(caller, one.studyUid)).images));
    const [here, there] = [
      [images + 1, 1],
      [1, images + 1],
    ];
    expect(await countsOf()).toEqual(here);
    let from = 0;
    for (let round = 0; round < rounds / 2; round += 1) {
      const [source, target] = from === 0 ? [first, second] : [second, first];
      const path = `/api/studies/${source.studyUid}/moves`;
      const said = { seriesUids: [seriesUid], intoStudyUid: target.studyUid };
      const { revision } = await caller.read<{ revision: number }>(`${path}/preview`, json(said));
      const reason = `move ${round}`;
      const edit = caller.ask(path, json({ ...said, toOtherPatient: false, revision, reason })).catch(() => undefined);
      await pause(Math.random() * 120);
      await installation.end('SIGKILL');
      await edit;
      installation.start();
      await installation.ready(60);
      caller = await administratorOf(installation);
      const { reasons } = await stateOf(caller, target.studyUid);
      if (reasons.includes(reason)) from = 1 - from;
      expect(await countsOf()).toEqual(from === 0 ? here : there);
    }
  },
  3 * minutes,
);
