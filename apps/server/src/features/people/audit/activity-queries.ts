import { sql, type RawBuilder } from 'kysely';
import type { Activity } from '@isocenter/contract/activity.ts';
import type { Db } from '#platform/database/schema.ts';
import { accountName } from '#platform/database/account-name.ts';
import { behind, cutPage, orderBy, placeOf, type ListOrder, type Place } from '#platform/database/list-cursor.ts';

export interface ActivitySubject {
  /** The kind as `subject` of `recordAudit` has it. */
  readonly kind: string;
  readonly id: string;
  /** Also what an account did itself that decides who gets in; and from where everything was done. */
  readonly ofAccount?: number;
  /** The details that are shown; all when absent. */
  readonly tells?: readonly string[];
}

/** Events that an account leaves about itself. */
const ownActs = sql`(action like 'auth.%' or action in ('account.password', 'account.two-factor-on', 'account.two-factor-off',
  'account.recovery-codes', 'account.token-created', 'account.token-revoked', 'account.sessions-ended'))`;

const order: ListOrder = { name: 'activity', direction: 'desc', columns: [{ expression: 'id', type: 'bigint' }] };

type Found = Omit<Activity, 'at'> & { readonly at: Date; readonly place: Place };

/** Lists what happened to one subject, newest first. @throws AppError `invalid-input` for a cursor of another list */
export async function pageOfActivity(
  db: Db,
  { kind, id, ofAccount, tells }: ActivitySubject,
  { cursor, limit }: { readonly cursor?: string; readonly limit: number },
) {
  const some = (which: RawBuilder<unknown>) =>
    sql`(select * from audit_event where ${which} and ${behind(order, cursor)} order by ${orderBy(order)} limit ${limit + 1})`;
  const about = some(sql`subject_kind = ${kind} and subject_id = ${id}`);
  const own = ofAccount === undefined ? sql`` : sql`union ${some(sql`account_id = ${ofAccount} and ${ownActs}`)}`;
  const { rows } = await sql<Found>`
    select id as "activityId", at, coalesce(nullif((select ${accountName('account')} from account where account.id = event.account_id), ''),
        actor) as actor,
      action, outcome, ${ofAccount === undefined ? sql`''` : sql`address`} as address, detail, ${placeOf(order)} as place
    from (${about} ${own}) as event order by ${orderBy(order)} limit ${limit + 1}`.execute(db);
  const page = cutPage(order, rows, limit);
  return {
    ...page,
    rows: page.rows.map((row) => ({ ...row, at: row.at.toISOString(), detail: shownDetail(row.detail, tells) })),
  };
}

function shownDetail(detail: unknown, tells: readonly string[] | undefined): Activity['detail'] {
  const all: Activity['detail'] = Object(detail);
  return tells === undefined ? all : Object.fromEntries(Object.entries(all).filter(([name]) => tells.includes(name)));
}
