import { sql } from 'kysely';
import type { Db } from '#platform/database/schema.ts';

/** Returns the places of an instance and of its frames. The caller has established that it may be seen. */
export async function findRenderable(db: Db, instanceKey: number) {
  return db
    .selectFrom('instance')
    .select([
      'id as instanceKey',
      'transfer_syntax_uid as transferSyntaxUid',
      'pack_id as packId',
      'pack_offset as packOffset',
      'size_bytes as sizeBytes',
      'frame_table as frameTable',
      'pixel_format as pixelFormat',
      'block_sums as blockSums',
      sql<string>`encode(sha256, 'hex')`.as('sha256'),
      sql<boolean>`exists (select from object_damage where instance_key = instance.id and healed_at is null)`.as(
        'isDamaged',
      ),
    ])
    .where('id', '=', instanceKey)
    .executeTakeFirst();
}
