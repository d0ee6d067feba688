import { sql, type RawBuilder } from 'kysely';
import type { EventName } from './measure-values.ts';

type Sql = RawBuilder<unknown>;

/** Selects events between two instants, as rows of `measure, at, clinic_id, who, times`. */
type Source = (from: Sql, to: Sql) => Sql;

const within = (at: Sql, from: Sql, to: Sql): Sql => sql`${at} >= ${from} and ${at} < ${to}`;
const as = (name: EventName): Sql => sql`${sql.lit(name)}::text`;

/** The clinic of a study that something belongs to; 0 of none. */
const clinicOf = (study: Sql): Sql => sql`coalesce((select clinic_id from study where ${study}), 0)`;

/** Counts people's acts from the trail; its index names the same actions. */
const trail: Source = (from, to) => sql`
  select case action when 'study.view' then ${as('viewerSessions')} when 'download.fetch' then ${as('downloads')}
      when 'node.query' then ${as('queries')} when 'auth.login' then case outcome when 'success' then ${as('signIns')}
        else ${as('failedSignIns')} end end as measure,
    at, 0 as clinic_id, coalesce(account_id, 0) as who, 1 as times
  from audit_event where action in ('auth.login', 'study.view', 'download.fetch', 'node.query') and ${within(sql`at`, from, to)}
    and (outcome = 'success' or action in ('auth.login', 'node.query'))
  union all select ${as('queryErrors')}, at, 0, coalesce(account_id, 0), 1
  from audit_event where action in ('auth.login', 'study.view', 'download.fetch', 'node.query') and action = 'node.query'
    and outcome <> 'success' and ${within(sql`at`, from, to)}`;

const ingest: Source = (from, to) => sql`
  select ${as('uploadErrors')}, file.at, coalesce(upload.clinic_id, 0), 0, 1 from upload_file file
  join upload on upload.id = file.upload_id
  where file.state = 'refused' and ${within(sql`file.at`, from, to)}
  union all select ${as('quarantined')}, at, ${clinicOf(sql`study.study_uid = quarantined_instance.study_uid`)}, 0, 1
  from quarantined_instance where kind <> 'replaced' and ${within(sql`at`, from, to)}
  union all select ${as('conflicts')}, opened_at, coalesce(clinic_id, 0), 0, 1 from identity_conflict
  where ${within(sql`opened_at`, from, to)}`;

const network: Source = (from, to) => sql`
  select told.measure, hour, 0, node_id, told.times from node_traffic
  cross join lateral (values (${as('objectsIn')}, objects_in), (${as('objectsOut')}, objects_out), (${as('nodeChecks')}, checks),
    (${as('nodeFaults')}, check_faults)) as told (measure, times)
  where told.times > 0 and ${within(sql`hour`, from, to)}
  union all select case rule_firing.state when 'done' then ${as('routed')} else ${as('routingErrors')} end, rule_firing.at,
    ${clinicOf(sql`study.id = rule_firing.study_key`)}, 0, 1
  from rule_firing join rule on rule.id = rule_firing.rule_id
  where rule.kind = 'routing' and rule_firing.state <> 'waiting' and ${within(sql`rule_firing.at`, from, to)}`;

const clinicOfShare = sql`coalesce((select study.clinic_id from share_study join study on study.id = share_study.study_key
  where share_study.share_id = share.id order by study.id limit 1), 0)`;
const clinicOfReport = (reportId: Sql): Sql => sql`coalesce((select study.clinic_id from report_study
  join study on study.id = report_study.study_key where report_study.report_id = ${reportId} order by study.id limit 1), 0)`;

const sharing: Source = (from, to) => sql`
  select ${as('shares')}, created_at, ${clinicOfShare}, 0, 1 from share where ${within(sql`created_at`, from, to)}
  union all select case when share_try.is_right then ${as('shareOpenings')} else ${as('shareRefusals')} end, share_try.at,
    ${clinicOfShare}, 0, 1
  from share_try join share on share.id = share_try.share_id where ${within(sql`share_try.at`, from, to)}
  union all select ${as('reportsOpened')}, opened_at, ${clinicOfReport(sql`report_reading.report_id`)}, 0, 1
  from report_reading where ${within(sql`opened_at`, from, to)} and not exists (select from report_reading earlier
    where earlier.report_id = report_reading.report_id and earlier.account_id = report_reading.account_id
      and earlier.number < report_reading.number)`;

const quality: Source = (from, to) => sql`
  select told.measure, given_at, ${clinicOf(sql`study.id = peer_review.study_key`)}, 0, 1 from peer_review
  cross join lateral (values (${as('reviews')}, true), (${as('discrepancies')}, verdict <> 'agree')) as told (measure, counts)
  where told.counts and withdrawn_at is null and ${within(sql`given_at`, from, to)}
  union all select told.measure, flagged_at, ${clinicOf(sql`study.id = critical_result.study_key`)}, 0, 1 from critical_result
  cross join lateral (values (${as('criticals')}, true),
    (${as('criticalsLate')}, coalesce(acknowledged_at, now()) > due_at)) as told (measure, counts)
  where told.counts and withdrawn_at is null and ${within(sql`flagged_at`, from, to)}`;

/** Everything that happened between two instants and is no study. */
export function eventsBetween(from: Sql, to: Sql): Sql {
  const sources: readonly Source[] = [trail, ingest, network, sharing, quality];
  return sql.join(
    sources.map((source) => source(from, to)),
    sql` union all `,
  );
}
