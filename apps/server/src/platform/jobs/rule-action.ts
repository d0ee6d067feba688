import type { RawBuilder, SqlBool } from 'kysely';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';

/** With which studies an act was not done, and why by a code; and the job that does it with the others. */
export interface RuleOutcome {
  readonly refused: ReadonlyMap<number, string>;
  readonly jobId?: string;
}

/** A node that is sent to, and may store here. */
export interface WayBack {
  readonly name: string;
  readonly aeTitle: string;
}

/**
 * One kind of what rules do with studies, by the feature whose it is. Acts of its own kind alone are given to it: the methods may say
 * so.
 */
export interface RuleAction {
  readonly kind: string;
  /** A code when nothing of it can be done now: the right, or whom the act names, is not there. */
  refusal(tx: Db, principal: Principal, act: object): Promise<string | undefined>;
  /** Returns the node from which what it sends could come back, by name, and its AE title; undefined where nothing does. */
  wayBack?(tx: Db, act: object): Promise<WayBack | undefined>;
  /** Returns the name of the target; undefined for what does not exist for the principal, and where nothing is sent. */
  sendsTo?(tx: Db, principal: Principal, act: object): Promise<string | undefined>;
  /** Takes the locks that must be taken before any row's. */
  hold?(tx: Db): Promise<void>;
  /** Studies with which it is never done, as a condition on `study`, and the code for it. */
  exempt?(
    tx: Db,
    principal: Principal,
    act: object,
  ): Promise<{ readonly because: string; readonly are: RawBuilder<SqlBool> }>;
  /** Does it, with its audit rows, or begins a job in the transaction. */
  run(tx: Db, principal: Principal, act: object, keys: readonly number[]): Promise<RuleOutcome>;
}
