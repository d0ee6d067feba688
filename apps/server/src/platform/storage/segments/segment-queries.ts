import { sql } from 'kysely';
import type { Db, Row } from '#platform/database/schema.ts';
import { queueRemoval } from '../objects/object-queries.ts';
import { removalDays } from '../objects/object-tier.ts';
import { segmentsKeyOf } from './pack-segments.ts';

export interface SegmentedPack extends Row<'pack', 'id' | 'file_name as fileName' | 'size_bytes as sizeBytes'> {
  readonly hasRecords: boolean;
}

/** Lists the packs whose files are to be in the data folder, and can be made again from segments. */
export async function listSegmented(db: Db): Promise<SegmentedPack[]> {
  const { rows } = await sql<SegmentedPack>`
    select id, file_name as "fileName", size_bytes as "sizeBytes", indexed_bytes is not null as "hasRecords"
    from pack where has_segments and tier = 'online' order by id`.execute(db);
  return rows;
}

/** A pack goes by its file from the commit on; its segments are removed after some days. */
export async function forgetSegments(tx: Db, packId: number): Promise<void> {
  const { rows } = await sql<Pick<SegmentedPack, 'fileName' | 'sizeBytes'>>`
    update pack set has_segments = false where id = ${packId} and has_segments
    returning file_name as "fileName", size_bytes as "sizeBytes"`.execute(tx);
  for (const pack of rows) await removeSegmentsLater(tx, pack);
}

/** Puts on record that the segments of a pack are to be removed: one row, however many they are. */
export async function removeSegmentsLater(
  tx: Db,
  { fileName, sizeBytes }: Pick<SegmentedPack, 'fileName' | 'sizeBytes'>,
): Promise<void> {
  await queueRemoval(tx, { objectKey: segmentsKeyOf(fileName), sizeBytes: sizeBytes ?? 0, days: removalDays });
}
