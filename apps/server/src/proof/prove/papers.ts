import { benchCtSeries } from '@isocenter/phantom/bench-instances.ts';
import type { KeyLook } from '@isocenter/contract/reading/reports/report-images-fields.ts';
import { Ledger, sendByStow } from '../testing/senders.ts';
import { callerOf, type Caller } from './evidence.ts';
import type { Bench, Finding, Proof } from './proof.ts';

/** Asked of this machine, for the whole answer: what is read, drawn in a worker, and sent. */
const mostMilliseconds = { page: 150, images: 600 };
const keyImages = 10;

export const papersProof: Proof = {
  name: 'papers',
  title: 'a report of one page, and one with ten key images of 512 x 512, as PDF',
  run: papers,
};

async function papers(bench: Bench): Promise<Finding> {
  const times = bench.isQuick ? 10 : 50;
  const installation = await bench.installation();
  const source = benchCtSeries({ studies: 2, series: 1, instances: keyImages });
  const ledger = new Ledger();
  await sendByStow(installation, source, ledger);
  const caller = await callerOf(installation);
  const studies = Map.groupBy(ledger.sent.values(), ({ address }) => address.studyUid);
  const [[plain] = [''], [pictured, images] = ['', []]] = [...studies];
  for (const studyUid of [plain, pictured]) await write(caller, studyUid);
  for (const { address } of images) {
    const marked = { sopInstanceUid: address.sopUid, frame: 1, look, caption: 'Nodule in the upper lobe' };
    await ask(caller, `/api/studies/${pictured}/report/images`, 'POST', marked);
  }
  const page = await printed(caller, plain, times);
  const ten = await printed(caller, pictured, times);
  const misses = [
    ...(page.median < mostMilliseconds.page ? [] : [`One page took ${page.median} ms.`]),
    ...(ten.median < mostMilliseconds.images ? [] : [`Ten key images took ${ten.median} ms.`]),
  ];
  const figures = {
    'one page, ms': page.median,
    'slowest of twenty': page.slow,
    kB: page.kilobytes,
    'ten key images, ms': ten.median,
    'slowest of twenty of them': ten.slow,
    'kB of them': ten.kilobytes,
  };
  return { figures, misses };
}

/** A whole slice, as its window shows soft tissue. */
const look: KeyLook = {
  window: { center: 40, width: 400, shape: 'linear' },
  isInverted: false,
  region: { x: 0, y: 0, width: 512, height: 512 },
  isMirrored: false,
  rotation: 0,
  pixelAspect: 1,
  marks: [],
};

async function write(caller: Caller, studyUid: string): Promise<void> {
  const path = `/api/studies/${studyUid}/report`;
  const about = { selection: { studyUids: [studyUid] }, act: 'complete' };
  await ask(caller, '/api/studies/moves', 'POST', about);
  await ask(caller, path, 'POST', { templateId: null, language: 'en' });
  const text = `<p>${'The liver is of normal size, without focal lesions. '.repeat(12)}</p>`;
  const sections = [0, 1, 2, 3, 4].map((position) => ({ position, text: position < 3 ? '' : text }));
  await ask(caller, path, 'PUT', { revision: 1, sections });
}

async function ask(caller: Caller, path: string, method: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const answer = await caller.fetch(path, { method, headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
}

/** The times of so many, after one that starts the worker. */
async function printed(caller: Caller, studyUid: string, times: number) {
  const taken: number[] = [];
  let bytes = 0;
  for (let round = 0; round <= times; round += 1) {
    const began = performance.now();
    const answer = await caller.fetch(`/api/studies/${studyUid}/report/pdf`);
    bytes = (await answer.arrayBuffer()).byteLength;
    if (!answer.ok) throw new Error(`Nothing was printed: ${answer.status}`);
    if (round > 0) taken.push(performance.now() - began);
  }
  const sorted = taken.toSorted((one, other) => one - other);
  const at = (share: number): number => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN);
  return { median: at(0.5), slow: at(0.95), kilobytes: Math.round(bytes / 1024) };
}
