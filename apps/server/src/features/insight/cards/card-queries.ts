import { sql, type RawBuilder } from 'kysely';
import { visibleAppointments, visibleStudies } from '#features/people/access/access.ts';
import { visibleInvoices } from '#features/office/invoices/invoices.ts';
import { instantAt, today } from '#platform/database/server-clock.ts';
import type { Db, Row } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import type { Days } from './card-periods.ts';

const begins = (day: string): RawBuilder<Date> => instantAt(sql`${day}::date`);
const ends = (day: string): RawBuilder<Date> => instantAt(sql`${day}::date + 1`);

export async function dayOfToday(db: Db): Promise<string> {
  const { rows } = await sql<{ today: string }>`select ${today} as today`.execute(db);
  return rows[0]?.today ?? new Date().toISOString().slice(0, 10);
}

/** Sums what was invoiced in each of some periods, credit notes taken off; zero for who may not read invoices. */
export async function invoiced(db: Db, viewer: Principal, periods: readonly Days[]): Promise<number[]> {
  if (!viewer.can('read', 'Invoice')) return periods.map(() => 0);
  return eachOf(
    db,
    periods,
    ({ from, to }) => sql`select coalesce(sum(total), 0) from invoice
    where status <> 'Draft' and issued_on >= ${from}::date and issued_on <= ${to}::date and ${visibleInvoices(viewer)}`,
  );
}

/** Sums by the price list the reports signed in a period that are in no invoice yet. */
export async function notInvoiced(db: Db, viewer: Principal, period: Days): Promise<number> {
  if (!viewer.can('read', 'Invoice') || viewer.scope.kind !== 'all') return 0;
  const [amount = 0] = await eachOf(
    db,
    [period],
    ({ from, to }) => sql`select coalesce(sum(price * (1 - discount / 100)), 0)
    from billable where invoice_id is null and signed_on >= ${from}::date and signed_on <= ${to}::date`,
  );
  return amount;
}

/** Counts the requests for images made in each of some periods. */
export async function requested(db: Db, viewer: Principal, periods: readonly Days[]): Promise<number[]> {
  if (!viewer.can('read', 'Appointment')) return periods.map(() => 0);
  return eachOf(
    db,
    periods,
    ({ from, to }) => sql`select count(*) from appointment
    where created_at >= ${begins(from)} and created_at < ${ends(to)} and ${visibleAppointments(viewer)}`,
  );
}

/** Counts the patients of the studies that came in each of some periods. */
export async function patientsIn(db: Db, viewer: Principal, periods: readonly Days[]): Promise<number[]> {
  if (!viewer.can('read', 'Patient')) return periods.map(() => 0);
  return eachOf(
    db,
    periods,
    (period) => sql`select count(distinct patient_key) from study where ${cameIn(viewer, period)}`,
  );
}

function cameIn(viewer: Principal, { from, to }: Days): RawBuilder<unknown> {
  return sql`study.received_at >= ${begins(from)} and study.received_at < ${ends(to)} and study.binned_at is null
    and ${visibleStudies(viewer)}`;
}

/** All patients with a study that the viewer sees. */
export async function countPatients(db: Db, viewer: Principal): Promise<number> {
  if (!viewer.can('read', 'Patient')) return 0;
  const counted =
    viewer.scope.kind === 'all'
      ? sql`select count(*)::integer as count from patient_tally where study_count > 0`
      : sql`select count(distinct patient_key)::integer as count from study where study.binned_at is null and ${visibleStudies(viewer)}`;
  const { rows } = await sql<{ count: number }>`${counted}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Patients of a period: those who had no study in sight before, those who had, and those whom a known physician sent. */
export async function patientKinds(
  db: Db,
  viewer: Principal,
  period: Days,
): Promise<{ readonly fresh: number; readonly returning: number; readonly referred: number }> {
  if (!viewer.can('read', 'Patient')) return { fresh: 0, returning: 0, referred: 0 };
  const { rows } = await sql<{ fresh: number; returning: number; referred: number }>`
    with seen as (select patient_key, bool_or(referrer_id is not null) as is_referred from study
      where ${cameIn(viewer, period)} group by patient_key),
    told as (select is_referred, exists (select from study where study.patient_key = seen.patient_key
      and study.received_at < ${begins(period.from)} and study.binned_at is null and ${visibleStudies(viewer)}) as was_there from seen)
    select count(*) filter (where not was_there)::integer as fresh, count(*) filter (where was_there)::integer as returning,
      count(*) filter (where is_referred)::integer as referred from told`.execute(db);
  return rows[0] ?? { fresh: 0, returning: 0, referred: 0 };
}

/** Selects the acts that a viewer's cards count: everybody's for those who see everything, else his own. */
function actors({ scope, accountId }: Principal, column: string): RawBuilder<unknown> {
  return scope.kind === 'all' ? sql`${sql.ref(column)} >= 0` : sql`${sql.ref(column)} = ${accountId}`;
}

/** Counts how often something was done in each of some periods. */
export async function acted(
  db: Db,
  viewer: Principal,
  measure: 'signIns' | 'viewerSessions',
  periods: readonly Days[],
): Promise<number[]> {
  return eachOf(
    db,
    periods,
    ({ from, to }) => sql`select coalesce(sum(times), 0) from event_sum where measure = ${measure}
    and hour = -1 and day >= ${from}::date and day <= ${to}::date and ${actors(viewer, 'who')}`,
  );
}

const work = sql`measure = any(array['signIns', 'viewerSessions', 'downloads', 'queries']) and hour = -1 and who > 0`;
const workedIn = (viewer: Principal, { from, to }: Days): RawBuilder<unknown> =>
  sql`select distinct who from event_sum where ${work} and day >= ${from}::date and day <= ${to}::date and ${actors(viewer, 'who')}`;

/** Counts the people who worked in each of some periods. */
export async function active(db: Db, viewer: Principal, periods: readonly Days[]): Promise<number[]> {
  return eachOf(db, periods, (period) => sql`select count(*) from (${workedIn(viewer, period)}) as people`);
}

/** Counts the people who worked in one period and in the one after it. */
export async function stayed(db: Db, viewer: Principal, before: Days, after: Days): Promise<number> {
  const [count = 0] = await eachOf(
    db,
    [before],
    (period) => sql`select count(*) from (${workedIn(viewer, period)} intersect ${workedIn(viewer, after)}) as people`,
  );
  return count;
}

/** The browsers that people signed in with in a period. */
export async function browsersOf(
  db: Db,
  viewer: Principal,
  { from, to }: Days,
): Promise<readonly { readonly userAgent: string; readonly times: number }[]> {
  const { rows } = await sql<Row<'login_session', 'user_agent'> & { times: number }>`
    select user_agent, count(*)::integer as times from login_session
    where created_at >= ${begins(from)} and created_at < ${ends(to)} and ${actors(viewer, 'account_id')}
    group by user_agent`.execute(db);
  return rows.map(({ user_agent: userAgent, times }) => ({ userAgent, times }));
}

/** Letters that sum up what people were told of, as they left in each of some periods. */
export async function digestsSent(db: Db, viewer: Principal, periods: readonly Days[]): Promise<number[]> {
  return eachOf(
    db,
    periods,
    ({ from, to }) => sql`select count(*) from outgoing_mail where event = 'notice-digest'
    and sent_at >= ${begins(from)} and sent_at < ${ends(to)} and ${actors(viewer, 'account_id')}`,
  );
}

/** Returns for how many years anything has been counted. */
export async function yearsCounted(db: Db): Promise<number> {
  const { rows } = await sql<{ years: number | null }>`
    select (${today} - min(day)) / 365.25::double precision as years from study_sum where cube = 11`.execute(db);
  return rows[0]?.years ?? 0;
}

/** One number for each of some periods. */
async function eachOf(db: Db, periods: readonly Days[], of: (period: Days) => RawBuilder<unknown>): Promise<number[]> {
  const columns = periods.map((period, place) => sql`(${of(period)})::double precision as ${sql.ref(`n${place}`)}`);
  const { rows } = await sql<Record<string, number | null>>`select ${sql.join(columns)}`.execute(db);
  return periods.map((_, place) => rows[0]?.[`n${place}`] ?? 0);
}
