import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import { selectStandings, type Standing } from './access-queries.ts';
import { visibleAccounts } from './visible-conditions.ts';

/** Finds an account that exists for the viewer, usable or not. */
export async function findVisibleStanding(db: Db, viewer: Principal, accountId: number): Promise<Standing | undefined> {
  return selectStandings(db)
    .where('account.id', '=', accountId)
    .where('account.deleted_at', 'is', null)
    .where(visibleAccounts(viewer))
    .executeTakeFirst();
}

/** Sets through which account a session looks from now on; null: through its own. The database notifies the owner's open pages. */
export async function setSessionView(tx: Db, sessionId: string, accountId: number | null): Promise<void> {
  await tx.updateTable('login_session').set({ as_account_id: accountId }).where('id', '=', sessionId).execute();
}
