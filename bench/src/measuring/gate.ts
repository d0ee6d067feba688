import type { CaseResult } from './interleave.ts';

/** What a case cost in one run. */
interface Cost {
  /** CPU of the peer by ours. */
  readonly ratio: number;
  /** Ours, milliseconds of CPU per unit of the case. */
  readonly cpuMilliseconds: number;
}

/** The last runs of each case, the newest last. */
export type Costs = Readonly<Record<string, readonly Cost[]>>;

/** A case that costs more than it did, with the best of the last runs. */
export interface Slower {
  readonly name: string;
  readonly now: Cost;
  readonly bestRatio: number;
  readonly leastMilliseconds: number;
}

type Run = readonly Pick<CaseResult, 'name' | 'cpuRatio' | 'figures'>[];

const runsKept = 10;
/** By a third more: two runs of one program differ by less. */
const mostCost = 4 / 3;

/**
 * The cases that cost a third more than in the best of the last ten runs, both beside their peer and by themselves: on a slow day of the
 * machine the peer is slow too, and a slow day of the peer leaves a ratio that no later run reaches, but not our own CPU time. A case
 * without a peer or without earlier runs is never named.
 */
export function slowerThanBefore(past: Costs, run: Run): Slower[] {
  return costsOf(run).flatMap(([name, now]) => {
    const earlier = past[name] ?? [];
    const bestRatio = Math.max(0, ...earlier.map(({ ratio }) => ratio));
    const leastMilliseconds = Math.min(Infinity, ...earlier.map(({ cpuMilliseconds }) => cpuMilliseconds));
    const isSlower = now.ratio * mostCost < bestRatio && now.cpuMilliseconds > leastMilliseconds * mostCost;
    return isSlower ? [{ name, now, bestRatio, leastMilliseconds }] : [];
  });
}

/** The last ten runs of each case, this one among them. */
export function withRun(past: Costs, run: Run): Costs {
  const all = costsOf(run).map(([name, cost]) => [name, [...(past[name] ?? []), cost].slice(-runsKept)] as const);
  return { ...past, ...Object.fromEntries(all) };
}

/** Of the cases that a peer was measured in. */
function costsOf(run: Run): [name: string, Cost][] {
  return run.flatMap(({ name, cpuRatio, figures }) => {
    const ours = figures.find(({ server }) => server === 'isocenter');
    if (cpuRatio <= 0 || ours === undefined) return [];
    return [[name, { ratio: rounded(cpuRatio), cpuMilliseconds: rounded(ours.cpuMilliseconds) }]];
  });
}

/** To three digits that say something. */
function rounded(value: number): number {
  return Number(value.toPrecision(3));
}
