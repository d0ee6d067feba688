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
import type { Slower } from './measuring/gate.ts';
import { loadNow, machineText, passGate, writeResults, type Measured, type Results } from './results.ts';
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

/** Those that ask no peer. */
const aloneOnly = new Set(['header', 'live', 'crowd', 'million', 'scopes', 'figures', 'mails', 'office', 'next-study']);

/** What an archive is for, and has a peer. */
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
if (values.gate && values.quick) {
  console.error('A quick run measures less, which cannot be compared. Leave one of --gate and --quick out.');
  process.exit(2);
}
const chosen = choose(values.only ?? (values.gate ? gated : undefined));
const rounds = values.quick ? 1 : Math.max(1, Number.parseInt(values.rounds, 10) || 1);
// before the network is left behind
await buildServerWhenNeeded();
if (chosen.includes(viewerBenchmark)) fetchOhif();
if (chosen.includes(viewerBenchmark) || chosen.includes(nextStudyBenchmark)) await buildWebWhenNeeded();
const studies = Number.parseInt(values.studies ?? '', 10) || (values.quick ? 50_000 : 1_000_000);
const isAlone = await insideOwnNetwork();
const hasOrthanc = isAlone && hasPeer();
if (!isAlone) {
  console.warn(
    'SKIPPED: Orthanc. It listens for DIMSE on every address, and no network namespace can be made here (unshare --net).',
  );
}
const results = await runAll(chosen);
const { file, text } = await writeResults(results);
console.log(`\n${text}\nWritten to ${file}`);
if (values.gate) tellSlower(await slowerTwice(results));

/** The cases that are slower than before, and again when they are measured once more: one slow minute of the machine is not ours. */
async function slowerTwice(first: Results): Promise<readonly Slower[]> {
  const slower = await passGate(first);
  const names = new Set(slower.map(({ name }) => name));
  const again = chosen.filter(({ name }) => first.reports[name]?.cases.some((each) => names.has(each.name)));
  if (again.length === 0) return [];
  console.log(`Slower: ${[...names].join('; ')}. Measured once more:`);
  const second = await runAll(again);
  await writeResults(second);
  return (await passGate(second)).filter(({ name }) => names.has(name));
}

async function runAll(those: readonly Benchmark[]): Promise<Results> {
  const context = createContext({ rounds, isQuick: values.quick, hasOrthanc, keptFolder: values.keep, studies });
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
function tellSlower(slower: readonly Slower[]): void {
  for (const { name, now, bestRatio, leastMilliseconds } of slower)
    console.error(
      `SLOWER: ${name}. ${now.cpuMilliseconds} ms of CPU, was ${leastMilliseconds}; its peer's by ours ${now.ratio}, was ${bestRatio}.`,
    );
  console.log(
    slower.length === 0 ? 'Nothing costs a third more than it did.' : `${slower.length} cost more than they did.`,
  );
  if (slower.length > 0) process.exitCode = 1;
}
