import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { foldText } from '@isocenter/contract/fold-text.ts';
import { mostColleagues } from '@isocenter/contract/office/colleagues/colleagues.ts';
import type { Colleague } from '@isocenter/contract/office/colleagues/fields.ts';
import { visibleAccounts } from '#features/people/access/access.ts';
import { accountName } from '#platform/database/account-name.ts';
import type { Db } from '#platform/database/schema.ts';
import { beginsFolded, holdsText, searchedOf } from '#platform/database/text-search.ts';
import type { Principal } from '#platform/http/principal.ts';

const columns = sql`account.id as "accountId", ${accountName('account')} as name,
  account.email, account.role, account.avatar`;

/** People whom somebody may write to, as a condition on `account`: people of his clinics, and those who look after the installation. */
export function isColleague(viewer: Principal): RawBuilder<SqlBool> {
  return sql<SqlBool>`(account.deleted_at is null and account.locked_at is null
    and (${visibleAccounts(viewer)} or account.role = 'admin'))`;
}

/** First who is called exactly so, then those whose name begins so, then the others; each by name. */
export async function searchColleagues(db: Db, viewer: Principal, q: string): Promise<Colleague[]> {
  const words = searchedOf(sql`account.full_name || ' ' || account.username || ' ' || account.email`);
  const found = q === '' ? sql<SqlBool>`true` : holdsText(words, q);
  const { rows } = await sql<Colleague>`select ${columns} from account where ${isColleague(viewer)} and ${found}
    order by ${nearness(q)}, name, account.id limit ${mostColleagues}`.execute(db);
  return rows;
}

/** Ranks how near somebody's name comes to what was typed: 0 is equal, 1 begins so, 2 contains it. */
function nearness(q: string): RawBuilder<number> {
  const name = accountName('account');
  const called = sql.join([name, sql`account.username`, sql`account.email`].map((text) => sql`fold_text(${text})`));
  return sql`case when ${foldText(q.trim())} in (${called}) then 0 when ${beginsFolded(name, q.trim())} then 1 else 2 end`;
}

/** Returns those of these people whom somebody may write to. */
export async function colleaguesAmong(db: Db, viewer: Principal, accountIds: readonly number[]): Promise<Colleague[]> {
  const { rows } = await sql<Colleague>`select ${columns} from account
    where account.id = any(${sql.val(accountIds)}::integer[]) and ${isColleague(viewer)} order by name, account.id`.execute(
    db,
  );
  return rows;
}

/** Finds people with exactly this name, two at most: of several nobody is meant. */
export async function colleaguesNamed(db: Db, viewer: Principal, name: string): Promise<Colleague[]> {
  const isCalled = sql<SqlBool>`${accountName('account')} = ${name}`;
  const { rows } = await sql<Colleague>`select ${columns} from account
    where ${isCalled} and ${isColleague(viewer)} order by account.id limit 2`.execute(db);
  return rows;
}
