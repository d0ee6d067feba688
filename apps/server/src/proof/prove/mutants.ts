import { readFileSync, statSync } from 'node:fs';
import { mutate, randomNumbers } from '@isocenter/dicom/testing/mutate.ts';
import { smallInstances } from '@isocenter/phantom/bench-instances.ts';
import { pydicomFiles } from '../testing/pydicom-files.ts';
import { stowRequest } from '../testing/senders.ts';
import { callerOf, some, type Caller } from './evidence.ts';
import type { Bench, Finding, Proof } from './proof.ts';
import { Watch } from './watch.ts';

const promised = { slowestMilliseconds: 1_000, grownMegabytes: 400 };
const atOnce = 4;
const inRequest = 10;
const largestSeedBytes = 200_000;

export const mutants: Proof = {
  name: 'mutants',
  title: '100,000 damaged objects of many makers come in; their studies are asked for and drawn',
  run,
};

/** Counts of requests and of their answers. */
interface Asked {
  answered: number;
  failed: number;
  slowest: number;
  readonly faults: Set<string>;
}

async function run(bench: Bench): Promise<Finding> {
  const installation = await bench.installation();
  const person = await callerOf(installation);
  const watch = new Watch(installation.pid, 4_096);
  const before = watch.peakMegabytes();
  const count = bench.isQuick ? 1_000 : 100_000;
  const files = mutantsOf(seeds(), count);
  const sent = nothing();
  const token = await installation.signIn();
  await inTurn(atOnce, async () => {
    const parts = [...some(files, inRequest)].map((bytes) => ({ file: () => bytes }));
    if (parts.length === 0) return false;
    await ask(person, sent, '/dicom-web/studies', stowRequest(token, parts));
    return true;
  });
  const asked = nothing();
  const instances = await idsOfAll(person);
  const studies = new Set(instances.map(({ study }) => study));
  for (const study of studies) await ask(person, asked, `/dicom-web/studies/${study}`);
  const drawn = nothing();
  const left = instances.slice(0, bench.isQuick ? 200 : 5_000).values();
  await inTurn(atOnce, async () => {
    const next = left.next();
    if (next.done === true) return false;
    const { study, series, sop } = next.value;
    await ask(person, drawn, `/dicom-web/studies/${study}/series/${series}/instances/${sop}/rendered`, {
      headers: { accept: 'image/jpeg' },
    });
    return true;
  });
  const grown = watch.peakMegabytes() - before;
  const figures = {
    sent: count,
    'looked at': instances.length,
    studies: studies.size,
    drawn: drawn.answered,
    'slowest store ms': Math.round(sent.slowest),
    'slowest retrieve ms': Math.round(asked.slowest),
    'slowest picture ms': Math.round(drawn.slowest),
    'grown MB': Math.round(grown),
  };
  const misses = [sent, asked, drawn].flatMap(({ failed, faults }) =>
    failed === 0 ? [] : [`${failed} requests failed: ${[...faults].slice(0, 5).join('; ')}`],
  );
  if (sent.slowest > promised.slowestMilliseconds * inRequest)
    misses.push(`A request took ${figures['slowest store ms']} ms.`);
  if (grown > promised.grownMegabytes) misses.push(`The server grew by ${figures['grown MB']} MB.`);
  if (watch.wasKilled || !installation.isRunning) misses.push('The server ended.');
  return { figures, misses };
}

function nothing(): Asked {
  return { answered: 0, failed: 0, slowest: 0, faults: new Set() };
}

/** A failure is no answer, an answer that breaks off, or one of the server's own faults. */
async function ask(person: Caller, asked: Asked, path: string, init?: RequestInit): Promise<void> {
  const began = performance.now();
  try {
    const answer = await person.fetch(path, init);
    await answer.arrayBuffer();
    if (answer.status >= 500) throw new Error(`${answer.status}`);
    asked.answered += 1;
  } catch (error) {
    asked.failed += 1;
    asked.faults.add(`${init?.method ?? 'GET'} ${path} ${String(error)}`);
  }
  asked.slowest = Math.max(asked.slowest, performance.now() - began);
}

/** So many at once, until there is nothing more to do. */
async function inTurn(count: number, step: () => Promise<boolean>): Promise<void> {
  await Promise.all(
    Array.from({ length: count }, async () => {
      while (await step());
    }),
  );
}

function seeds(): Uint8Array[] {
  const files = pydicomFiles()
    .filter((path) => statSync(path).size <= largestSeedBytes)
    .map((path) => readFileSync(path));
  return [...files, ...[...smallInstances(20)].map((instance) => instance.file())];
}

/** Each under a UID of its own, as far as the damage leaves it one. */
function* mutantsOf(originals: readonly Uint8Array[], count: number): Generator<Uint8Array> {
  const random = randomNumbers(20_261_120);
  for (let number = 0; number < count; number += 1) {
    const original = originals[random(originals.length)];
    if (original !== undefined) yield mutate(renamed(original, number), random);
  }
}

/** Its SOP Instance UID with other last digits, wherever it stands. */
function renamed(file: Uint8Array, number: number): Buffer {
  const text = Buffer.from(file).toString('latin1');
  const at = text.indexOf(mediaStorageUid) + mediaStorageUid.length + 2;
  const uid = /^[\d.]{10,64}/.exec(text.slice(at, at + 64))?.[0];
  if (at > 1_000 || uid === undefined) return Buffer.from(file);
  // Without zeros: a part of a UID does not begin with one.
  const digits = Array.from(number.toString(9), (digit) => String(Number(digit) + 1)).join('');
  const other = uid.slice(0, -digits.length) + digits;
  return Buffer.from(text.replaceAll(uid, other), 'latin1');
}

/** (0002,0003) and its VR, as every file has them. */
const mediaStorageUid = String.fromCharCode(2, 0, 3, 0) + 'UI';

/** The administrator's first pages of all that is archived. */
async function idsOfAll(person: Caller): Promise<{ study: string; series: string; sop: string }[]> {
  const all: { study: string; series: string; sop: string }[] = [];
  for (;;) {
    const answer = await person.fetch(`/dicom-web/instances?limit=1000&offset=${all.length}`);
    if (answer.status === 204) return all;
    const rows = (await answer.json()) as Record<string, { Value?: string[] }>[];
    const text = (row: Record<string, { Value?: string[] }>, tag: string) => row[tag]?.Value?.[0] ?? '';
    all.push(
      ...rows.map((row) => ({
        study: text(row, '0020000D'),
        series: text(row, '0020000E'),
        sop: text(row, '00080018'),
      })),
    );
    if (rows.length < 1_000 || all.length >= 10_000) return all;
  }
}
