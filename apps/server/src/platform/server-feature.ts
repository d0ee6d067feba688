import type { RawBuilder, SqlBool } from 'kysely';
import type { AuditedActions } from './audit/event-names.ts';
import type { TableRights } from './database/table-rights.ts';
import type { WakingChannel } from './database/wake-queries.ts';
import type { HttpServer } from './http/http-server.ts';
import type { IdNames } from './http/id-names.ts';
import type { Principal } from './http/principal.ts';
import type { JobKind } from './jobs/job-kind.ts';
import type { RuleAction } from './jobs/rule-action.ts';
import type { Keeping, Resting, SettingState } from './settings/setting-state.ts';

/**
 * Wakes a round: a channel that is notified in the transaction that makes work for it. Work that is due some time after its cause wakes it
 * so long after it.
 */
export type Waking = WakingChannel | { readonly channel: WakingChannel; readonly afterMilliseconds: number };

/**
 * Work that is done again and again while the server runs. A round that fails is logged; the next one tries again. All copies of the
 * product hear what wakes a round, and begin it at the same moment: what one has in hand no other may take.
 */
export interface Round {
  /** Also of what is woken: for what time alone brings, and what was not heard. */
  readonly everyMilliseconds: number;
  readonly wokenBy?: readonly Waking[];
  /** For the log. */
  readonly what: string;
  readonly work: () => Promise<unknown>;
  /** Once, when the server stops. */
  readonly end?: () => Promise<unknown>;
}

/** A condition on `office_file` each. */
export interface FileUse {
  /** True for the files that the viewer sees by this app. */
  readonly seenBy: (viewer: Principal) => RawBuilder<SqlBool>;
  /** True while the app needs the file: a file that no app needs is deleted. */
  readonly isUsed: RawBuilder<SqlBool>;
}

/** Writes the examples of an app; `accountId` is the demo's administrator. Running it again changes nothing. */
export type ExampleFill = (demo: { readonly accountId: number; readonly now: Date }) => Promise<void>;

/**
 * All that a feature does on the server, in one value: `features.ts` lists it, and the server serves its routes, runs its jobs and does
 * its rounds. Each names what it needs of the parts that the server is put together from.
 */
export interface ServerFeature<Needs> {
  /** The tables that it owns: what the product may do with their rows. Who else writes them is in docs/database.md. */
  readonly tables?: TableRights;
  readonly audit?: AuditedActions;
  readonly ids?: IdNames;
  /** It is there while this holds: else its routes answer as what does not exist, its jobs and rounds rest. Without it, always. */
  readonly isOn?: (needs: Needs) => boolean;
  readonly routes?: (server: HttpServer, needs: Needs) => void | Promise<void>;
  readonly jobs?: (needs: Needs) => readonly JobKind[];
  readonly care?: (needs: Needs) => readonly Round[];
  /** Its actions on studies that rules may do. */
  readonly ruleActions?: (needs: Needs) => readonly RuleAction[];
  /** Selects the files of the office that belong to it. */
  readonly files?: FileUse;
  /** Puts examples into an empty demo, once its sample studies are there, in the order of the features. */
  readonly examples?: (needs: Needs) => ExampleFill;
  /** Its entry on the page of all settings. */
  readonly settings?: SettingState | readonly SettingState[];
  /** Its data that is stored for some days, by the names of the section about keeping. */
  readonly keeps?: Readonly<Record<string, Keeping>>;
  /** Counts of its work that would rest, by the names of the section about what is on. */
  readonly rests?: Readonly<Record<string, Resting>>;
}

/** Milliseconds between rounds. */
export const eachSecond = 1_000;
export const everyFewSeconds = 5_000;
export const hourly = 3_600_000;
