import type { Db } from '#platform/database/schema.ts';

export type LinkKind = 'invitation' | 'password-reset' | 'email-change';

export async function insertLink(
  db: Db,
  link: {
    accountId: number;
    kind: LinkKind;
    createdBy: number | null;
    email?: string;
    tokenHash: Buffer;
    expiresAt: Date;
  },
): Promise<void> {
  await db
    .insertInto('account_link')
    .values({
      account_id: link.accountId,
      kind: link.kind,
      created_by: link.createdBy,
      email: link.email ?? '',
      token_hash: link.tokenHash,
      expires_at: link.expiresAt,
    })
    .execute();
}

export async function withdrawLinks(db: Db, accountId: number, kind: LinkKind): Promise<void> {
  await db
    .deleteFrom('account_link')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .execute();
}

export async function findLink(db: Db, kind: LinkKind, tokenHash: Buffer) {
  return db
    .selectFrom('account_link')
    .select(['id', 'account_id as accountId', 'email', 'expires_at as expiresAt', 'created_by as createdBy'])
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date())
    .forUpdate()
    .executeTakeFirst();
}

export async function markLinkUsed(db: Db, id: string): Promise<void> {
  await db.updateTable('account_link').set({ used_at: new Date() }).where('id', '=', id).execute();
}
