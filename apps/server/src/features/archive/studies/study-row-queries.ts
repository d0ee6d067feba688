import { sql } from 'kysely';
import type { StudyRow } from '@isocenter/contract/archive/studies/study-row.ts';
import { priorities, studyStatuses } from '@isocenter/contract/archive/studies/study.ts';
import {
  isDamaged,
  openQuestionOfRow,
  stateOfReport,
  visibleCriticalResults,
  visibleStudies,
} from '#features/people/access/access.ts';
import { accountName } from '#platform/database/account-name.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import { timeInBin } from './bin-queries.ts';
import { conflictFor } from './conflict-condition.ts';
import { objectsBeside } from './object-kind-condition.ts';
import { protectedPatients } from './protected-queries.ts';

const columns = [
  'study.id',
  'study.study_uid',
  'study.clinic_id',
  'clinic.name as clinic_name',
  'study.patient_key',
  'study.patient_id',
  'study.issuer',
  'study.patient_name',
  'study.patient_name_ideographic',
  'study.patient_name_phonetic',
  'study.birth_date',
  'study.sex',
  'study.study_date',
  'study.study_time',
  'study.study_at',
  'study.accession',
  'study.study_id',
  'study.description',
  'study.modalities',
  'study.modality',
  'study.body_parts',
  'study.referring_physician',
  'study.institution',
  'study.station',
  'study.status',
  'study.status_rank',
  'study.priority',
  'study.priority_rank',
  'study.moved_at',
  'study.hold_reason',
  'study.due_at',
  'study.urgency',
  'study.reader_id',
  'study.reader_group_id',
  'reader_group.name as reader_group_name',
  'study.late_at',
  'study_gap.missing',
  'study_gap.gaps',
  'study_expiry.expires_at',
  'study_lock.account_id as lock_account_id',
  'study_lock.since as lock_since',
  'study_lock.requested_by as lock_requested_by',
  'study.tags',
  'study.source',
  'study.received_at',
  'study.binned_at',
  'tally.series_count',
  'tally.instance_count',
  'tally.size_bytes',
  'tally.changed_at',
] as const;

/** The person who looks at studies; one whose rights are not known is told of no notes. */
export type StudyViewer = Pick<Principal, 'scope'> & Partial<Pick<Principal, 'can' | 'accountId'>>;

/**
 * Selects every column that a list of studies shows, from `study` and its tally, under `where` conditions that the caller adds. Whether
 * there are priors is said of those that the viewer sees.
 */
export function selectStudies(db: Db, viewer: StudyViewer) {
  return db
    .selectFrom('study')
    .innerJoin('study_tally as tally', 'tally.study_key', 'study.id')
    .leftJoin('clinic', 'clinic.id', 'study.clinic_id')
    .leftJoin('account as reader', 'reader.id', 'study.reader_id')
    .leftJoin('reader_group', 'reader_group.id', 'study.reader_group_id')
    .leftJoin('study_gap', 'study_gap.study_key', 'study.id')
    .leftJoin('study_expiry', 'study_expiry.study_key', 'study.id')
    .leftJoin('study_tier', 'study_tier.study_key', 'study.id')
    .leftJoin('study_lock', 'study_lock.study_key', 'study.id')
    .leftJoin('account as locker', 'locker.id', 'study_lock.account_id')
    .leftJoin('account as asker', 'asker.id', 'study_lock.requested_by')
    .select(columns)
    .select([
      accountName('reader').as('reader_name'),
      accountName('locker').as('lock_name'),
      accountName('asker').as('lock_asked_name'),
      sql<boolean>`study.binned_at is not null and study.patient_key in (${protectedPatients})`.as('is_kept'),
      sql<Date | null>`study.binned_at + ${timeInBin}`.as('removed_at'),
    ])
    .select(
      // The condition speaks of `study`: inside, that is the prior, and `shown` the row that the list shows.
      sql<boolean>`exists (
        select from (select study.patient_key, study.id) as shown (patient_key, id), study
        where study.patient_key = shown.patient_key and study.id <> shown.id and study.binned_at is null
          and ${visibleStudies(viewer)})`.as('has_priors'),
    )
    .select([
      notesFor(viewer).as('notes'),
      attachmentsFor(viewer).as('attachments'),
      criticalFor(viewer).as('is_critical'),
      reportFor(viewer).as('report_for_him'),
      questionFor(viewer).as('has_question'),
      objectsBeside.as('beside'),
      fieldValues.as('fields'),
      sql<boolean>`${isDamaged()}`.as('is_damaged'),
      conflictFor(viewer).as('conflict'),
      tierOf.as('tier'),
    ]);
}

/** In which store its images lie. What came since that was counted came online. */
const tierOf = sql<StudyRow['tier']>`case when study_tier.tier is null then 'online'
  when tally.changed_at > study_tier.counted_at - interval '10 minutes' then 'both' else study_tier.tier end`;

/** The values of a study in the house's own fields, by their numbers. */
const fieldValues = sql<StudyRow['fields']>`(select coalesce(jsonb_object_agg(field_id,
    coalesce(to_jsonb(number_value), to_jsonb(date_value), to_jsonb(text_value))), '{}')
  from study_field_value where study_field_value.study_key = study.id)`;

/** Counts the notes of a study that the viewer may read: those of the house are for whoever takes part. */
function notesFor({ can }: StudyViewer) {
  if (can?.('read', 'Note') !== true) return sql<number>`0`;
  const isForHim = can('create', 'Note') ? sql`true` : sql`note.audience = 'referrer'`;
  return sql<number>`(select count(*)::integer from note
    where note.study_key = study.id and note.deleted_at is null and ${isForHim})`;
}

/** Counts the attached files: they are of the house. */
function attachmentsFor({ can }: StudyViewer) {
  if (can?.('create', 'Note') !== true) return sql<number>`0`;
  return sql<number>`(select count(*)::integer from attachment
    where attachment.study_key = study.id and attachment.removed_at is null)`;
}

/** True if a critical result of a study waits to be acknowledged: the house knows, and who was notified of it. */
function criticalFor({ can, accountId = 0 }: StudyViewer) {
  if (can === undefined) return sql<boolean>`false`;
  return sql<boolean>`exists (select from critical_result where critical_result.study_key = study.id
    and critical_result.acknowledged_at is null and critical_result.withdrawn_at is null
    and ${visibleCriticalResults({ accountId, can })})`;
}

/**
 * Returns how far whoever it is for is with its report: the physician that the study names, and all who are not of the house; null for
 * others.
 */
function reportFor({ can, accountId = 0, scope }: StudyViewer) {
  if (can === undefined || accountId === 0 || scope.kind === 'share') return sql<number | null>`null::integer`;
  const isForHim = can('create', 'Note')
    ? sql`study.referrer_id in (select physician.id from physician where physician.account_id = ${accountId})`
    : sql`true`;
  return sql<number | null>`case when ${isForHim} then ${stateOfReport(accountId)} end`;
}

/** True if somebody waits for an answer of who signs reports. */
function questionFor({ can }: StudyViewer) {
  return can?.('update', 'Reading') === true ? openQuestionOfRow : sql<boolean>`false`;
}

export type StudyRecord = Awaited<ReturnType<ReturnType<typeof selectStudies>['executeTakeFirstOrThrow']>>;

function countsOf({ instance_count, beside: [documentCount, others] }: StudyRecord) {
  return { instanceCount: instance_count, imageCount: instance_count - documentCount - others, documentCount };
}

export function studyRowOf(record: StudyRecord): StudyRow {
  return {
    studyUid: record.study_uid,
    patientKey: record.patient_key,
    patientId: record.patient_id,
    issuer: record.issuer,
    patientName: {
      alphabetic: record.patient_name,
      ideographic: record.patient_name_ideographic,
      phonetic: record.patient_name_phonetic,
    },
    birthDate: record.birth_date,
    sex: record.sex,
    studyDate: record.study_date,
    studyTime: record.study_time,
    accession: record.accession,
    studyId: record.study_id,
    description: record.description,
    modalities: record.modalities,
    modality: record.modality,
    bodyParts: record.body_parts,
    referringPhysician: record.referring_physician,
    institution: record.institution,
    clinic: record.clinic_id === null ? null : { clinicId: record.clinic_id, name: record.clinic_name ?? '' },
    station: record.station,
    status: studyStatuses.find((status) => status === record.status) ?? 'received',
    ...workOf(record),
    priority: priorities.find((priority) => priority === record.priority) ?? 'routine',
    tags: record.tags,
    fields: record.fields,
    seriesCount: record.series_count,
    ...countsOf(record),
    sizeBytes: record.size_bytes,
    receivedAt: record.received_at.toISOString(),
    changedAt: record.changed_at.toISOString(),
    source: record.source,
    hasPriors: record.has_priors,
    notes: record.notes,
    attachments: record.attachments,
    isCritical: record.is_critical,
    isReportNew: record.report_for_him === 2,
    isReportUnacknowledged: record.report_for_him === 1,
    hasQuestion: record.has_question,
    isDamaged: record.is_damaged,
    conflict: record.conflict,
    tier: record.tier,
    expiresAt: record.expires_at?.toISOString() ?? null,
    binnedAt: record.binned_at?.toISOString() ?? null,
    removedAt: removedAt(record),
  };
}

function removedAt({ removed_at, is_kept }: Pick<StudyRecord, 'removed_at' | 'is_kept'>): string | null {
  return is_kept ? null : (removed_at?.toISOString() ?? null);
}

type Missing = NonNullable<StudyRow['missing']>;

/** Returns who reads a study, or is to, and by when. */
function workOf(
  record: StudyRecord,
): Pick<StudyRow, 'movedAt' | 'holdReason' | 'lateAt' | 'missing' | 'reader' | 'readerGroup' | 'lock' | 'dueAt'> {
  const { reader_id, reader_group_id, lock_account_id, lock_since, lock_requested_by } = record;
  const lockRequestedBy =
    lock_requested_by === null ? null : { accountId: lock_requested_by, name: record.lock_asked_name };
  return {
    movedAt: record.moved_at.toISOString(),
    holdReason: record.hold_reason,
    reader: reader_id === null ? null : { accountId: reader_id, name: record.reader_name },
    readerGroup: reader_group_id === null ? null : { groupId: reader_group_id, name: record.reader_group_name ?? '' },
    lock:
      lock_account_id === null || lock_since === null
        ? null
        : {
            accountId: lock_account_id,
            name: record.lock_name,
            since: lock_since.toISOString(),
            requestedBy: lockRequestedBy,
          },
    dueAt: record.due_at?.toISOString() ?? null,
    lateAt: record.late_at?.toISOString() ?? null,
    // Written by `archive/completeness` alone; what is not of its shape is cut away by the route's schema.
    missing: record.missing === null ? null : { count: record.missing, gaps: record.gaps as Missing['gaps'] },
  };
}
