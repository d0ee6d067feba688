import { sql } from 'kysely';
import type { Db } from '#platform/database/schema.ts';

export async function insertPicture(
  db: Db,
  picture: { accountId: number; mediaType: string; width: number; height: number; bytes: Buffer },
): Promise<string> {
  const { id } = await db
    .insertInto('picture')
    .values({
      account_id: picture.accountId,
      media_type: picture.mediaType,
      width: picture.width,
      height: picture.height,
      bytes: picture.bytes,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** How many pictures an account sent since then, while nobody else adds to them. */
export async function countPicturesSince(tx: Db, accountId: number, since: Date): Promise<number> {
  await tx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute();
  const { count } = await tx
    .selectFrom('picture')
    .select(tx.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

export async function findPicture(db: Db, id: string) {
  return db.selectFrom('picture').select(['media_type', 'bytes']).where('id', '=', id).executeTakeFirst();
}

export async function findPictureSize(db: Db, id: string) {
  return db.selectFrom('picture').select(['width', 'height']).where('id', '=', id).executeTakeFirst();
}

/** Pictures of yesterday and before that nothing refers to. */
export async function deleteUnusedPictures(db: Db): Promise<void> {
  await sql`
    delete from picture where created_at < now() - interval '1 day'
      and not exists (select from account where avatar = '/media/pictures/' || picture.id or signature_id = picture.id)
      and not exists (select from clinic where logo_id = picture.id)
      and not exists (select from physician where signature_id = picture.id or stamp_id = picture.id)`.execute(db);
}
