import { sql, type RawBuilder } from 'kysely';
import { zoneOfInstallation as zone } from '#platform/database/zoned-dialect.ts';

/** The columns of `study_fact`, in its order. */
export const factColumns = [
  'study_key',
  'clinic_id',
  'modality',
  'priority',
  'referrer_id',
  'station',
  'reader_id',
  'received_at',
  'received_day',
  'received_slot',
  'final_at',
  'final_day',
  'final_slot',
  'due_at',
  'images',
  'bytes',
  'is_rejected',
  'is_open',
  'turnaround',
  'waiting',
  'writing',
  'is_targeted',
  'is_in_target',
  'weight',
  'addenda',
  'dose',
  'is_dosed',
  'is_over_dose',
  'is_dose_due',
] as const;

/** Modalities whose objects may tell a dose. */
const irradiating = ['CT', 'DX', 'CR', 'MG', 'RF', 'XA'];

const columns = sql.join(factColumns.map((column) => sql.ref(column)));
export { columns as factColumnList };

/** Whole minutes between two instants. */
function minutes(from: RawBuilder<unknown>, to: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`case when ${to} is not null
    then least(greatest(floor(extract(epoch from ${to} - ${from}) / 60), 0), 131071)::integer end`;
}

function slot(at: RawBuilder<unknown>): RawBuilder<number> {
  const local = sql`(${at} at time zone ${zone})`;
  return sql<number>`((extract(isodow from ${local}) - 1) * 24 + extract(hour from ${local}))::smallint`;
}

/**
 * Chooses the rule for a modality and a procedure: one with a procedure comes before one with a modality, more words before fewer; of two
 * that say as much, the one that was written first.
 */
const meant = sql`rule.modality in (study.modality, '')
  and (rule.procedure = '' or position(fold_text(rule.procedure) in fold_text(study.description)) > 0)`;
const nearest = sql`order by length(rule.procedure) desc, rule.modality = '', rule.id limit 1`;

function isOver(quantity: 'dlp' | 'ctdi' | 'dap'): RawBuilder<boolean> {
  return sql<boolean>`coalesce(${sql.ref(`dose.${quantity}`)} > (
    select level from dose_reference rule where rule.quantity = ${quantity} and ${meant} ${nearest}), false)`;
}

/**
 * Computes the present facts of studies, as rows of `study_fact`, from other tables alone: the one definition of each column. A report
 * counts from its first final state on, and is its first signer's.
 */
export function freshFacts(studyKeys: readonly number[]): RawBuilder<unknown> {
  return sql`
    select study.id as study_key, coalesce(study.clinic_id, 0) as clinic_id, study.modality, study.priority_rank as priority,
      coalesce(study.referrer_id, 0) as referrer_id, study.station,
      coalesce(case when ended.final_at is not null then report.signer_id end, study.reader_id, 0) as reader_id,
      study.received_at, (study.received_at at time zone ${zone})::date as received_day, ${slot(sql`study.received_at`)} as received_slot,
      ended.final_at, (ended.final_at at time zone ${zone})::date as final_day, ${slot(sql`ended.final_at`)} as final_slot,
      case when ended.final_at is null and study.status <> 'rejected' then study.due_at end::timestamptz(3) as due_at,
      coalesce(tally.instance_count, 0) as images, coalesce(tally.size_bytes, 0) as bytes,
      study.status = 'rejected' as is_rejected, ended.final_at is null and study.status <> 'rejected' as is_open,
      ${minutes(sql`study.received_at`, sql`ended.final_at`)} as turnaround,
      case when report.final_at is not null then ${minutes(sql`study.received_at`, sql`report.begun_at`)} end as waiting,
      case when report.final_at is not null then ${minutes(sql`report.begun_at`, sql`report.final_at`)} end as writing,
      ended.final_at is not null and study.target_at is not null as is_targeted,
      coalesce(ended.final_at <= study.target_at, false) as is_in_target,
      coalesce((select hundredths from reading_weight rule where ${meant} ${nearest}), 100) as weight,
      coalesce(report.addenda, 0) as addenda,
      case when dose.dlp is not null then least(round(dose.dlp), 131071)::integer end as dose,
      coalesce(dose.dlp, dose.ctdi, dose.dap) is not null as is_dosed,
      ${isOver('dlp')} or ${isOver('ctdi')} or ${isOver('dap')} as is_over_dose,
      study.modalities && ${sql.val(irradiating)}::text[] and coalesce(tally.instance_count, 0) > 0
        and dose.images is distinct from tally.instance_count as is_dose_due
    from study
    left join study_tally tally on tally.study_key = study.id
    left join study_dose dose on dose.study_key = study.id
    left join lateral (${reported}) as report on true
    cross join lateral (select coalesce(report.final_at,
      case when study.status in ('final', 'addended') then study.moved_at end)::timestamptz(3) as final_at) as ended
    where study.id = any(${sql.val(studyKeys)}::bigint[]) and study.binned_at is null`;
}

/** For the final reports of a study: when they were begun and first final, who signed first, how many addenda there are. */
const reported = sql`
  select min(report.created_at)::timestamptz(3) as begun_at, min(signed.final_at)::timestamptz(3) as final_at,
    (array_agg(signed.signer_id order by signed.final_at, report.id))[1] as signer_id, sum(signed.addenda)::integer as addenda
  from report_study
  join report on report.id = report_study.report_id and report.status = 'final'
  cross join lateral (
    select coalesce(min(at) filter (where meaning = 'second-reader'), min(at) filter (where meaning in ('author', 'outside'))) as final_at,
      (array_agg(account_id order by number))[1] as signer_id, count(*) filter (where meaning = 'addendum') as addenda
    from report_signature where report_signature.report_id = report.id) as signed
  where report_study.study_key = study.id`;
