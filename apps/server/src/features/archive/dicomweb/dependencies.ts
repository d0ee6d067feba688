import type { Ingest } from '#features/archive/ingest/ingest.ts';
import type { Db } from '#platform/database/schema.ts';
import type { PackStore } from '#platform/storage/pack-store.ts';
import type { AccessLog } from './access-log.ts';
import type { ImageRenderer } from './image-renderer.ts';

/** What the routes below `/dicom-web` are made from. */
export interface DicomwebOptions {
  readonly db: Db;
  readonly store: PackStore;
  readonly ingest: Ingest;
  readonly renderer: ImageRenderer;
  /** The address that callers use, such as `https://images.example.org`, where it is not the one that requests come to. */
  readonly publicUrl?: string | undefined;
  /** Origins of other pages that may call, such as `https://viewer.example.org`. */
  readonly corsOrigins?: readonly string[];
}

export interface DicomwebDependencies extends DicomwebOptions {
  readonly accessLog: AccessLog;
}
