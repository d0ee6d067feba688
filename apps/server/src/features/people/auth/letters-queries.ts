import type { Db } from '#platform/database/schema.ts';

/** The language somebody reads, and how the installation calls itself. */
export async function preferredLanguage(
  db: Db,
  accountId: number,
): Promise<{ language: string; institutionName: string }> {
  const account = await db.selectFrom('account').select('preferences').where('id', '=', accountId).executeTakeFirst();
  const setting = await db.selectFrom('setting').select('value').where('key', '=', 'installation').executeTakeFirst();
  const profile: Readonly<Record<string, unknown>> = Object(setting?.value);
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
  return {
    language: text(account?.preferences['language']) ?? text(profile['language']) ?? 'en',
    institutionName: text(profile['institutionName']) ?? '',
  };
}
