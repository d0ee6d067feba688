import type { CaseResult } from './interleave.ts';

interface Cost {
  /** CPU of the peer by ours. */
  readonly ratio: number;
  /** Ours, milliseconds of CPU per unit of the case. */
  readonly cpuMilliseconds: number;
  /** The same by the clock, which says what waits; absent in runs from before it was saved. */
  readonly wallRatio?: number;
  readonly wallMilliseconds?: number;
}

/** The last runs of each case, the newest last. */
export type Costs = Readonly<Record<string, readonly Cost[]>>;

/** A case that costs more than it did, with the best of the last runs. */
export interface Slower {
  readonly name: string;
  readonly by: 'CPU' | 'the clock';
  readonly ratio: number;
  readonly milliseconds: number;
  readonly bestRatio: number;
  readonly leastMilliseconds: number;
}

type Run = readonly Pick<CaseResult, 'name' | 'cpuRatio' | 'wallRatio' | 'figures'>[];

const mostRuns = 10;
/** A third more CPU. On a machine that others share, two runs of one program may differ by as much: what is named is measured twice. */
const mostCost = 4 / 3;
/** A busy machine doubles a time by the clock. */
const mostWait = 2.5;

/**
 * The cases that cost a third more than in the best of the last ten runs, both beside their peer and by themselves: on a slow day of the
 * machine the peer is slow too, and a slow day of the peer leaves a ratio that no later run reaches, but not our own CPU time. By the clock
 * it is two and a half times as much. A case without earlier runs is never named.
 */
export function slowerThanBefore(past: Costs, run: Run): Slower[] {
  return costsOf(run).flatMap(([name, now]): Slower[] => {
    const earlier = past[name] ?? [];
    const byCpu = slower(
      { ratio: now.ratio, milliseconds: now.cpuMilliseconds },
      earlier.map(({ ratio, cpuMilliseconds }) => ({ ratio, milliseconds: cpuMilliseconds })),
      mostCost,
    );
    if (byCpu !== undefined) return [{ name, by: 'CPU', ...byCpu }];
    const byClock = slower(clockOf(now), earlier.map(clockOf), mostWait);
    return byClock === undefined ? [] : [{ name, by: 'the clock', ...byClock }];
  });
}

interface Beside {
  readonly ratio: number | undefined;
  readonly milliseconds: number | undefined;
}

function clockOf({ wallRatio, wallMilliseconds }: Cost): Beside {
  return { ratio: wallRatio, milliseconds: wallMilliseconds };
}

function slower(now: Beside, earlier: readonly Beside[], most: number): Omit<Slower, 'name' | 'by'> | undefined {
  const { ratio, milliseconds } = now;
  if (ratio === undefined || milliseconds === undefined) return undefined;
  const bestRatio = Math.max(0, ...earlier.map((one) => one.ratio ?? 0));
  const leastMilliseconds = Math.min(Infinity, ...earlier.map((one) => one.milliseconds ?? Infinity));
  const isSlower = ratio * most < bestRatio && milliseconds > leastMilliseconds * most;
  return isSlower ? { ratio, milliseconds, bestRatio, leastMilliseconds } : undefined;
}

/** The cases of earlier runs that this one has not measured beside a peer: nobody knows what they cost now. */
export function notMeasured(past: Costs, run: Run): string[] {
  const measured = new Set(costsOf(run).map(([name]) => name));
  return Object.keys(past).filter((name) => !measured.has(name));
}

/** The last ten runs of each case, this one among them, but of those cases that it finds slower: they stay slower until they are mended. */
export function withRun(past: Costs, run: Run): Costs {
  const slow = new Set(slowerThanBefore(past, run).map(({ name }) => name));
  const all = costsOf(run).flatMap(([name, cost]) =>
    slow.has(name) ? [] : [[name, [...(past[name] ?? []), cost].slice(-mostRuns)] as const],
  );
  return { ...past, ...Object.fromEntries(all) };
}

/** Returns the costs of the cases that a peer was measured in. */
function costsOf(run: Run): [name: string, Cost][] {
  return run.flatMap(({ name, cpuRatio, wallRatio, figures }) => {
    const ours = figures.find(({ server }) => server === 'isocenter');
    if (cpuRatio <= 0 || ours === undefined) return [];
    const cost = {
      ratio: rounded(cpuRatio),
      cpuMilliseconds: rounded(ours.cpuMilliseconds),
      wallRatio: rounded(wallRatio),
      wallMilliseconds: rounded(ours.wallMilliseconds),
    };
    return [[name, cost]];
  });
}

/** To three digits that say something. */
function rounded(value: number): number {
  return Number(value.toPrecision(3));
}
