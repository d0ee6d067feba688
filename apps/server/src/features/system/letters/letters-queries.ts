import { sql } from 'kysely';
import type { TextLanguage } from '@isocenter/contract/system/text-languages/fields.ts';
import { installationProfile } from '#features/system/installation/installation.ts';
import { writtenIn } from '#features/system/text-languages/text-languages.ts';
import { accountName } from '#platform/database/account-name.ts';
import type { Db, Row } from '#platform/database/schema.ts';

/** The addressee of a letter. */
export interface Reader {
  readonly name: string;
  readonly username: string;
  readonly language: TextLanguage;
  /** Name of the installation. */
  readonly institutionName: string;
  /** The clinic that writes to him, if he has one and no other. */
  readonly clinicId: number | undefined;
}

export async function findReader(db: Db, accountId: number): Promise<Reader> {
  const { rows } = await sql<
    Row<'account', 'full_name as name' | 'username'> & { chosen: string | null; clinics: number[] }
  >`
    select full_name as name, username, preferences ->> 'language' as chosen,
      array(select clinic_id from account_clinic where account_id = account.id limit 2) as clinics
    from account where id = ${accountId}`.execute(db);
  const { name, username, chosen, clinics } = rows[0] ?? { name: '', username: '', chosen: null, clinics: [] };
  const profile = await installationProfile(db);
  const language = await writtenIn(db, chosen ?? profile.language);
  const clinicId = clinics.length === 1 ? clinics[0] : undefined;
  return { name, username, language, institutionName: profile.institutionName, clinicId };
}

/** The newest version of each of these texts, where it is its own. */
export async function listOwnTexts(
  db: Db,
  sections: readonly string[],
): Promise<{ section: string; settings: Record<string, unknown> }[]> {
  const { rows } = await sql<Row<'setting_version', 'section' | 'settings'>>`
    select section, settings from (
      select distinct on (section) section, settings from setting_version
      where section = any(${sections}) order by section, revision desc) as newest
    where settings ->> 'isOwn' = 'true'`.execute(db);
  return rows;
}

export async function addressOf(db: Db, accountId: number): Promise<string> {
  const { email } = await db
    .selectFrom('account')
    .select('email')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return email;
}

/** Returns the name of a letter's sender. */
export async function senderOf(db: Db, accountId: number): Promise<string> {
  const { name } = await db
    .selectFrom('account')
    .select(accountName('account').as('name'))
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return name;
}
