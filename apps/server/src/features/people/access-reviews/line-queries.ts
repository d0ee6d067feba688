import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { listReviewLines } from '@isocenter/contract/people/access-reviews/routes.ts';
import type { ReviewLine } from '@isocenter/contract/people/access-reviews/fields.ts';
import type { QueryOf } from '@isocenter/contract/route.ts';
import { visibleAccounts, visibleClinics } from '#features/people/access/access.ts';
import type { OrderColumn } from '#platform/database/list-cursor.ts';
import { mapPage, requestedOrder, readPage } from '#platform/database/read-page.ts';
import type { Db } from '#platform/database/schema.ts';
import { holdsWords, searchedOf } from '#platform/database/text-search.ts';
import type { Principal } from '#platform/http/principal.ts';
import type { Page, PageQuery } from '#platform/lists/serve-page.ts';
import { quarterAt } from './quarters.ts';
import { scope, seen, signs, usedAt } from './sign-queries.ts';

type Condition = RawBuilder<SqlBool>;
export type LinesQuery = PageQuery<QueryOf<typeof listReviewLines>>;
type LineRow = Omit<ReviewLine, 'lastUsedAt'> & { readonly lastUsedAt: Date | null };

const sortable: Readonly<Record<NonNullable<LinesQuery['sort']>, OrderColumn>> = {
  name: { expression: 'fold_text("fullName") collate "C"', type: 'text' },
  lastUsed: { expression: 'coalesce(extract(epoch from "lastUsedAt"), 0)', type: 'numeric' },
};

/** Every account under review that exists for the viewer, with its decision where that still holds; as a subquery. */
function lines(viewer: Principal): RawBuilder<unknown> {
  return sql`(select account.id as "accountId", coalesce(nullif(account.full_name, ''), account.username) as "fullName",
      account.email, account.role, custom_role.name as "customRole", (case when account.locked_at is not null then 'locked'
        when account.expires_at <= now() then 'expired' else account.status end) as state,
      account.grant_overrides as "ownGrants", reach.scope, account.totp_enabled_at is not null as "hasSecondStep",
      array(select clinic.name from account_clinic own join clinic on clinic.id = own.clinic_id
        where own.account_id = account.id and ${visibleClinics(viewer)} order by own.position, clinic.id) as clinics,
      used.at as "lastUsedAt", ${signs} as signs, ${seen} as seen, made.decision, coalesce(made.note, '') as note,
      coalesce(made.decided_name, '') as "decidedBy"
    from account left join role_definition on role_definition.role = account.role
    left join custom_role on custom_role.id = account.custom_role_id
    cross join lateral (select ${scope} as scope) as reach
    cross join lateral (select ${usedAt} as at) as used
    left join access_decision as made
      on made.account_id = account.id and made.seen = ${seen} and made.decided_at >= ${quarterAt(new Date()).from}
    where account.deleted_at is null and account.status <> 'inactive' and ${visibleAccounts(viewer)}) as line`;
}

const shown = sql`"accountId", "fullName", email, role, "customRole", state, "ownGrants", scope, clinics, "hasSecondStep", "lastUsedAt",
  signs, decision, note, "decidedBy"`;

/** Reads a page of the accounts under review. @throws AppError `invalid-input` for a cursor of another list */
export async function pageOfLines(db: Db, viewer: Principal, asked: LinesQuery): Promise<Page<ReviewLine>> {
  const { sort = 'name', direction = 'asc' } = asked;
  const order = requestedOrder('review', sortable, { sort, direction }, [
    { expression: '"accountId"', type: 'integer' },
  ]);
  const parts = { columns: shown, from: lines(viewer), where: narrowed(asked) };
  return mapPage(await readPage<LineRow>(db, order, asked, parts), lineOf);
}

function narrowed({ q, sign, decision }: LinesQuery): Condition[] {
  return [
    ...holdsWords(searchedOf(sql`"fullName" || ' ' || email`), q),
    ...(sign === undefined ? [] : [sql<SqlBool>`${sign}::text = any(signs)`]),
    ...(decision === undefined ? [] : [sql<SqlBool>`coalesce(decision, 'none') = ${decision}`]),
  ];
}

/** Lists all of them, by name. */
export async function allLines(db: Db, viewer: Principal): Promise<ReviewLine[]> {
  const { rows } = await sql<LineRow>`select ${shown} from ${lines(viewer)}
    order by fold_text("fullName") collate "C", "accountId"`.execute(db);
  return rows.map(lineOf);
}

export interface LineCounts {
  readonly accounts: number;
  readonly undecided: number;
  readonly plain: number;
  readonly keep: number;
  readonly change: number;
  readonly off: number;
}

export async function countLines(db: Db, viewer: Principal): Promise<LineCounts> {
  const { rows } = await sql<LineCounts>`select count(*)::integer as accounts,
    count(*) filter (where decision is null)::integer as undecided,
    count(*) filter (where decision is null and signs = '{}')::integer as plain,
    count(*) filter (where decision = 'keep')::integer as keep,
    count(*) filter (where decision = 'change')::integer as change,
    count(*) filter (where decision = 'off')::integer as off from ${lines(viewer)}`.execute(db);
  const [counts] = rows;
  if (counts === undefined) throw new Error('a count without a row');
  return counts;
}

/** @returns how many accounts were decided about */
export async function decide(
  tx: Db,
  viewer: Principal,
  { accountIds, decision, note }: { accountIds: readonly number[] | undefined; decision: string; note: string },
): Promise<number> {
  const meant = accountIds === undefined ? sql`decision is null and signs = '{}'` : isOneOf('"accountId"', accountIds);
  const { numAffectedRows = 0n } = await sql`
    insert into access_decision (account_id, decision, note, seen, decided_by, decided_name)
    select "accountId", ${decision}, ${note}, seen, ${viewer.accountId},
      (select coalesce(nullif(full_name, ''), username) from account where id = ${viewer.accountId}) from ${lines(viewer)} where ${meant}
    on conflict (account_id) do update set decision = excluded.decision, note = excluded.note, seen = excluded.seen,
      decided_at = now(), decided_by = excluded.decided_by, decided_name = excluded.decided_name`.execute(tx);
  return Number(numAffectedRows);
}

/** @returns of how many accounts the decision was taken back */
export async function takeBack(tx: Db, viewer: Principal, accountIds: readonly number[]): Promise<number> {
  const { numAffectedRows = 0n } = await sql`delete from access_decision using account
    where account.id = account_id and ${isOneOf('account_id', accountIds)} and ${visibleAccounts(viewer)}`.execute(tx);
  return Number(numAffectedRows);
}

function isOneOf(column: string, ids: readonly number[]): Condition {
  return sql<SqlBool>`${sql.raw(column)} = any(${sql.val(ids)}::integer[])`;
}

function lineOf({ lastUsedAt, ...row }: LineRow): ReviewLine {
  return { ...row, lastUsedAt: lastUsedAt?.toISOString() ?? null };
}
