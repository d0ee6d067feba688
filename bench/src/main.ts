// npm run bench -- [--only name,...] [--rounds N] [--quick] [--gate] [--keep folder] [--studies N]
// Measures Isocenter beside Debian's Orthanc on this machine, in a network namespace of their own, and writes bench/results.
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { buildServerWhenNeeded } from '../../scripts/lib/server-build.ts';
import { buildWebWhenNeeded } from '../../scripts/lib/web-build.ts';
import type { Benchmark } from './benchmark.ts';
import { crowdBenchmark } from './cases/crowd.ts';
import { figuresBenchmark } from './cases/figures.ts';
import { floodBenchmark } from './cases/flood.ts';
import { framesBenchmark } from './cases/frames.ts';
import { headerBenchmark } from './cases/header.ts';
import { liveBenchmark } from './cases/live.ts';
import { mailsBenchmark } from './cases/mails.ts';
import { memoryBenchmark } from './cases/memory.ts';
import { metadataBenchmark } from './cases/metadata.ts';
import { millionBenchmark } from './cases/million.ts';
import { officeBenchmark } from './cases/office.ts';
import { queryRetrieveBenchmark } from './cases/query-retrieve.ts';
import { scopesBenchmark } from './cases/scopes.ts';
import { searchBenchmark } from './cases/search.ts';
import { storeBenchmark } from './cases/store.ts';
import { stowBenchmark } from './cases/stow.ts';
import { fetchOhif } from './viewer/ohif.ts';
import { nextStudyBenchmark } from './viewer/next-study-benchmark.ts';
import { viewerBenchmark } from './viewer/viewer-benchmark.ts';
import { wholeStudyBenchmark } from './cases/whole-study.ts';
import { createContext } from './context.ts';
import { loadNow, machineText, passGate, writeResults, type Gate, type Measured, type Results } from './results.ts';
import { isInstalled } from './servers/child.ts';
import { insideOwnNetwork } from './servers/own-network.ts';

const benchmarks: readonly Benchmark[] = [
  headerBenchmark,
  storeBenchmark,
  stowBenchmark,
  metadataBenchmark,
  framesBenchmark,
  wholeStudyBenchmark,
  searchBenchmark,
  queryRetrieveBenchmark,
  floodBenchmark,
  memoryBenchmark,
  liveBenchmark,
  crowdBenchmark,
  millionBenchmark,
  scopesBenchmark,
  mailsBenchmark,
  officeBenchmark,
  figuresBenchmark,
  viewerBenchmark,
  nextStudyBenchmark,
];

/** Benchmarks without a peer. */
const aloneOnly = new Set(['header', 'live', 'crowd', 'million', 'scopes', 'figures', 'mails', 'office', 'next-study']);

/** The benchmarks of an archive's main work, which have a peer. */
const gated = 'store,stow,metadata,frames,study,search,query-retrieve';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    rounds: { type: 'string', default: '3' },
    quick: { type: 'boolean', default: false },
    gate: { type: 'boolean', default: false },
    keep: { type: 'string' },
    studies: { type: 'string' },
  },
});
if (values.gate && values.quick)
  refuse('A quick run measures less, which cannot be compared. Leave one of --gate and --quick out.');
const chosen = choose(values.only ?? (values.gate ? gated : undefined));
const rounds = values.quick ? 1 : Math.max(1, Number.parseInt(values.rounds, 10) || 1);
// before the network is left behind
await buildServerWhenNeeded();
if (chosen.includes(viewerBenchmark)) fetchOhif();
if (chosen.includes(viewerBenchmark) || chosen.includes(nextStudyBenchmark)) await buildWebWhenNeeded();
const studies = Number.parseInt(values.studies ?? '', 10) || (values.quick ? 50_000 : 1_000_000);
const isAlone = await insideOwnNetwork();
const hasOrthanc = isAlone && hasPeer();
if (values.gate && !hasOrthanc) refuse('Without Orthanc beside it, in a network namespace, nothing can be compared.');
if (values.gate && rounds < 3) refuse('The gate needs three rounds.');
if (!isAlone) {
  console.warn(
    'SKIPPED: Orthanc. It listens for DIMSE on every address, and no network namespace can be made here (unshare --net).',
  );
}
const results = await runAll(chosen);
const { file, text } = await writeResults(results);
console.log(`\n${text}\nWritten to ${file}`);
if (values.gate) tellGate(await passTwice(results));

/** The cases that are slower than before, and again when they are measured once more: one slow minute of the machine is not ours. */
async function passTwice(first: Results): Promise<Gate> {
  const { slower, missing } = await passGate(first);
  const lacking = values.only === undefined ? missing : [];
  const names = new Set(slower.map(({ name }) => name));
  const again = chosen.filter(({ name }) => first.reports[name]?.cases.some((each) => names.has(each.name)));
  if (again.length === 0) return { slower: [], missing: lacking };
  console.log(`Slower: ${[...names].join('; ')}. Measured once more:`);
  const second = await runAll(again);
  await writeResults(second);
  const twice = await passGate(second);
  return { slower: twice.slower.filter(({ name }) => names.has(name)), missing: lacking };
}

async function runAll(those: readonly Benchmark[]): Promise<Results> {
  const context = createContext({ rounds, isQuick: values.quick, hasOrthanc, savedFolder: values.keep, studies });
  const reports: Record<string, Measured> = {};
  try {
    for (const benchmark of those) {
      console.log(`${benchmark.name} ...`);
      const [at, before] = [new Date().toISOString(), loadNow()];
      const report = await benchmark.run(context);
      reports[benchmark.name] = { at, load: [before, loadNow()], rounds, ...report };
    }
    const needed = those.some(({ name }) => !aloneOnly.has(name));
    const servers = needed ? (await context.servers()).map(({ name, version }) => `${name} ${version}`) : [];
    return { machine: machineText(), servers, reports };
  } finally {
    await context.close();
  }
}

function choose(only: string | undefined): readonly Benchmark[] {
  if (only === undefined) return benchmarks;
  const names = only.split(',');
  const unknown = names.filter((name) => !benchmarks.some((benchmark) => benchmark.name === name));
  if (unknown.length > 0) {
    console.error(`There is no ${unknown.join(', ')}. There are: ${benchmarks.map(({ name }) => name).join(', ')}.`);
    process.exit(2);
  }
  return benchmarks.filter(({ name }) => names.includes(name));
}

function hasPeer(): boolean {
  const isThere = isInstalled('Orthanc') && existsSync('/usr/share/orthanc/plugins/libOrthancDicomWeb.so');
  if (!isThere) console.warn('SKIPPED: Orthanc. Install it with: apt-get install orthanc orthanc-dicomweb');
  return isThere;
}

/** A run that became slower fails, with the names of what did. */
function tellGate({ slower, missing }: Gate): void {
  for (const { name, by, ratio, milliseconds, bestRatio, leastMilliseconds } of slower)
    console.error(
      `SLOWER: ${name}. ${milliseconds} ms by ${by}, was ${leastMilliseconds}; its peer's by ours ${ratio}, was ${bestRatio}.`,
    );
  for (const name of missing) console.error(`NOT MEASURED: ${name}. It is in bench/results/costs.json.`);
  console.log(
    slower.length === 0 ? 'Nothing costs a third more than it did.' : `${slower.length} cost more than they did.`,
  );
  if (slower.length > 0 || missing.length > 0) process.exitCode = 1;
}

function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}
