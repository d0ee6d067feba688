import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';

/** A record with its values before an act and after it, as `look` returned them. */
export interface Changed {
  readonly key: number;
  readonly before: unknown;
  readonly after: unknown;
}

/** An act on many records, each decided on its own, that can be undone. `Act` is the request. */
export interface BulkKind<Act> {
  /** True if the records lie in the bin after the act, or after its undo. */
  readonly inBin?: (isUndo: boolean) => boolean;
  /** A code when nothing of it can be done now: the right, or whom the act names, is not there. */
  readonly refusal: (tx: Db, principal: Principal, act: Act, isUndo: boolean) => Promise<string | undefined>;
  /** Takes the locks that must be taken before any row's. */
  readonly hold?: (tx: Db) => Promise<void>;
  /** Records per transaction, where that is not the usual number. */
  readonly atOnce?: number;
  /**
   * Returns the values of the records that the act changes, as JSON that can be compared, and locks the records until the transaction ends.
   */
  readonly look: (
    tx: Db,
    act: Act,
    keys: readonly number[],
    principal: Principal,
  ) => Promise<ReadonlyMap<number, string>>;
  /** Does it, with its audit rows. @returns with which records not, and why by a code */
  readonly run: (
    tx: Db,
    principal: Principal,
    act: Act,
    keys: readonly number[],
  ) => Promise<ReadonlyMap<number, string>>;
  /** Puts back what the records said before, with its audit rows. Nobody changed them since. */
  readonly putBack: (tx: Db, principal: Principal, act: Act, records: readonly Changed[]) => Promise<void>;
}

/**
 * An act that makes something of each record, one after the other: too long for a transaction. What was begun with a record has a number,
 * by which a second run goes on with it.
 */
export interface MakingKind<Act> {
  readonly refusal: BulkKind<Act>['refusal'];
  /** Begins with a record that the principal sees. @param begun what a run before this one began, if any did */
  readonly begin: (
    tx: Db,
    principal: Principal,
    act: Act,
    request: { readonly key: number; readonly jobId: string; readonly begun: number | undefined },
  ) => Promise<{ readonly made: number } | { readonly because: string }>;
  /** Makes it. @param rest is called often, and throws where the run ends @returns why it could not be made, by a code */
  readonly make: (made: number, rest: () => Promise<void>) => Promise<string | undefined>;
  /** Takes away what was made. @returns of which records it was not, and why by a code */
  readonly takeBack: (
    tx: Db,
    principal: Principal,
    records: readonly { readonly key: number; readonly made: number }[],
  ) => Promise<ReadonlyMap<number, string>>;
}

/** No record refused. */
export const allDone: ReadonlyMap<number, string> = new Map();
