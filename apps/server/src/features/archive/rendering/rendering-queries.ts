import type { Db } from '#platform/database/schema.ts';

/** Where an instance lies and where its frames are. The caller has established that it may be seen. */
export async function findRenderable(db: Db, instanceKey: number) {
  return db
    .selectFrom('instance')
    .select(['transfer_syntax_uid', 'pack_id', 'pack_offset', 'size_bytes', 'frame_table', 'pixel_format'])
    .where('id', '=', instanceKey)
    .executeTakeFirst();
}
