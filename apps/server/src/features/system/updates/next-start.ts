import type { MigrationStep } from '@isocenter/contract/system/updates/fields.ts';
import type { UpdateState } from '@isocenter/contract/system/updates/routes.ts';
import type { VersionOrder } from '@isocenter/contract/system/updates/updates.ts';

/** The program that runs, and the files that it was started from as they are now. */
export interface Program {
  readonly startedAt: Date;
  /** Migrations of the running program, in their order. */
  readonly migrations: readonly string[];
  /** Undefined where they cannot be read. */
  readonly atHand: () => Promise<FilesAtHand | undefined>;
}

export interface FilesAtHand {
  readonly version: string;
  readonly steps: readonly MigrationStep[];
}

type NextStart = Pick<UpdateState, 'pending' | 'ahead' | 'refusal'>;

/** Foresees the next start with a database that has these migrations, in the order in which they were applied. */
export function nextStart(
  running: readonly string[],
  files: FilesAtHand | undefined,
  applied: readonly string[],
): NextStart {
  const done = new Set(applied);
  const known = new Set(running);
  const steps = files?.steps ?? running.map((name) => ({ name, what: '' }));
  return {
    pending: steps.filter(({ name }) => !done.has(name)),
    ahead: applied.filter((name) => !known.has(name)),
    refusal: refusalOf(
      steps.map(({ name }) => name),
      applied,
    ),
  };
}

/** Refuses as the start itself does (`platform/database/migrate`). */
function refusalOf(names: readonly string[], applied: readonly string[]): NextStart['refusal'] {
  const known = new Set(names);
  if (applied.some((name) => !known.has(name))) return 'ahead';
  return applied.some((name, at) => names[at] !== name) ? 'skipped' : null;
}

/** Compares a version with the running one. */
export function orderOf(version: string, running: string): VersionOrder {
  if (version === running) return 'same';
  const [one, other] = [numbersOf(version), numbersOf(running)];
  const at = one?.findIndex((number, index) => number !== other?.[index]) ?? -1;
  if (one === undefined || other === undefined || at === -1) return 'other';
  return (one[at] ?? 0) > (other[at] ?? 0) ? 'newer' : 'older';
}

function numbersOf(version: string): readonly number[] | undefined {
  return /^\d{1,6}\.\d{1,6}\.\d{1,6}$/.test(version) ? version.split('.').map(Number) : undefined;
}
