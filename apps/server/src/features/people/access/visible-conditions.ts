import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { Value } from 'typebox/value';
import { FilterCriteria } from '@isocenter/contract/archive/filters/fields.ts';
import { notifiedOfCriticalResult } from './critical-condition.ts';
import { filterConditions } from './filter-condition.ts';
import { linkSource, measurementSource } from './guest.ts';
import type { Principal, ScopeRule } from '#platform/http/principal.ts';

type Viewer = Pick<Principal, 'scope'>;
type Condition = RawBuilder<SqlBool>;

/**
 * Decides which studies exist for somebody, at this one place, as a condition on the table `study`. Every query that reads, counts or
 * streams studies, series, instances or patients has it; outside of it the answer is `not-found`.
 */
export function visibleStudies({ scope }: Viewer): Condition {
  switch (scope.kind) {
    case 'all':
      return sql<SqlBool>`true`;
    case 'none':
      return sql<SqlBool>`false`;
    case 'some':
      return sql<SqlBool>`(${sql.join(scope.rules.map(studiesOfRule), sql` or `)})`;
    case 'within':
      return sql<SqlBool>`(${equalsOneOf('study.clinic_id', [scope.clinicId])} and ${visibleStudies({ scope: scope.scope })})`;
    case 'share':
      return sql<SqlBool>`(study.id = any(array(select study_key from share_study where share_id = ${scope.shareId}))
        and not exists (select from clinic where clinic.id = study.clinic_id and clinic.sharing = 'forbidden')
        and ${visibleStudies({ scope: scope.scope })})`;
  }
}

/**
 * Selects the series of a study in sight that exist for somebody, as a condition on `series`: what was made of the study's report, and of
 * what its readers measured, is for guests whose share has the report, and who was asked for images sees what he sent alone, whatever joins
 * it.
 */
export function visibleSeries({ scope }: Viewer): Condition {
  if (scope.kind !== 'share') return sql<SqlBool>`true`;
  const { shareId } = scope;
  return sql<SqlBool>`(not exists (select from report_object, share where share.id = ${shareId} and not share.with_report
      and report_object.series_uid = series.series_uid)
    and not exists (select from instance, share where share.id = ${shareId} and not share.with_report
      and instance.series_key = series.id and instance.source = ${measurementSource})
    and not exists (select from instance, share where share.id = ${shareId} and share.takes_images
      and instance.series_key = series.id and instance.source <> ${linkSource(shareId)}))`;
}

/**
 * Selects the instances of such a series that exist for somebody, as a condition on `series` and `instance`: of a report in a study guests
 * see what the last signature made of it, since nothing on an earlier one says that it was added to or made void. Every query by which
 * images leave to guests has it.
 */
export function visibleInstances(viewer: Viewer): Condition {
  if (viewer.scope.kind !== 'share') return sql<SqlBool>`true`;
  return sql<SqlBool>`(${visibleSeries(viewer)} and not exists (select from report_object
    where report_object.sop_uid = instance.sop_uid and report_object.number < (
      select max(signed.number) from report_signature signed where signed.report_id = report_object.report_id)))`;
}

/** Selects the studies that one rule lets see, as a condition on `study`. Each has an index of its own. */
export function studiesOfRule(rule: ScopeRule): Condition {
  switch (rule.by) {
    case 'clinic':
      return equalsOneOf('study.clinic_id', rule.clinicIds);
    case 'shared':
      return sql<SqlBool>`study.id = any(array(
        select study_key from study_clinic where ${equalsOneOf('study_clinic.clinic_id', rule.clinicIds)}))`;
    case 'assignment':
      // As an array, and not as a subquery with `in`: beside another rule the planner can still look both up in their indexes.
      return sql<SqlBool>`study.id = any(array(select study_key from study_assignment where account_id = ${rule.accountId}))`;
    case 'referral':
      return sql<SqlBool>`study.referrer_id = ${rule.physicianId}`;
    case 'filter': {
      // A filter that this version cannot read finds nothing, rather than everything.
      if (!Value.Check(FilterCriteria, rule.criteria)) return sql<SqlBool>`false`;
      const conditions = filterConditions({ criteria: rule.criteria });
      return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
    }
  }
}

/** Selects the clinics that exist for somebody, as a condition on `clinic`. */
export function visibleClinics(viewer: Pick<Principal, 'scope' | 'clinicIds'>): Condition {
  return viewer.scope.kind === 'all' ? sql<SqlBool>`true` : equalsOneOf('clinic.id', viewer.clinicIds);
}

/** Selects the other accounts that exist for somebody, as a condition on `account`: himself and those of his clinics. */
export function visibleAccounts(viewer: Pick<Principal, 'scope' | 'clinicIds' | 'accountId'>): Condition {
  if (viewer.scope.kind === 'all') return sql<SqlBool>`true`;
  return sql<SqlBool>`(account.id = ${viewer.accountId} or exists (
    select from account_clinic own where own.account_id = account.id and ${equalsOneOf('own.clinic_id', viewer.clinicIds)}))`;
}

/** Selects the physicians that exist for somebody, as a condition on `physician`: those of his clinics. */
export function visiblePhysicians(viewer: Pick<Principal, 'scope' | 'clinicIds'>): Condition {
  if (viewer.scope.kind === 'all') return sql<SqlBool>`true`;
  return sql<SqlBool>`exists (
    select from physician_clinic own where own.physician_id = physician.id and ${equalsOneOf('own.clinic_id', viewer.clinicIds)})`;
}

/** Selects the reader groups that exist for somebody, as a condition on `reader_group`: his own, and those that read for his clinics. */
export function visibleReaderGroups(viewer: Pick<Principal, 'scope' | 'clinicIds' | 'accountId'>): Condition {
  if (viewer.scope.kind === 'all') return sql<SqlBool>`true`;
  return sql<SqlBool>`(exists (select from reader_group_member own where own.group_id = reader_group.id
      and own.account_id = ${viewer.accountId}) or exists (select from reader_group_clinic own
      where own.group_id = reader_group.id and ${equalsOneOf('own.clinic_id', viewer.clinicIds)}))`;
}

/**
 * Selects the report templates that exist for somebody, as a condition on `report_template`: those of all, his own, and those of his
 * clinics and groups.
 */
export function visibleReportTemplates(viewer: Pick<Principal, 'scope' | 'clinicIds' | 'accountId'>): Condition {
  return visibleOwned('report_template', viewer);
}

/** Selects the phrases that exist for somebody, as a condition on `phrase`: as for report templates. */
export function visiblePhrases(viewer: Pick<Principal, 'scope' | 'clinicIds' | 'accountId'>): Condition {
  return visibleOwned('phrase', viewer);
}

/** Selects the letterheads that exist for somebody, as a condition on `letterhead`: those of all, and those of his clinics. */
export function visibleLetterheads(viewer: Pick<Principal, 'scope' | 'clinicIds'>): Condition {
  if (viewer.scope.kind === 'all') return sql<SqlBool>`true`;
  return sql<SqlBool>`(letterhead.clinic_id is null or ${equalsOneOf('letterhead.clinic_id', viewer.clinicIds)})`;
}

/**
 * Selects the shares that exist for somebody, as a condition on `share`: his own, and for whoever looks after them those of people in
 * sight.
 */
export function visibleShares(viewer: Pick<Principal, 'scope' | 'clinicIds' | 'accountId' | 'can'>): Condition {
  if (!viewer.can('update', 'Share')) return sql<SqlBool>`share.account_id = ${viewer.accountId}`;
  return sql<SqlBool>`exists (select from account where account.id = share.account_id and ${visibleAccounts(viewer)})`;
}

/**
 * Selects the critical results that exist for somebody among those of the studies that he sees, as a condition on `critical_result`: all
 * for whoever takes part in the house, for others those that they were notified of.
 */
export function visibleCriticalResults(viewer: Pick<Principal, 'accountId' | 'can'>): Condition {
  if (viewer.can('create', 'Note')) return sql<SqlBool>`true`;
  return notifiedOfCriticalResult(viewer.accountId);
}

type ReviewViewer = Pick<Principal, 'accountId' | 'can'>;

/**
 * Selects the peer reviews that wait for somebody, as a condition on `peer_review` or what it is called in the statement: those requested
 * of him or a reader group of his, and those drawn by chance; never of a report that he signed, nor of one that he reviewed.
 */
export function waitingPeerReviews({ accountId, can }: ReviewViewer, name = 'peer_review'): Condition {
  if (!can('update', 'Reading')) return sql<SqlBool>`false`;
  const of = (column: string) => sql.ref(`${name}.${column}`);
  return sql<SqlBool>`(${of('given_at')} is null and ${of('closed_at')} is null
    and (${of('to_account_id')} = ${accountId} or ${of('reviewed_by')} = 'chance' or (${of('reviewed_by')} = 'group'
      and (${of('to_group_id')} is null or exists (select from reader_group_member member
        where member.group_id = ${of('to_group_id')} and member.account_id = ${accountId}))))
    and not exists (select from report_signature signed
      where signed.report_id = ${of('report_id')} and signed.account_id = ${accountId})
    and not exists (select from peer_review given
      where given.report_id = ${of('report_id')} and given.reviewer_id = ${accountId}))`;
}

/**
 * Selects the peer reviews that exist for somebody among those of the studies that he sees, as a condition on `peer_review`: those that
 * wait for him, that he gave, and verdicts about his reports; all for whoever may read them.
 */
export function visiblePeerReviews(viewer: ReviewViewer): Condition {
  if (viewer.can('read', 'PeerReview')) return sql<SqlBool>`true`;
  return sql<SqlBool>`(peer_review.reviewer_id = ${viewer.accountId} or ${waitingPeerReviews(viewer)}
    or (peer_review.writer_id = ${viewer.accountId} and peer_review.given_at is not null and peer_review.withdrawn_at is null))`;
}

function visibleOwned(
  table: 'report_template' | 'phrase',
  viewer: Pick<Principal, 'scope' | 'clinicIds' | 'accountId'>,
): Condition {
  const of = (column: string) => sql.ref(`${table}.${column}`);
  const ofClinics =
    viewer.scope.kind === 'all'
      ? sql<SqlBool>`${of('clinic_id')} is not null`
      : equalsOneOf(`${table}.clinic_id`, viewer.clinicIds);
  return sql<SqlBool>`(${of('is_for_all')} or ${ofClinics} or exists (select from reader_group
      where reader_group.id = ${of('group_id')} and ${visibleReaderGroups(viewer)})
    or (${of('account_id')} = ${viewer.accountId} and ${of('clinic_id')} is null and ${of('group_id')} is null))`;
}

/** Selects the appointments that exist for somebody, as a condition on `appointment`: those of his clinics. */
export function visibleAppointments(viewer: Pick<Principal, 'scope' | 'clinicIds'>): Condition {
  return viewer.scope.kind === 'all' ? sql<SqlBool>`true` : equalsOneOf('appointment.clinic_id', viewer.clinicIds);
}

/** Selects the nodes of the network that exist for somebody, as a condition on `dicom_node`: those of his clinics. */
export function visibleNodes(viewer: Pick<Principal, 'scope' | 'clinicIds'>): Condition {
  return viewer.scope.kind === 'all' ? sql<SqlBool>`true` : equalsOneOf('dicom_node.clinic_id', viewer.clinicIds);
}

/** Selects the DICOMweb servers that exist for somebody, as a condition on `web_server`: those of his clinics. */
export function visibleWebServers(viewer: Pick<Principal, 'scope' | 'clinicIds'>): Condition {
  return viewer.scope.kind === 'all' ? sql<SqlBool>`true` : equalsOneOf('web_server.clinic_id', viewer.clinicIds);
}

/** Selects the rules that exist for somebody, as a condition on `rule`: they concern the studies of every clinic. */
export function visibleRules({ scope }: Viewer): Condition {
  return scope.kind === 'all' ? sql<SqlBool>`true` : sql<SqlBool>`false`;
}

/** Selects the receivers of reports that exist for somebody: what goes to them is of every clinic. */
export function visibleReceivers({ scope }: Viewer): Condition {
  return scope.kind === 'all' ? sql<SqlBool>`true` : sql<SqlBool>`false`;
}

/**
 * Selects the saved filters that exist for somebody, as a condition on `saved_filter`: what a filter looks for can be a name, so that it is
 * for its owner, for those it is shared with, and for whoever sees all studies and manages filters or what others see.
 */
export function visibleFilters(viewer: FilterViewer): Condition {
  return managesFilters(viewer) ? sql<SqlBool>`true` : ownFilters(viewer);
}

/** Selects those that are somebody's own or shared with him, whatever he manages: a condition on `saved_filter`. */
export function ownFilters(viewer: FilterViewer): Condition {
  const { accountId, role, clinicIds } = viewer;
  return sql<SqlBool>`(saved_filter.created_by = ${accountId} or exists (
    select from saved_filter_share share where share.filter_id = saved_filter.id and (share.with_everyone
      or share.account_id = ${accountId} or share.role = ${role} or ${equalsOneOf('share.clinic_id', clinicIds)}
      or share.group_id in (select group_id from reader_group_member where account_id = ${accountId}))))`;
}

type FilterViewer = Pick<Principal, 'scope' | 'accountId' | 'can' | 'role' | 'clinicIds'>;

export function managesFilters({ scope, can }: Pick<Principal, 'scope' | 'can'>): boolean {
  return scope.kind === 'all' && (can('manage', 'Filter') || can('update', 'Role') || can('update', 'User'));
}

/** A single value is compared as such: an index can then be walked in the order of its next column. */
function equalsOneOf(column: string, ids: readonly number[]): Condition {
  const [first, ...more] = ids;
  if (first === undefined) return sql<SqlBool>`false`;
  if (more.length === 0) return sql<SqlBool>`${sql.ref(column)} = ${first}`;
  return sql<SqlBool>`${sql.ref(column)} = any(${sql.val(ids)}::integer[])`;
}
