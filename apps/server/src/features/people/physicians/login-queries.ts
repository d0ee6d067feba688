import { sql } from 'kysely';
import { physicianRoles } from '@isocenter/contract/people/physicians/physicians.ts';
import type { PhysicianLogin } from '@isocenter/contract/people/physicians/fields.ts';
import { searchWords } from '@isocenter/contract/search-words.ts';
import { visibleAccounts, visibleStudies } from '#features/people/access/access.ts';
import type { Db } from '#platform/database/schema.ts';
import { holdsText, searchedOf } from '#platform/database/text-search.ts';
import type { Principal } from '#platform/http/principal.ts';

type Viewer = Pick<Principal, 'scope' | 'clinicIds' | 'accountId'>;

/** Accounts of the viewer's that a physician can sign in with, linked to nobody, by name, at most 20; of active readers only. */
export async function freeLogins(
  db: Db,
  viewer: Viewer,
  { q, kind }: { q?: string | undefined; kind?: 'reading' | undefined },
): Promise<PhysicianLogin[]> {
  const account = searchedOf(sql`account.full_name || ' ' || account.username || ' ' || account.email`);
  const searched = searchWords(q).map((word) => holdsText(account, word));
  return linkable(db, viewer)
    .where((eb) => eb.not(eb.exists(eb.selectFrom('physician').whereRef('account_id', '=', 'account.id').select('id'))))
    .where(searched.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(searched, sql` and `)}`)
    .where(kind === undefined ? sql<boolean>`true` : sql<boolean>`role = 'radiologist' and status <> 'inactive'`)
    .orderBy(sql`fold_text(account.full_name) collate "C"`)
    .orderBy('account.id')
    .limit(20)
    .execute();
}

/** Returns the account, when it can be linked by the viewer. */
export async function findLogin(tx: Db, viewer: Viewer, accountId: number): Promise<PhysicianLogin | undefined> {
  return linkable(tx, viewer).where('account.id', '=', accountId).executeTakeFirst();
}

function linkable(db: Db, viewer: Viewer) {
  return db
    .selectFrom('account')
    .select(['id as accountId', 'username', 'email', 'full_name as fullName', 'role', 'status'])
    .where('role', 'in', physicianRoles)
    .where('deleted_at', 'is', null)
    .where(visibleAccounts(viewer));
}

/** Finds another physician whom the account belongs to. */
export async function ownerOfLogin(tx: Db, accountId: number, butNot: number): Promise<number | undefined> {
  const row = await tx
    .selectFrom('physician')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '<>', butNot)
    .executeTakeFirst();
  return row?.id;
}

export async function setLogin(tx: Db, physicianId: number, accountId: number | null): Promise<void> {
  await tx.updateTable('physician').set({ account_id: accountId }).where('id', '=', physicianId).execute();
}

/** True if a physician has, or will get, studies that the viewer may not see: whoever signs in as him would see more than the viewer. */
export async function reachesBeyond(tx: Db, viewer: Viewer, physicianId: number): Promise<boolean> {
  if (viewer.scope.kind === 'all') return false;
  const { rows } = await sql<{ beyond: boolean }>`
    select exists (select from study where study.referrer_id = ${physicianId} and not coalesce(${visibleStudies(viewer)}, false))
      or exists (select from physician_name where physician_id = ${physicianId}
        and (only_clinics is null or not only_clinics <@ ${sql.val(viewer.clinicIds)}::integer[])) as beyond`.execute(
    tx,
  );
  return rows[0]?.beyond ?? true;
}
