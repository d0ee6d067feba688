import { readReadable } from '@isocenter/dicom/elements/read-readable.ts';
import { hasUnreadableText } from '@isocenter/dicom/values/named-charset.ts';
import type { EditPreview } from '@isocenter/contract/archive/edits/fields.ts';
import type { Db } from '#platform/database/schema.ts';
import type { PackStore } from '#platform/storage/pack-store.ts';
import { listFirstImages } from './preview-queries.ts';

/** The first image of so many series is looked at, and so much of it. */
const mostSeries = 20;
const longestHeaderBytes = 1024 * 1024;

export interface UnreadNeeds {
  readonly db: Db;
  readonly store: Pick<PackStore, 'reader'>;
}

/** Counts the series in which text cannot be read in the character set that it names. What cannot be looked at now is not counted. */
export async function unreadText(
  { db, store }: UnreadNeeds,
  studyKeys: readonly number[],
): Promise<EditPreview['unread']> {
  let [series, of] = [0, 0];
  for (const { transferSyntaxUid, packId, packOffset, sizeBytes } of await listFirstImages(db, studyKeys, mostSeries)) {
    const length = Math.min(sizeBytes, longestHeaderBytes);
    // Of a store that is away, or a pack that is damaged, nobody learns here.
    const start = await store.reader.read(packId, packOffset, length).catch(() => undefined);
    if (start === undefined) continue;
    of += 1;
    if (hasUnreadableText(readReadable(start, transferSyntaxUid))) series += 1;
  }
  return { series, of };
}
