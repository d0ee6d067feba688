import type { RawBuilder, SqlBool } from 'kysely';
import type { Principal } from '#platform/http/principal.ts';
import type { Seen } from './seen-notice-queries.ts';

/** What is told of a disk that fills up. */
export interface LowStorage {
  readonly roomBytes: number;
  readonly fullAt: string | null;
}

/** Images that wait for a decision, and those of them that were refused. */
export interface Waiting {
  readonly objects: number;
  readonly refused: number;
}

/** What a reader may know of what he was told about: handed in by what stands above. */
export interface NoticeSights {
  /** Which studies he sees, as a condition on `study`. */
  studies(viewer: Principal): RawBuilder<SqlBool>;
  /** Whose lock-out concerns him beside his own, as a condition on `account`; undefined: nobody's. */
  accounts(viewer: Principal): RawBuilder<SqlBool> | undefined;
  /** Who exists for him, as a condition on `account`. */
  people(viewer: Principal): RawBuilder<SqlBool>;
  /** Which saved filters are his or shared with him, as a condition on `saved_filter`. */
  filters(viewer: Principal): RawBuilder<SqlBool>;
  /** How many images wait that he may decide about. */
  waiting(viewer: Principal): Promise<Waiting>;
  /** The names of the nodes that do not answer, of those that he looks after. */
  silentNodes(viewer: Principal): Promise<readonly string[]>;
  /** How much can still be stored, where it is little and he looks after the server. */
  lowStorage(viewer: Principal): Promise<LowStorage | undefined>;
  /** The names of the rules that do nothing because of their makers, of those that he may change. */
  unableRules(viewer: Principal): Promise<readonly string[]>;
  deviceName(userAgent: string): string;
  /** Somebody, with what he may do and see now; undefined when his account may not be used, or something is due before. */
  person(accountId: number): Promise<Principal | undefined>;
}

/** What of all that goes on somebody may know of, with what is going on now. */
export async function standOf(sights: NoticeSights, viewer: Principal) {
  const waiting = await sights.waiting(viewer);
  const silent = await sights.silentNodes(viewer);
  const unable = await sights.unableRules(viewer);
  const low = await sights.lowStorage(viewer);
  const seen: Seen = {
    studies: sights.studies(viewer),
    accounts: sights.accounts(viewer),
    people: sights.people(viewer),
    filters: sights.filters(viewer),
    hasWaiting: waiting.objects > 0,
    hasSilent: silent.length > 0,
    hasUnable: unable.length > 0,
    hasLow: low !== undefined,
  };
  return { waiting, silent, unable, low, seen };
}
