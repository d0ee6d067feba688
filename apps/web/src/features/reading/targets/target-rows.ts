import { priorities } from '@isocenter/contract/archive/studies/study.ts';
import type { Priority } from '@isocenter/contract/archive/studies/study-row.ts';
import type { ReadingTarget } from '@isocenter/contract/reading/workflow/fields.ts';

/** The minutes of a modality by priority, empty where nothing is said; the modality `''` is all others. */
export interface TargetRow {
  readonly modality: string;
  readonly minutes: Readonly<Partial<Record<Priority, number>>>;
}

/** Returns the rows of the table: that for all first, then modalities by name. */
export function rowsOf(targets: readonly ReadingTarget[]): TargetRow[] {
  const byModality = Map.groupBy(targets, ({ modality }) => modality);
  const names = ['', ...[...byModality.keys()].filter((name) => name !== '').toSorted()];
  return names.map((modality) => ({
    modality,
    minutes: Object.fromEntries((byModality.get(modality) ?? []).map(({ priority, minutes }) => [priority, minutes])),
  }));
}

/** Returns the targets as the server saves them. */
export function targetsOf(rows: readonly TargetRow[]): ReadingTarget[] {
  return rows.flatMap(({ modality, minutes }) =>
    priorities.flatMap((priority) => {
      const value = minutes[priority];
      return value === undefined ? [] : [{ modality: modality.trim().toUpperCase(), priority, minutes: value }];
    }),
  );
}

/** Why a row cannot be saved. */
export type RowFault = 'modality' | 'twice';

/** The fault of each row that has one: a modality that is no code, or stands there twice. */
export function faultsOf(rows: readonly TargetRow[]): ReadonlyMap<number, RowFault> {
  const names = rows.map(({ modality }) => modality.trim().toUpperCase());
  return new Map(
    names.flatMap((name, at): [number, RowFault][] => {
      if (at > 0 && !/^[A-Z0-9_ ]{1,16}$/.test(name)) return [[at, 'modality']];
      return names.indexOf(name) < at ? [[at, 'twice']] : [];
    }),
  );
}
