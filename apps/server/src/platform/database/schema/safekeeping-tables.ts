import type { Generated } from 'kysely';
import type { Id, Now } from './columns.ts';

/** Stored bytes that are not what was taken in; at most one open row for each object. */
export interface ObjectDamageTable {
  id: Id;
  instance_key: number | null;
  quarantined_key: number | null;
  held_key: Generated<number | null>;
  attachment_key: Generated<number | null>;
  kind: 'changed' | 'missing';
  found_by: 'check' | 'reading';
  found_at: Now;
  healed_at: Date | null;
}

/** One reading of everything that is stored; at most one is open. */
export interface CheckRoundTable {
  id: Id;
  started_at: Now;
  finished_at: Date | null;
  end_pack: number;
  /** The last pack that was read. */
  checked_to: Generated<number>;
  objects: Generated<number>;
  checked_bytes: Generated<number>;
  total_bytes: number;
  found: Generated<number>;
}
