import { readdirSync, readFileSync } from 'node:fs';

/** Ticks of /proc/<pid>/stat: USER_HZ is 100 on every Linux that Node runs on. */
const millisecondsPerTick = 10;

/** CPU time of a process, its living descendants and, in `coarse`, all that they have waited for; milliseconds, user and system. */
export interface CpuTime {
  /** From utime, stime, cutime and cstime (proc(5)): complete, in steps of 10 ms a process. */
  readonly coarse: number;
  /** From schedstat of the living threads: exact, but without threads and processes that have ended. */
  readonly fine: number;
}

export function treeCpu(rootPid: number): CpuTime {
  const tree = treeOf(rootPid);
  return {
    coarse: tree.reduce((sum, { cpuTicks }) => sum + cpuTicks * millisecondsPerTick, 0),
    fine: tree.reduce((sum, { pid }) => sum + threadsMilliseconds(pid), 0),
  };
}

/** Returns the CPU time between two looks: the fine figure, unless more is missing from it than rounding explains. */
export function cpuBetween(before: CpuTime, after: CpuTime): number {
  const [coarse, fine] = [after.coarse - before.coarse, after.fine - before.fine];
  return fine > 0 && coarse - fine <= 3 * millisecondsPerTick ? fine : coarse;
}

/** Memory of a process and its descendants in MB, shared pages counted once in proportion (PSS). */
export function treeMemoryMegabytes(rootPid: number): number {
  return treeOf(rootPid).reduce((sum, { pid }) => sum + kilobytesOf(`/proc/${pid}/smaps_rollup`, 'Pss') / 1024, 0);
}

/** Returns the most memory that one process ever had, in MB (VmHWM). */
export function peakMegabytes(pid: number): number {
  return kilobytesOf(`/proc/${pid}/status`, 'VmHWM') / 1024;
}

/** The command line of the first descendant for which `matches` says yes. */
export function descendantArguments(rootPid: number, matches: (words: string[]) => boolean): string[] | undefined {
  for (const { pid } of treeOf(rootPid)) {
    const words = textOf(`/proc/${pid}/cmdline`).split('\0');
    if (matches(words)) return words;
  }
  return undefined;
}

interface ProcessFacts {
  readonly pid: number;
  readonly parentPid: number;
  readonly cpuTicks: number;
}

function treeOf(rootPid: number): ProcessFacts[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => factsOf(Number(name)) ?? []);
  const tree = all.filter(({ pid }) => pid === rootPid);
  // Grows while it is walked: children of children follow.
  for (const parent of tree) tree.push(...all.filter(({ parentPid }) => parentPid === parent.pid));
  return tree;
}

function factsOf(pid: number): ProcessFacts | undefined {
  const stat = textOf(`/proc/${pid}/stat`);
  // The name in parentheses may hold spaces; fields are counted from behind it, state being the third of all.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (fields.length < 15) return undefined;
  const [utime, stime, cutime, cstime] = [11, 12, 13, 14].map((index) => Number(fields[index]));
  return {
    pid,
    parentPid: Number(fields[1]),
    cpuTicks: (utime ?? 0) + (stime ?? 0) + (cutime ?? 0) + (cstime ?? 0),
  };
}

function threadsMilliseconds(pid: number): number {
  const threads = namesIn(`/proc/${pid}/task`);
  return threads.reduce((sum, thread) => {
    const nanoseconds = Number(textOf(`/proc/${pid}/task/${thread}/schedstat`).split(' ')[0] ?? 0);
    return sum + nanoseconds / 1e6;
  }, 0);
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function kilobytesOf(file: string, name: string): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(textOf(file))?.[1] ?? 0);
}

/** Empty when the process has ended meanwhile. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
