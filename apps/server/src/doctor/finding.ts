import { setTimeout as pause } from 'node:timers/promises';

/** `look`: it works, and somebody should see to it; `wrong`: something does not work, or would not at the next start. */
type Outcome = 'ok' | 'look' | 'wrong';

/** One line of what was checked. */
export interface Finding {
  readonly check: string;
  readonly outcome: Outcome;
  /** The state of it. */
  readonly found: string;
  /** What to do; empty where nothing has to be done. */
  readonly mend: string;
}

export type Findings = readonly Finding[];

const longestMilliseconds = 20_000;
const labels: Readonly<Record<Outcome, string>> = { ok: 'ok', look: 'look at this', wrong: 'wrong' };

export function ok(check: string, found: string): Finding {
  return { check, outcome: 'ok', found, mend: '' };
}

export function look(check: string, found: string, mend = ''): Finding {
  return { check, outcome: 'look', found, mend };
}

export function wrong(check: string, found: string, mend = ''): Finding {
  return { check, outcome: 'wrong', found, mend };
}

/** Does a check. One that fails by itself or does not end is a finding too: the others go on. */
export async function checked(check: string, work: () => Promise<Findings>): Promise<Findings> {
  const over = new AbortController();
  const late = pause(longestMilliseconds, undefined, { signal: over.signal }).then(
    () => [wrong(check, `was not checked: nothing answered within ${longestMilliseconds / 1000} s.`)],
    () => [],
  );
  try {
    return await Promise.race([work(), late]);
  } catch (error) {
    return [wrong(check, `was not checked: ${reasonOf(error)}`)];
  } finally {
    over.abort();
  }
}

/** Writes a finding on one line. */
export function lineOf({ check, outcome, found, mend }: Finding): string {
  const text = `${check}: ${found}${mend === '' ? '' : ` ${mend}`}`;
  return `${labels[outcome].padEnd(13)} ${text.replaceAll(/\s+/g, ' ').trim()}`;
}

/** 0: all is well; 1: something is to be looked at; 2: something is wrong. */
export function exitCodeOf(findings: Findings): 0 | 1 | 2 {
  if (findings.some(({ outcome }) => outcome === 'wrong')) return 2;
  return findings.some(({ outcome }) => outcome === 'look') ? 1 : 0;
}

export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}

/** The code of a system error, such as `EACCES`, or else its message. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : reasonOf(error);
}

/** `3 days`, `1 day`. */
export function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
