import type { RawBuilder, SqlBool } from 'kysely';
import type { Principal } from '#platform/http/principal.ts';

/** Room of a disk that fills up. */
export interface LowStorage {
  readonly roomBytes: number;
  readonly fullAt: string | null;
}

/** Images that wait for a decision, and those of them that were refused. */
interface Waiting {
  readonly objects: number;
  readonly refused: number;
}

/** Reads what somebody may know of the subjects of his notices: passed in, for features of higher floors know it. */
export interface NoticeSights {
  /** Studies that he sees, as a condition on `study`. */
  studies(viewer: Principal): RawBuilder<SqlBool>;
  /** Accounts whose lock-out concerns him beside his own, as a condition on `account`; undefined: none. */
  accounts(viewer: Principal): RawBuilder<SqlBool> | undefined;
  /** Accounts that exist for him, as a condition on `account`. */
  people(viewer: Principal): RawBuilder<SqlBool>;
  /** Saved filters that are his or shared with him, as a condition on `saved_filter`. */
  filters(viewer: Principal): RawBuilder<SqlBool>;
  /** Images that wait and that he may decide about. */
  waiting(viewer: Principal): Promise<Waiting>;
  /** The names of the nodes that do not answer, of those that he looks after. */
  silentNodes(viewer: Principal): Promise<readonly string[]>;
  /** The room that is left, where it is low and he looks after the server. */
  lowStorage(viewer: Principal): Promise<LowStorage | undefined>;
  /** The names of the rules that do nothing because of their makers, of those that he may change. */
  unableRules(viewer: Principal): Promise<readonly string[]>;
  deviceName(userAgent: string): string;
  /** Somebody, with what he may do and see now; undefined when his account may not be used, or something is due before. */
  person(accountId: number): Promise<Principal | undefined>;
}

/** The lasting states that somebody may know of, as they are now. */
export interface Stand {
  readonly waiting: Waiting;
  readonly silent: readonly string[];
  readonly unable: readonly string[];
  readonly low: LowStorage | undefined;
}

export async function standOf(sights: NoticeSights, viewer: Principal): Promise<Stand> {
  const waiting = await sights.waiting(viewer);
  const silent = await sights.silentNodes(viewer);
  const unable = await sights.unableRules(viewer);
  const low = await sights.lowStorage(viewer);
  return { waiting, silent, unable, low };
}
