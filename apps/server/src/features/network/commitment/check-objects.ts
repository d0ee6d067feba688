import { commitmentFailures, type CommitmentResult } from '@isocenter/dicom-network/services/storage-commitment.ts';
import type { Safekeeping } from '#features/archive/safekeeping/safekeeping.ts';
import type { Db } from '#platform/database/schema.ts';
import type { StudyScope } from '#platform/http/principal.ts';
import { listObjects, type CommittedObject, type DueCommitment } from './commitment-queries.ts';

interface CheckNeeds {
  readonly db: Db;
  readonly safekeeping: Safekeeping;
}

const atOnce = 500;

/**
 * Checks which objects can be committed: those that exist in the scope, are of the class that was said, and whose bytes were read just now
 * and are those that came in (PS3.3 §C.14).
 */
export async function checkObjects(
  { db, safekeeping }: CheckNeeds,
  scope: StudyScope,
  { transactionUid, classes, sopUids }: DueCommitment,
): Promise<CommitmentResult> {
  const committed: { sopClassUid: string; sopInstanceUid: string }[] = [];
  const failed: { sopClassUid: string; sopInstanceUid: string; reason: number }[] = [];
  for (let start = 0; start < sopUids.length; start += atOnce) {
    const chunk = sopUids.slice(start, start + atOnce);
    const found = new Map((await listObjects(db, scope, chunk)).map((object) => [object.sopUid, object]));
    for (const [at, sopInstanceUid] of chunk.entries()) {
      const reference = { sopClassUid: classes[start + at] ?? '', sopInstanceUid };
      const reason = await failureOf(safekeeping, reference.sopClassUid, found.get(sopInstanceUid));
      if (reason === undefined) committed.push(reference);
      else failed.push({ ...reference, reason });
    }
  }
  return { transactionUid, committed, failed };
}

/** Returns the failure by which an object cannot be committed; undefined where it can. */
async function failureOf(
  safekeeping: Safekeeping,
  sopClassUid: string,
  object: CommittedObject | undefined,
): Promise<number | undefined> {
  if (object === undefined) return commitmentFailures.noSuchObjectInstance;
  if (object.sopClassUid !== sopClassUid) return commitmentFailures.classInstanceConflict;
  return (await safekeeping.isSound(object)) ? undefined : commitmentFailures.processingFailure;
}
