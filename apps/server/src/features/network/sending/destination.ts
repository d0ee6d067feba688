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
  /** The source name of objects received from there; undefined for a folder, which sends nothing. */
  readonly source: string | undefined;
  /** It is switched on, and used for this. */
  readonly isSentTo: boolean;
  /** It can be asked what it has. */
  readonly isQueried: boolean;
  /** Key of its places, of which it has as many as `places` says. */
  readonly place: string;
  readonly places: number;
  /** Returns those of these objects that it has, by its own word. @throws ItemFailure, and what `failureOf` knows */
  readonly thereAlready: (parts: SendingParts, instances: readonly LeavingObject[]) => Promise<ReadonlySet<string>>;
  /** Sends objects, and tells the progress of each. Its caller has one place. @throws ItemFailure, and what `failureOf` knows */
  readonly send: (sending: Sending, instances: readonly LeavingObject[]) => Promise<void>;
  /** Ends what was begun, when all of an item is there; also what a run before this one began. @throws what `failureOf` knows */
  readonly finish?: (sending: Sending) => Promise<void>;
  /** Converts an error that says why it was not reached or broke off; undefined for any other error. */
  readonly failureOf: (error: unknown) => ItemFailure | undefined;
}
