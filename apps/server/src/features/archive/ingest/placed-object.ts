import type { PackLocation } from '#platform/storage/pack-store.ts';
import type { InstanceRecord } from './instance-record.ts';
import type { Examined } from './examined.ts';
import type { IngestSource } from './source.ts';

/** An object that is whole and described, in memory or already in a pack of its own. */
export type WaitingObject = {
  readonly record: InstanceRecord;
  readonly sha256: Buffer;
  readonly blockSums: Buffer;
  readonly source: IngestSource;
  /** Its place and what it touches; absent where that was looked up for another object of the same way. */
  readonly examined?: Examined | undefined;
  /** This process knows its series and nothing under its UID: what is archived is looked at only when it finds no place. */
  readonly isNew?: boolean;
} & ({ readonly bytes: Uint8Array } | { readonly location: PackLocation });

/** An object that is in memory. */
export type ObjectInMemory = WaitingObject & { readonly bytes: Uint8Array };

/** An object whose bytes are in a pack. */
export interface PlacedObject {
  readonly record: InstanceRecord;
  readonly sha256: Buffer;
  readonly blockSums: Buffer;
  readonly source: IngestSource;
  readonly examined?: Examined | undefined;
  readonly location: PackLocation;
}
