import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Role } from '@isocenter/contract/abilities.ts';
import { fileTypes } from '@isocenter/contract/files.ts';
import { visibleAccounts } from '#features/people/access/access.ts';
import { accountName } from '#platform/database/account-name.ts';
import type { Db, Row } from '#platform/database/schema.ts';
import type { FileUse } from '#platform/server-feature.ts';
import type { Principal } from '#platform/http/principal.ts';

/** True if somebody sees a profile and its posts, as a condition on `account`: his own, and those of the people of his clinics. */
export function isProfileShown(viewer: Principal): RawBuilder<SqlBool> {
  if (!viewer.can('create', 'Profile')) return sql<SqlBool>`false`;
  return sql<SqlBool>`(account.deleted_at is null and ${visibleAccounts(viewer)})`;
}

const ofPicture = sql`profile_post_picture picture join profile_post post on post.id = picture.post_id
  join account on account.id = post.account_id where picture.file_id = office_file.id`;

/** Pictures of posts are seen by who sees the post. */
export const profileFiles: FileUse = {
  seenBy: (viewer) => sql<SqlBool>`exists (select from ${ofPicture} and ${isProfileShown(viewer)})`,
  isUsed: sql<SqlBool>`exists (select from ${ofPicture})`,
};

export interface ProfileRecord extends Row<
  'account',
  'id as accountId' | 'avatar' | 'title' | 'qualifications' | 'email' | 'created_at as joinedAt'
> {
  readonly name: string;
  readonly role: Role;
  readonly bio: string;
  readonly city: string;
  readonly country: string;
  readonly website: string;
  readonly clinics: string[];
}

/** Reads a profile as colleagues see it. */
export async function findProfile(db: Db, viewer: Principal, accountId: number): Promise<ProfileRecord | undefined> {
  const said = (key: string) => sql`coalesce(account.profile #>> ${sql.lit(`{info,${key}}`)}::text[], '')`;
  const { rows } = await sql<ProfileRecord>`
    select account.id as "accountId", ${accountName('account')} as name, account.avatar, account.role, account.title,
      account.qualifications, account.email, account.created_at as "joinedAt", ${said('bio')} as bio, ${said('city')} as city,
      coalesce(nullif(account.country, ''), ${said('country')}) as country, ${said('website')} as website,
      array(select clinic.name from account_clinic own join clinic on clinic.id = own.clinic_id
        where own.account_id = account.id order by clinic.name limit 20) as clinics
    from account where account.id = ${accountId} and ${isProfileShown(viewer)}`.execute(db);
  return rows[0];
}

/** True if a picture moves; a condition on its `file`. */
export const isLoop = sql<SqlBool>`file.media_type = ${fileTypes.gif}`;

export interface ProfilePhoto extends Row<'profile_post_picture', 'file_id as fileId'> {
  readonly isLoop: boolean;
}

/** The newest pictures of somebody's posts. */
export async function photosOf(db: Db, accountId: number, limit: number): Promise<ProfilePhoto[]> {
  const { rows } = await sql<ProfilePhoto>`
    select picture.file_id as "fileId", ${isLoop} as "isLoop"
    from profile_post post join profile_post_picture picture on picture.post_id = post.id
      join office_file file on file.id = picture.file_id
    where post.account_id = ${accountId} order by post.id desc, picture.place limit ${limit}`.execute(db);
  return rows;
}
