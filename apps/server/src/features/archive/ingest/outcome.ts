import type { RefusalKind } from './refusal.ts';

/** What became of a received object. `stored` and `duplicate` are said only when bytes and index are durable. */
export type IngestOutcome =
  | ({ readonly kind: 'stored' | 'duplicate' } & ObjectIdentity)
  | ({ readonly kind: 'refused'; readonly because: RefusalKind; readonly message: string } & Partial<ObjectIdentity>);

export interface ObjectIdentity {
  readonly sopClassUid: string;
  readonly sopUid: string;
  readonly studyUid: string;
  readonly seriesUid: string;
}
