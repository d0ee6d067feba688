import { exchangeDamage } from '#features/archive/safekeeping/safekeeping.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { PackStore } from '#platform/storage/pack-store.ts';
import { removeEmpty } from './evict-queries.ts';
import type { InstanceRecord } from './instance-record.ts';
import { readLargeHeader } from './read-header.ts';
import {
  describeStudyBy,
  keepReplaced,
  lockArchived,
  lockQuarantined,
  putInPlace,
  seriesOf,
  tellReplaced,
} from './replace-queries.ts';

interface QuarantinedBytes {
  readonly sha256: Buffer;
  readonly transfer_syntax_uid: string;
  readonly pack_id: number;
  readonly pack_offset: number;
  readonly size_bytes: number;
}

/** Describes an object that is kept beside the archive anew from its bytes. */
async function describeQuarantined(store: PackStore, quarantined: QuarantinedBytes): Promise<InstanceRecord> {
  const location = { packId: quarantined.pack_id, offset: quarantined.pack_offset, length: quarantined.size_bytes };
  await store.reader.requireSame(location, quarantined.sha256.toString('hex'));
  return store.reader.withSource(location, (bytes) => readLargeHeader(bytes, quarantined.transfer_syntax_uid));
}

/**
 * Lets a kept object and the archived one of its UID change places: everything that is counted, listed and retrieved is that of the
 * other from the commit on. Twice, it changes nothing. With a decision the older one counts as replaced, without one it waits.
 * @throws AppError `not-found` without such an object, `conflict` where the two belong to different studies
 */
export async function exchange(
  tx: Db,
  store: PackStore,
  { id, decisionId }: { readonly id: number; readonly decisionId: number | null },
): Promise<{ readonly studyUid: string; readonly sopUid: string }> {
  const row = await lockQuarantined(tx, id);
  const old = row === undefined ? undefined : await lockArchived(tx, row.sop_uid);
  if (row === undefined || old === undefined) throw new AppError('not-found', 'There is no such object.');
  if (old.rejected_by !== null) throw new AppError('conflict', 'The image is rejected. Undo that first.');
  const record = await describeQuarantined(store, row);
  if (record.study.studyUid !== old.study_uid)
    throw new AppError('conflict', 'The two belong to different studies. Keep both, or discard the later one.');
  const seriesKey = await seriesOf(tx, old.study_key, record);
  await putInPlace(tx, old, { record, seriesKey, stored: row });
  await exchangeDamage(tx, old.id, id);
  await describeStudyBy(tx, old, record);
  await keepReplaced(tx, id, old, { kind: decisionId === null ? 'other-content' : 'replaced', decisionId });
  const { seriesUid: keptSeriesUid } = record.series;
  await removeEmpty(tx, { studyKey: old.study_key, keptSeriesUid, keptStudyUid: old.study_uid });
  await tellReplaced(tx, old);
  return { studyUid: old.study_uid, sopUid: old.sop_uid };
}
