import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, loadavg, release, totalmem } from 'node:os';
import { join } from 'node:path';
import type { Report, Table } from './benchmark.ts';
import type { CaseResult } from './measuring/interleave.ts';

/** What a run measured, and on what. */
export interface Results {
  readonly at: string;
  readonly machine: string;
  /** Load averages over one minute: before, and after; each benchmark adds its own. */
  readonly load: readonly number[];
  readonly servers: readonly string[];
  readonly rounds: number;
  readonly reports: Readonly<Record<string, Report>>;
}

export function machineText(): string {
  const [first, ...others] = cpus();
  return `${1 + others.length} x ${first?.model ?? 'CPU'}, ${(totalmem() / 2 ** 30).toFixed(0)} GiB, Linux ${release()}, Node ${process.version}`;
}

export function loadNow(): number {
  return Math.round((loadavg()[0] ?? 0) * 10) / 10;
}

/** Writes `<date>.json` and `<date>.md`; a later run of the same day takes their place. @returns their folder */
export async function writeResults(results: Results): Promise<string> {
  const folder = join(import.meta.dirname, '../results');
  await mkdir(folder, { recursive: true });
  const name = join(folder, results.at.slice(0, 10));
  await writeFile(`${name}.json`, `${JSON.stringify(results, undefined, 2)}\n`);
  await writeFile(`${name}.md`, markdown(results));
  return folder;
}

export function markdown(results: Results): string {
  const { at, machine, load, servers, rounds, reports } = results;
  const facts = `${at}. ${machine}. Load average over the run: ${load.join(', ')}. ${servers.join(' beside ')}. Medians of ${rounds} rounds, interleaved.`;
  const sections = Object.values(reports).flatMap(({ cases, tables }) => [
    ...(cases.length === 0 ? [] : [tableText(casesTable(cases))]),
    ...tables.map((table) => `### ${table.title}\n\n${tableText(table)}`),
  ]);
  return `# Bench of ${at.slice(0, 10)}\n\n${facts}\n\n${sections.join('\n\n')}\n`;
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
