import type { ColumnType, Generated } from 'kysely';
import type { Id, Now } from './columns.ts';

/** Stored bytes that are not what was taken in; at most one open row for each object. */
interface ObjectDamageTable {
  id: Id;
  instance_key: number | null;
  quarantined_key: number | null;
  held_key: Generated<number | null>;
  attachment_key: Generated<number | null>;
  office_file_id: Generated<string | null>;
  refused_key: Generated<number | null>;
  kind: 'changed' | 'missing';
  found_by: 'check' | 'reading';
  found_at: Now;
  healed_at: Date | null;
}

/** A file of stored bytes. */
interface PackTable {
  id: Id;
  file_name: string;
  opened_at: Now;
  sealed_at: Date | null;
  size_bytes: number | null;
  /** Everything before it is indexed; null where the objects have no records in front of them. */
  indexed_bytes: number | null;
  tier: Generated<'online' | 'nearline'>;
  /** While it is being moved, and until what that leaves behind is removed. */
  moving_to: Generated<'online' | 'nearline' | null>;
  /** When somebody brought it back from the nearline store. */
  online_since: Generated<Date | null>;
}

/** One reading of everything that is stored; at most one is open. */
interface CheckRoundTable {
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
  /** Packs whose store was away when their turn came. */
  skipped: Generated<number>;
}

/** In which stores the images of a study lie, for those of which some lie nearline. */
interface StudyTierTable {
  study_key: number;
  tier: 'nearline' | 'both';
  counted_at: Now;
  /** Of the study; written by triggers only. */
  study_at: ColumnType<string, never, never>;
  received_at: ColumnType<Date, never, never>;
  clinic_id: ColumnType<number | null, never, never>;
}

/** A study that could not be sent somewhere, and has not been since. Written by triggers on jobs only. */
interface StudyUnsentTable {
  study_key: number;
  /** Empty: the whole study. */
  series_uid: Generated<string>;
  node_id: number | null;
  server_id: number | null;
  folder: string | null;
  is_anonymous: boolean;
  job_id: string;
}

/** The metadata of a series as it leaves, compressed. Gone after an abrupt end of the database. */
interface SeriesTextTable {
  series_key: number;
  /** The state of the series that it was made from. */
  version: string;
  /** The address of the service that is in it. */
  root: string;
  made_at: Date;
  /** The gzip of DICOM JSON. */
  body: Buffer;
}

/** How studies are kept. */
export interface SafekeepingTables {
  pack: PackTable;
  object_damage: ObjectDamageTable;
  check_round: CheckRoundTable;
  study_unsent: StudyUnsentTable;
  study_tier: StudyTierTable;
  /** What marks the folder of the nearline store; one row at most. */
  nearline_store: { id: Generated<string>; is_only: Generated<boolean> };
  /** From when on a retention rule moves it to the bin. Written by a round. */
  study_expiry: { study_key: number; expires_at: Date };
  series_text: SeriesTextTable;
}
