import { sql, type RawBuilder } from 'kysely';
import { mostOwnOrders, ownOrderDays } from '@isocenter/contract/insight/dashboard/dashboard.ts';
import type { OwnOrder } from '@isocenter/contract/insight/dashboard/fields.ts';
import { conflictFor } from '#features/archive/studies/studies.ts';
import { stateOfReport, visibleStudies } from '#features/people/access/access.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';

type Found = Omit<OwnOrder, 'requestedAt' | 'examinedAt'> & {
  readonly requestedAt: Date | null;
  readonly examinedAt: Date | null;
};

/**
 * Lists what somebody requested as a physician: appointments that name him with the study that came of each, and studies without one. What
 * is not read comes first, then by when it is or was to be.
 */
export async function ownOrders(db: Db, viewer: Pick<Principal, 'scope' | 'accountId'>): Promise<OwnOrder[]> {
  const { rows } = await sql<Found>`
    with own as (select id from physician where account_id = ${viewer.accountId} and merged_into is null),
    ordered as (
      select appointment.id as "appointmentId", ${nameOf(sql`family_name`, sql`given_name`)} as patient,
        appointment.modality, procedure, appointment.created_at as "requestedAt", to_char(starts_at, 'YYYY-MM-DD') as day,
        to_char(starts_at, 'HH24:MI') as time, state, came.*, starts_at as placed
      from appointment left join lateral (
        select ${factsFor(viewer)} from study
        where (study.study_uid = appointment.study_uid
            or (study.clinic_id = appointment.clinic_id and study.accession = appointment.accession_number))
          and study.binned_at is null and ${visibleStudies(viewer)}
        order by study.study_uid = appointment.study_uid desc, study.id limit 1) as came on true
      where appointment.referrer_id in (select id from own) and state not in ('cancelled', 'no-show')
        and starts_at > now() - make_interval(days => ${ownOrderDays})),
    alone as (
      select null::integer as "appointmentId",
        ${nameOf(sql`split_part(patient_name, '^', 1)`, sql`split_part(patient_name, '^', 2)`)} as patient, study.modality,
        study.description as procedure, null::timestamptz as "requestedAt", null as day, null as time, null as state,
        ${factsFor(viewer)}, study.received_at::timestamp as placed
      from study
      where study.referrer_id in (select id from own) and study.binned_at is null and ${visibleStudies(viewer)}
        and study.received_at > now() - make_interval(days => ${ownOrderDays})
        and not exists (select from ordered where ordered."studyUid" = study.study_uid))
    select "appointmentId", patient, modality, procedure, "requestedAt", day, time, state, "examinedAt", "studyUid",
      coalesce("isPreliminary", false) as "isPreliminary",
      coalesce("isReported", false) as "isReported", coalesce("isRead", false) as "isRead", conflict
    from (select * from ordered union all select * from alone) as known
    order by coalesce("isRead", false), placed desc, "appointmentId" limit ${mostOwnOrders}`.execute(db);
  return rows.map(({ requestedAt, examinedAt, ...row }) => ({
    ...row,
    requestedAt: requestedAt?.toISOString() ?? null,
    examinedAt: examinedAt?.toISOString() ?? null,
  }));
}

/** Selects a study's columns of the list. */
function factsFor(viewer: Pick<Principal, 'scope' | 'accountId'>): RawBuilder<unknown> {
  const reading = stateOfReport(viewer.accountId);
  return sql`study.study_uid as "studyUid", study.received_at as "examinedAt", study.status = 'preliminary' as "isPreliminary",
    ${reading} is not null as "isReported",
    coalesce(${reading} < 2, false) as "isRead", ${conflictFor(viewer)} as conflict`;
}

function nameOf(last: RawBuilder<unknown>, first: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`concat_ws(', ', nullif(${last}, ''), nullif(${first}, ''))`;
}
