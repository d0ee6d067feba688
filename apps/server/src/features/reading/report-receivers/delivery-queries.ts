import { sql } from 'kysely';
import type { Delivery } from '@isocenter/contract/reading/report-receivers/fields.ts';
import type { DeliveryEnd } from '@isocenter/contract/reading/report-receivers/report-receiver-lists.ts';
import type { listDeliveries } from '@isocenter/contract/reading/report-receivers/routes.ts';
import type { ReportState } from '@isocenter/contract/reading/report-receivers/report-receivers.ts';
import type { QueryOf } from '@isocenter/contract/route.ts';
import { visibleStudies } from '#features/people/access/access.ts';
import type { GivenReport } from '#features/reading/reports/reports.ts';
import type { ListOrder } from '#platform/database/list-cursor.ts';
import { mapPage, readPage } from '#platform/database/read-page.ts';
import type { Db, Row } from '#platform/database/schema.ts';
import { wake } from '#platform/database/wake-queries.ts';
import { triesOf } from '#platform/database/tries-queries.ts';
import { holdsWords, searchedOf } from '#platform/database/text-search.ts';
import type { Principal } from '#platform/http/principal.ts';
import type { Page, PageQuery } from '#platform/lists/serve-page.ts';

/** A report for a receiver that is to be sent now. */
export interface DueDelivery {
  readonly id: number;
  readonly reportId: number;
  readonly state: ReportState;
  readonly number: number;
  readonly isCorrection: boolean;
  readonly attempts: number;
  /** Whoever named the receiver in his record; null for one that gets all. */
  readonly physicianId: number | null;
}

/** Reports that wait until their receiver accepts them, for a week. */
export const deliveryTries = triesOf({
  table: 'report_delivery',
  tooOld: { since: 'waiting_since', age: '7 days' },
  inHand: '10 minutes',
  firstPause: '30 seconds',
});
const { waits } = deliveryTries;

/**
 * Puts a report down for each receiver that wants it, in the transaction in which it is given. That one counts no longer is told to those
 * alone who were told of it.
 */
export async function queueDeliveries(tx: Db, { reportId, studyKey, state, number }: GivenReport): Promise<void> {
  await sql`insert into report_delivery (receiver_id, report_id, state, number, physician_id, is_correction)
    select report_receiver.id, ${reportId}, ${state}, ${number}, named.id, exists (
      select from report_delivery as earlier join report_study on report_study.report_id = earlier.report_id
      where earlier.receiver_id = report_receiver.id and report_study.study_key = ${studyKey}
        and earlier.state <> 'preliminary'
        and (earlier.report_id <> ${reportId} or (${state} = 'final' and earlier.state = 'final')))
    from report_receiver cross join study left join physician as named on named.id = study.referrer_id
      and named.receiver_id = report_receiver.id and 'hl7' = any(named.delivery) and named.status = 'active'
      and named.merged_into is null
    where study.id = ${studyKey} and report_receiver.status = 'active'
      and (${state} = 'void' or named.id is not null or not (report_receiver.only_named and report_receiver.kind = 'hl7'))
      and ${state} = any(report_receiver.states)
      and (report_receiver.clinic_ids = '{}' or study.clinic_id = any(report_receiver.clinic_ids))
      and (report_receiver.modalities = '{}' or report_receiver.modalities && study.modalities)
      and (${state} <> 'void' or exists (select from report_delivery as told
        where told.receiver_id = report_receiver.id and told.report_id = ${reportId}))`.execute(tx);
  await wake(tx, 'report');
}

/** Receivers for whom something is due. What an earlier version of the same report waits for, it waits for too. */
export async function receiversWithDue(db: Db): Promise<number[]> {
  const { rows } = await sql<Row<'report_receiver', 'id'>>`select report_receiver.id from report_receiver
    where status = 'active' and exists (select from report_delivery where receiver_id = report_receiver.id and ${isDue})`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

const isDue = sql<boolean>`(${deliveryTries.isDue} and not exists (
    select from report_delivery as earlier where earlier.receiver_id = report_delivery.receiver_id
    and earlier.report_id = report_delivery.report_id and earlier.id < report_delivery.id
    and earlier.sent_at is null and earlier.given_up_at is null))`;

/** Somebody who gets a copy, as HL7 names people. */
export interface CopyTo {
  readonly nationalId: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly prefix: string;
  readonly suffix: string;
}

export async function copyToOf(db: Db, physicianId: number): Promise<CopyTo | undefined> {
  return db
    .selectFrom('physician')
    .select(['national_id as nationalId', 'last_name as lastName', 'first_name as firstName', 'prefix', 'suffix'])
    .where('id', '=', physicianId)
    .executeTakeFirst();
}

/** Takes the oldest that is due into hand. */
export async function takeDue(db: Db, receiverId: number): Promise<DueDelivery | undefined> {
  const columns = sql`id, report_id as "reportId", state, number, is_correction as "isCorrection", attempts,
    physician_id as "physicianId"`;
  const where = sql`receiver_id = ${receiverId} and ${isDue}`;
  return (await deliveryTries.take<DueDelivery>(db, { where, order: sql`id`, limit: 1, columns }))[0];
}

export async function markSent(db: Db, id: number, answer: string): Promise<void> {
  await deliveryTries.markDone(db, id, { fault: null, answer });
}

/** Tries one no more. @returns whether it waited */
export async function giveUp(db: Db, id: number, because: DeliveryEnd): Promise<boolean> {
  return deliveryTries.giveUp(db, id, because);
}

/** Makes one be sent within seconds, whatever became of it. @returns whether it is of the receiver */
export async function sendAgain(db: Db, receiverId: number, deliveryId: number): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update report_delivery set next_attempt_at = now(), waiting_since = now(), sent_at = null, given_up_at = null,
    given_up_because = null, attempts = case when ${waits} then attempts else 0 end
    where id = ${deliveryId} and receiver_id = ${receiverId}`.execute(db);
  await wake(db, 'report');
  return numAffectedRows === 1n;
}

export async function isOfReceiver(db: Db, receiverId: number, deliveryId: number): Promise<boolean> {
  const row = await db
    .selectFrom('report_delivery')
    .select('id')
    .where('id', '=', deliveryId)
    .where('receiver_id', '=', receiverId)
    .executeTakeFirst();
  return row !== undefined;
}

type Moments = 'queuedAt' | 'nextAt' | 'endedAt';
type Found = Omit<Delivery, Moments | 'controlId'> & {
  readonly queuedAt: Date;
  readonly nextAt: Date | null;
  readonly endedAt: Date | null;
};

/** MSH-10, the same each time: at most 20 characters. */
export function controlIdOf(deliveryId: number): string {
  return `ISO${deliveryId}`;
}

/** A page of what became of the reports for a receiver, the newest first. @throws AppError `invalid-input` for a cursor of another list */
export async function pageOfDeliveries(
  db: Db,
  viewer: Principal,
  receiverId: number,
  { direction = 'desc', cursor, limit, q, state }: PageQuery<QueryOf<typeof listDeliveries>>,
): Promise<Page<Delivery>> {
  const order: ListOrder = {
    name: 'deliveries of reports',
    direction,
    columns: [{ expression: 'report_delivery.id', type: 'bigint' }],
  };
  const where = [
    sql`report_delivery.receiver_id = ${receiverId}`,
    visibleStudies(viewer),
    ...holdsWords(sql`(study.names || ' ' || ${searchedOf(sql`study.description || ' ' || study.accession`)})`, q),
    ...(state === undefined ? [] : [sql`${stateOf} = ${state}`]),
  ];
  const columns = sql`report_delivery.id as "deliveryId", report_delivery.created_at as "queuedAt", ${stateOf} as state,
      report_delivery.state as "reportState", study.study_uid as "studyUid", study.patient_name as "patientName",
      study.description, attempts as tries, fault, answer, given_up_because as because,
      case when ${waits} then greatest(next_attempt_at, claimed_until) end as "nextAt",
      coalesce(sent_at, given_up_at) as "endedAt"`;
  const from = sql`report_delivery join lateral (select min(study_key) as key from report_study
      where report_study.report_id = report_delivery.report_id) as first on true
    join study on study.id = first.key`;
  return mapPage(await readPage<Found>(db, order, { cursor, limit }, { columns, from, where }), shownOf);
}

const stateOf = sql`case when ${waits} then 'waiting' when report_delivery.sent_at is not null then 'sent' else 'given-up' end`;

function shownOf<Row extends Found>(row: Row) {
  return {
    ...row,
    controlId: controlIdOf(row.deliveryId),
    queuedAt: row.queuedAt.toISOString(),
    nextAt: row.nextAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}
