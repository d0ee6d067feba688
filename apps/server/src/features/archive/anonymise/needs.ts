import type { Ingest } from '#features/archive/ingest/ingest.ts';
import type { Renderer } from '#features/archive/rendering/rendering.ts';
import type { Jobs } from '#features/system/jobs/jobs.ts';
import type { Db } from '#platform/database/schema.ts';
import type { PackStore } from '#platform/storage/pack-store.ts';

export interface CopyNeeds {
  readonly db: Db;
  readonly store: PackStore;
  readonly ingest: Ingest;
  readonly renderer: Renderer;
  /** The key that seals the secrets of the installation. */
  readonly key: Uint8Array;
}

export interface AnonymiseNeeds extends CopyNeeds {
  readonly jobs: Jobs;
}
