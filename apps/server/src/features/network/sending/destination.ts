import type { PeerKeys } from '@isocenter/contract/network/peers.ts';
import type { StoredInstance } from '#features/archive/dicomweb/dicomweb.ts';
import type { ItemFailure } from '#features/system/jobs/jobs.ts';
import type { Sending, SendingParts } from './sending-parts.ts';

/** Somewhere that studies are sent to: a node by C-STORE, or a DICOMweb server by STOW-RS. */
export interface Destination {
  readonly name: string;
  readonly keys: PeerKeys;
  /** Its number and its name, as the trail has them. */
  readonly facts: Readonly<Record<string, string | number>>;
  /** It is switched on, and used for this. */
  readonly isSentTo: boolean;
  /** It can be asked what it has. */
  readonly isQueried: boolean;
  /** What its places are known by, and how many it has. */
  readonly place: string;
  readonly places: number;
  /** Which of these objects it has, by its own word. @throws ItemFailure, and what `failureOf` knows */
  readonly thereAlready: (parts: SendingParts, instances: readonly StoredInstance[]) => Promise<ReadonlySet<string>>;
  /** Sends objects, and tells the progress of each. Its caller has one place. @throws ItemFailure, and what `failureOf` knows */
  readonly send: (sending: Sending, instances: readonly StoredInstance[]) => Promise<void>;
  /** Why it was not reached or broke off; undefined for any other error. */
  readonly failureOf: (error: unknown) => ItemFailure | undefined;
}
