import type { CaseResult } from './interleave.ts';

/** CPU of the peer by ours in the last runs of each case, the newest last. */
export type Ratios = Readonly<Record<string, readonly number[]>>;

/** A case that costs more than it did. */
export interface Slower {
  readonly name: string;
  readonly ratio: number;
  /** The best of the last runs. */
  readonly best: number;
}

type Run = readonly Pick<CaseResult, 'name' | 'cpuRatio'>[];

const runsKept = 10;
/** By a third more: less is what two runs of one program differ by. */
const mostCost = 4 / 3;

/** The cases that cost a third more beside their peer than in the best of the last ten runs. One without a peer, or a past, is none. */
export function slowerThanBefore(past: Ratios, run: Run): Slower[] {
  return run.flatMap(({ name, cpuRatio: ratio }) => {
    const best = Math.max(0, ...(past[name] ?? []));
    return ratio > 0 && ratio * mostCost < best ? [{ name, ratio, best }] : [];
  });
}

/** What is kept for the runs after this one: of each case the last ten. */
export function withRun(past: Ratios, run: Run): Ratios {
  const measured = run.filter(({ cpuRatio }) => cpuRatio > 0);
  const all = measured.map(({ name, cpuRatio }): [string, readonly number[]] => {
    const ratios = [...(past[name] ?? []), Math.round(cpuRatio * 100) / 100];
    return [name, ratios.slice(-runsKept)];
  });
  return { ...past, ...Object.fromEntries(all) };
}
