import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg, release, totalmem } from 'node:os';
import { join } from 'node:path';
import type { Report, Table } from './benchmark.ts';
import { type Costs, type Slower, notMeasured, slowerThanBefore, withRun } from './measuring/gate.ts';
import type { CaseResult } from './measuring/interleave.ts';

/** One benchmark as it was measured. */
export interface Measured extends Report {
  readonly at: string;
  /** Load average over one minute, before and after. */
  readonly load: readonly [number, number];
  readonly rounds: number;
}

/** The last measurements and the machine. */
export interface Results {
  readonly machine: string;
  readonly servers: readonly string[];
  readonly reports: Readonly<Record<string, Measured>>;
}

export function machineText(): string {
  const [first, ...others] = cpus();
  const processors = `${1 + others.length} x ${first?.model ?? 'CPU'}`;
  const memory = `${(totalmem() / 2 ** 30).toFixed(0)} GiB`;
  return `${processors}, ${memory}, Linux ${release()}, Node ${process.version}`;
}

export function loadNow(): number {
  return Math.round((loadavg()[0] ?? 0) * 10) / 10;
}

const folder = join(import.meta.dirname, '../results');

/** Writes `results.json` and `results.md`, in which each benchmark takes the place of its last run. @returns what was measured now */
export async function writeResults(results: Results): Promise<{ readonly file: string; readonly text: string }> {
  await mkdir(folder, { recursive: true });
  const name = join(folder, 'results');
  const earlier = await read<Results>(`${name}.json`);
  const servers = results.servers.length > 0 ? results.servers : (earlier?.servers ?? []);
  const all: Results = { ...results, servers, reports: { ...earlier?.reports, ...results.reports } };
  await writeFile(`${name}.json`, `${JSON.stringify(all, undefined, 2)}\n`);
  await writeFile(`${name}.md`, markdown(all));
  return { file: `${name}.md`, text: markdown(results) };
}

/** The gate's findings: cases that cost more than they did, and those of earlier runs that nobody measured now. */
export interface Gate {
  readonly slower: readonly Slower[];
  readonly missing: readonly string[];
}

/** Compares with the runs before and saves what is not slower beside them. */
export async function passGate(results: Results): Promise<Gate> {
  const file = join(folder, 'costs.json');
  const past = (await read<Costs>(file)) ?? {};
  const run = Object.values(results.reports).flatMap(({ cases }) => cases);
  await writeFile(file, `${JSON.stringify(withRun(past, run), undefined, 2)}\n`);
  return { slower: slowerThanBefore(past, run), missing: notMeasured(past, run) };
}

/** Reads a file that the bench has written; undefined where there is none. */
async function read<T>(file: string): Promise<T | undefined> {
  return readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as T,
    () => undefined,
  );
}

function markdown({ machine, servers, reports }: Results): string {
  const sections = Object.entries(reports).flatMap(([name, { at, load, rounds, cases, tables }]) => [
    `## ${name}`,
    whenMeasured(at, load) + (cases.length === 0 ? '.' : `, medians of ${rounds} rounds.`),
    ...(cases.length === 0 ? [] : [tableText(casesTable(cases))]),
    ...tables.map((table) => `### ${table.title}\n\n${tableText(table)}`),
  ]);
  return `# Bench\n\n${machine}. ${servers.join(' beside ')}.\n\n${sections.join('\n\n')}\n`;
}

function whenMeasured(at: string, [before, after]: Measured['load']): string {
  return `${at.slice(0, 10)}, ${at.slice(11, 16)} UTC, load average ${before} before and ${after} after`;
}

/** One row for each case and server; ratios in the row of ours. */
function casesTable(cases: readonly CaseResult[]): Table {
  return {
    title: '',
    header: ['case', 'server', 'CPU ms', 'wall ms', 'p95 ms', 'per s', 'MB/s', 'CPU ratio', 'wall ratio', 'expected'],
    rows: cases.flatMap((each) =>
      each.figures.map((figures, index) => [
        index === 0 ? `${each.name} (per ${each.unit})` : '',
        figures.server,
        number(figures.cpuMilliseconds),
        number(figures.wallMilliseconds),
        number(figures.p95Milliseconds),
        number(figures.perSecond),
        number(figures.megabytesPerSecond),
        index === 0 ? times(each.cpuRatio) : '',
        index === 0 ? times(each.wallRatio) : '',
        index === 0 ? times(each.expected) : '',
      ]),
    ),
  };
}

function tableText({ header, rows }: Table): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(header), line(header.map(() => '---')), ...rows.map(line)].join('\n');
}

function number(value: number): string {
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);
}

function times(ratio: number): string {
  return ratio === 0 ? '-' : `${ratio >= 20 ? ratio.toFixed(0) : ratio.toFixed(1)}x`;
}
