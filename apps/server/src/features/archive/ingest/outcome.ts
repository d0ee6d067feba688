import type { Said, Words } from '@isocenter/contract/said.ts';
import type { InstanceRecord } from './instance-record.ts';
import type { RefusalKind } from './refusal.ts';

/**
 * The outcome of a received object; all but `refused` is said only when bytes and index are durable, or, to who requested no more, when the
 * bytes are and the index follows from them. `quarantined`: it waits for a decision, since another object is archived under its UID or its
 * identity is in conflict. `warnings` say what is not by the standard.
 */
export type IngestOutcome =
  | ({
      readonly kind: 'stored' | 'duplicate' | 'quarantined';
      readonly warnings?: readonly Said[];
      /** The effect of its sender's character set: `coerced` says it now, `unreadable` is not in it and stayed as it came. */
      readonly charset?: 'coerced' | 'unreadable';
    } & ObjectIdentity)
  | ({ readonly kind: 'refused'; readonly because: RefusalKind; readonly message: Words } & Partial<ObjectIdentity>);

export interface ObjectIdentity {
  readonly sopClassUid: string;
  readonly sopUid: string;
  readonly studyUid: string;
  readonly seriesUid: string;
}

export function identityOf(record: InstanceRecord): ObjectIdentity {
  const { sopClassUid, sopUid } = record;
  return { sopClassUid, sopUid, studyUid: record.study.studyUid, seriesUid: record.series.seriesUid };
}
