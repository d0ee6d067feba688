import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { visibleAccounts, visiblePhysicians } from '#features/people/access/access.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';

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

/** Counts the pictures that an account sent since then, and locks the account, so that nobody else adds to them. */
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

type Viewer = Pick<Principal, 'scope' | 'clinicIds' | 'accountId' | 'can'>;

export async function findPicture(db: Db, viewer: Viewer, id: string) {
  return db
    .selectFrom('picture')
    .select(['media_type', 'bytes'])
    .where('id', '=', id)
    .where(visiblePictures(viewer))
    .executeTakeFirst();
}

export async function hasPicture(db: Db, viewer: Viewer, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('picture')
    .select('id')
    .where('id', '=', id)
    .where(visiblePictures(viewer))
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Faces and letterheads are for everybody. Signatures and stamps are for the person whose they are and for whoever manages that person;
 * what nothing refers to yet is for whoever sent it.
 */
function visiblePictures(viewer: Viewer): RawBuilder<SqlBool> {
  const { accountId } = viewer;
  const physicians = viewer.can('update', 'Physician') ? visiblePhysicians(viewer) : sql<SqlBool>`false`;
  const accounts = viewer.can('update', 'User') ? visibleAccounts(viewer) : sql<SqlBool>`false`;
  const ofAccount = sql`account.signature_id = picture.id`;
  const ofPhysician = sql`(physician.signature_id = picture.id or physician.stamp_id = picture.id)`;
  return sql<SqlBool>`(
    exists (select from account where avatar = '/media/pictures/' || picture.id)
    or exists (select from clinic where logo_id = picture.id)
    or ${isLogo}
    or ${isOfLetterhead}
    or exists (select from account where ${ofAccount} and (account.id = ${accountId} or ${accounts}))
    or exists (select from physician where ${ofPhysician} and (physician.account_id = ${accountId} or ${physicians}))
    or (picture.account_id = ${accountId}
      and not exists (select from account where ${ofAccount})
      and not exists (select from physician where ${ofPhysician})))`;
}

/** Versions before are gone back to. */
const isLogo = sql<SqlBool>`exists (
  select from setting_version where section = 'branding' and settings ->> 'logoId' = picture.id::text)`;

const isOfLetterhead = sql<SqlBool>`exists (select from letterhead where look ->> 'pictureId' = picture.id::text)`;

/** Returns a picture as it was stored, for what is printed. */
export async function readPicture(db: Db, id: string) {
  return db.selectFrom('picture').select(['bytes', 'width', 'height']).where('id', '=', id).executeTakeFirst();
}

/** Pictures of yesterday and before that nothing refers to. */
export async function deleteUnusedPictures(db: Db): Promise<void> {
  await sql`
    delete from picture where created_at < now() - interval '1 day'
      and not exists (select from account where avatar = '/media/pictures/' || picture.id or signature_id = picture.id)
      and not exists (select from clinic where logo_id = picture.id) and not ${isLogo}
      and not ${isOfLetterhead} and not exists (select from report_picture where picture_id = picture.id)
      and not exists (select from physician where signature_id = picture.id or stamp_id = picture.id)`.execute(db);
}
