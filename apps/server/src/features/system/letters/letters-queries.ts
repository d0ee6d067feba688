import { installationProfile } from '#features/system/installation/installation.ts';
import { accountName } from '#platform/database/account-name.ts';
import type { Db } from '#platform/database/schema.ts';

/** The language somebody reads, and how the installation calls itself. */
export async function preferredLanguage(
  db: Db,
  accountId: number,
): Promise<{ language: string; institutionName: string }> {
  const account = await db.selectFrom('account').select('preferences').where('id', '=', accountId).executeTakeFirst();
  const { institutionName, language } = await installationProfile(db);
  const chosen = account?.preferences['language'];
  return { language: typeof chosen === 'string' ? chosen : language, institutionName };
}

export async function addressOf(db: Db, accountId: number): Promise<string> {
  const { email } = await db
    .selectFrom('account')
    .select('email')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return email;
}

/** What whoever a letter is from is called. */
export async function senderOf(db: Db, accountId: number): Promise<string> {
  const { name } = await db
    .selectFrom('account')
    .select(accountName('account').as('name'))
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return name;
}
