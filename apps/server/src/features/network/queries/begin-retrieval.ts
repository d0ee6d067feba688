import type { Priority } from '@isocenter/contract/archive/studies/study-row.ts';
import type { RetrievedItem } from '@isocenter/contract/network/queries/fields.ts';
import type { JobRow } from '@isocenter/contract/system/jobs/fields.ts';
import { isUsableClinic } from '#features/archive/uploads/uploads.ts';
import type { Jobs } from '#features/system/jobs/jobs.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { keysOf, nameOfPeer, type Peer } from './peers.ts';
import { retrievalKind, type RetrievalInput } from './retrieval-job.ts';

interface Retrieval {
  readonly peer: Peer;
  readonly items: readonly RetrievedItem[];
  readonly clinicId: number | null;
  readonly priority: Priority;
  readonly notBefore: Date | null;
}

/** The job that retrieves studies, in the transaction of what makes it necessary. */
export async function beginRetrieval(tx: Db, jobs: Jobs, principal: Principal, retrieval: Retrieval): Promise<JobRow> {
  const { peer, items, clinicId, priority, notBefore } = retrieval;
  return jobs.beginItemized(tx, retrievalKind, principal, 'node.retrieve', {
    target: nameOfPeer(peer),
    items: items.map(({ studyUid, seriesUid, sopUids, images }) => ({
      studyUid,
      seriesUid,
      objects: sopUids?.length ?? images,
    })),
    input: {
      ...keysOf(peer),
      clinicId,
      priority,
      address: principal.address,
      studies: items.length,
      images: imagesOf(items),
      isLater: notBefore !== null,
    },
    notBefore,
  });
}

/** Collects the images wanted of series; a series that is also wanted whole is left out. */
function imagesOf(items: readonly RetrievedItem[]): RetrievalInput['images'] {
  const images = new Map<string, readonly string[]>();
  for (const { seriesUid = '', sopUids } of items)
    if (sopUids !== undefined) images.set(seriesUid, [...(images.get(seriesUid) ?? []), ...sopUids]);
  for (const { seriesUid = '', sopUids } of items) if (sopUids === undefined) images.delete(seriesUid);
  return Object.fromEntries(images);
}

/** @throws AppError `not-found` for a clinic that is not his */
export async function requireClinic(db: Db, principal: Principal, clinicId: number | null): Promise<void> {
  if (clinicId !== null && !(await isUsableClinic(db, principal, clinicId)))
    throw new AppError('not-found', 'There is no such clinic.');
}
