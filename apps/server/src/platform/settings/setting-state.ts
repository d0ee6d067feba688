import type { Action, Subject } from '@isocenter/contract/abilities.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';

/** A section of settings, as the page of all settings shows it. */
export interface SettingState {
  readonly section: string;
  readonly needs: { readonly action: Action; readonly subject: Subject };
  /** The audit actions of its changes; left out: its versions show them. */
  readonly changes?: readonly string[];
  readonly facts?: (db: Db, viewer: Principal) => Promise<Readonly<Record<string, number>>>;
}

/** The rows that a time of keeping would remove: the number that is older, and when the next one will be. */
export interface Leaving {
  readonly count: number;
  readonly nextAt: Date | null;
}

/** Counts what would rest if a feature were switched off now. */
export type Resting = (db: Db) => Promise<number>;

export type Keeping = (db: Db, days: number) => Promise<Leaving>;
