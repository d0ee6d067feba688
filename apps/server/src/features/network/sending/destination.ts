import type { DestinationKeys } from '@isocenter/contract/network/sending/destinations.ts';
import type { ItemFailure } from '#features/system/jobs/jobs.ts';
import type { LeavingObject } from './leaving-object.ts';
import type { Sending, SendingParts } from './sending-parts.ts';

/** Somewhere that studies are sent to: a node by C-STORE, a DICOMweb server by STOW-RS, or a folder as a file-set. */
export interface Destination {
  readonly name: string;
  readonly keys: DestinationKeys;
  /** Its number and its name, as the trail has them. */
  readonly facts: Readonly<Record<string, string | number>>;
  /** What the source of objects is called that came from there; nothing comes from a folder. */
  readonly source: string | undefined;
  /** It is switched on, and used for this. */
  readonly isSentTo: boolean;
  /** It can be asked what it has. */
  readonly isQueried: boolean;
  /** What its places are known by, and how many it has. */
  readonly place: string;
  readonly places: number;
  /** Which of these objects it has, by its own word. @throws ItemFailure, and what `failureOf` knows */
  readonly thereAlready: (parts: SendingParts, instances: readonly LeavingObject[]) => Promise<ReadonlySet<string>>;
  /** Sends objects, and tells the progress of each. Its caller has one place. @throws ItemFailure, and what `failureOf` knows */
  readonly send: (sending: Sending, instances: readonly LeavingObject[]) => Promise<void>;
  /** Ends what was begun, when all of an item is there; also what a run before this one began. @throws what `failureOf` knows */
  readonly finish?: (sending: Sending) => Promise<void>;
  /** Why it was not reached or broke off; undefined for any other error. */
  readonly failureOf: (error: unknown) => ItemFailure | undefined;
}
