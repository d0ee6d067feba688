import type { Safekeeping } from '#features/archive/safekeeping/safekeeping.ts';
import type { Ingest } from '#features/archive/ingest/ingest.ts';
import type { StudyLog } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import type { PackStore } from '#platform/storage/pack-store.ts';
import type { ImageRenderer } from './image-renderer.ts';
import type { LastRoot } from './retrieve/prepared-metadata.ts';

export interface DicomwebDependencies {
  readonly db: Db;
  readonly store: PackStore;
  readonly safekeeping: Safekeeping;
  readonly ingest: Ingest;
  readonly renderer: ImageRenderer;
  readonly studyLog: StudyLog;
  /** Says where metadata is to be made ready for. */
  readonly lastRoot?: LastRoot;
  /** Calls back with the UID of a study in which an object took the place of another, in this or another copy of the product. */
  readonly onReplaced?: (forget: (studyUid: string) => void) => void;
  /** The address that callers use, such as `https://images.example.org`, where it is not the one that requests come to. */
  readonly publicUrl?: string | undefined;
  /** Origins of other pages that may call, such as `https://viewer.example.org`. */
  readonly corsOrigins?: readonly string[];
}
