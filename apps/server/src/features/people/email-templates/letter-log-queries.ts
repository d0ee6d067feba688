import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { LetterRow, LetterShown } from '@isocenter/contract/people/email-templates/fields.ts';
import type { LetterSortColumn, LetterState } from '@isocenter/contract/people/email-templates/email-templates.ts';
import type { listLetters } from '@isocenter/contract/people/email-templates/letter-log-routes.ts';
import type { QueryOf } from '@isocenter/contract/route.ts';
import { visibleAccounts } from '#features/people/access/access.ts';
import type { OrderColumn } from '#platform/database/list-cursor.ts';
import { mapPage, requestedOrder, readPage } from '#platform/database/read-page.ts';
import type { Db } from '#platform/database/schema.ts';
import { wake } from '#platform/database/wake-queries.ts';
import { holdsWords, searchedOf } from '#platform/database/text-search.ts';
import type { Principal } from '#platform/http/principal.ts';
import type { Page, PageQuery } from '#platform/lists/serve-page.ts';
import { waits, withoutLinks } from '#platform/mail/outbox-queries.ts';
import { countLeaving } from '#platform/settings/count-queries.ts';
import type { Leaving } from '#platform/settings/setting-state.ts';

const sortable: Readonly<Record<LetterSortColumn, OrderColumn>> = {
  queuedAt: { expression: 'outgoing_mail.created_at', type: 'timestamptz' },
  to: { expression: 'fold_text(outgoing_mail.to_address) collate "C"', type: 'text' },
  tries: { expression: 'outgoing_mail.attempts', type: 'integer' },
};

const states: Readonly<Record<LetterState, RawBuilder<SqlBool>>> = {
  waiting: sql<SqlBool>`${waits}`,
  sent: sql<SqlBool>`outgoing_mail.sent_at is not null`,
  bounced: sql<SqlBool>`outgoing_mail.given_up_because = 'bounced'`,
  'given-up': sql<SqlBool>`outgoing_mail.given_up_because <> 'bounced'`,
};

const columns = sql`outgoing_mail.id as "letterId", outgoing_mail.created_at as "queuedAt", outgoing_mail.event,
  outgoing_mail.to_address as "to", coalesce(account.full_name, '') as name, outgoing_mail.subject,
  case when ${states.waiting} then 'waiting' when ${states.sent} then 'sent'
    when ${states.bounced} then 'bounced' else 'given-up' end as state,
  outgoing_mail.attempts as tries, coalesce(outgoing_mail.answer, '') as answer,
  case when ${states.waiting} then greatest(next_attempt_at, claimed_until) end as "nextAt",
  coalesce(outgoing_mail.sent_at, outgoing_mail.given_up_at) as "endedAt", outgoing_mail.given_up_because as because,
  case when outgoing_mail.attachment_name <> ''
    then jsonb_build_object('name', outgoing_mail.attachment_name, 'bytes', outgoing_mail.attachment_bytes) end as attachment`;

const from = sql`outgoing_mail left join account on account.id = outgoing_mail.account_id`;

/** Letters to accounts that somebody sees; those to nobody who has an account are for who sees all of them. */
export function visibleLetters(viewer: Principal): RawBuilder<SqlBool> {
  return sql<SqlBool>`(case when account.id is null then ${viewer.scope.kind === 'all'} else ${visibleAccounts(viewer)} end)`;
}

type Moments = 'queuedAt' | 'nextAt' | 'endedAt';
type Found<Row> = Omit<Row, Moments> & {
  readonly queuedAt: Date;
  readonly nextAt: Date | null;
  readonly endedAt: Date | null;
};

function shownOf<Row extends Found<LetterRow>>(row: Row) {
  return {
    ...row,
    queuedAt: row.queuedAt.toISOString(),
    nextAt: row.nextAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}

/** Reads a page of letters, the newest first unless asked otherwise. @throws AppError `invalid-input` for a cursor of another list */
export async function pageOfLetters(db: Db, viewer: Principal, page: Query): Promise<Page<LetterRow>> {
  const { direction = page.sort === undefined ? 'desc' : 'asc', sort = 'queuedAt', cursor, limit, ...query } = page;
  const then = [{ expression: 'outgoing_mail.id', type: 'bigint' }] as const;
  const order = requestedOrder('letters', sortable, { sort, direction }, then);
  const where = [visibleLetters(viewer), ...conditionsOf(query)];
  return mapPage(await readPage<Found<LetterRow>>(db, order, { cursor, limit }, { columns, from, where }), shownOf);
}

type Query = PageQuery<QueryOf<typeof listLetters>>;

function conditionsOf({ q, state, event, from: first, to }: Omit<Query, 'limit'>) {
  const searched = searchedOf(
    sql`outgoing_mail.to_address || ' ' || coalesce(account.full_name, '') || ' ' || outgoing_mail.subject`,
  );
  return [
    ...holdsWords(searched, q),
    ...(state === undefined ? [] : [states[state]]),
    ...(event === undefined ? [] : [sql`outgoing_mail.event = ${event}`]),
    ...(first === undefined ? [] : [sql`outgoing_mail.created_at >= ${first}::date at time zone 'UTC'`]),
    ...(to === undefined ? [] : [sql`outgoing_mail.created_at < (${to}::date + 1) at time zone 'UTC'`]),
  ];
}

/** Returns a letter that exists for the viewer, with what it says but for its links. */
export async function findLetter(db: Db, viewer: Principal, letterId: number): Promise<LetterShown | undefined> {
  const { rows } = await sql<Found<LetterShown>>`
    select ${columns}, ${withoutLinks} as text from ${from} where outgoing_mail.id = ${letterId} and ${visibleLetters(viewer)}`.execute(
    db,
  );
  return rows.map(shownOf)[0];
}

/** Has one that waits be tried at once, unless somebody is at it. @returns whether it waits */
export async function makeDue(db: Db, letterId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update outgoing_mail set next_attempt_at = now() where id = ${letterId} and ${waits}`.execute(db);
  await wake(db, 'letter');
  return numAffectedRows === 1n;
}

const ended = sql`coalesce(sent_at, given_up_at)`;

export async function forgetLetters(db: Db, days: number): Promise<void> {
  await sql`delete from outgoing_mail where ${ended} < now() - make_interval(hours => 24 * ${days}::integer)`.execute(
    db,
  );
}

/** Counts what a shorter time of keeping would remove. */
export async function leavingLetters(db: Db, days: number): Promise<Leaving> {
  const rows = sql`select ${ended} as since from outgoing_mail where ${ended} is not null`;
  return countLeaving(db, rows, days);
}
