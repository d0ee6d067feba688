import { sql, type SqlBool } from 'kysely';
import { documentModalities, pictureModalities } from '@isocenter/contract/archive/uploads/document-modalities.ts';
import { studyStatuses } from '@isocenter/contract/archive/studies/study.ts';
import type { StudyStatus } from '@isocenter/contract/archive/studies/study-row.ts';
import type { ReportStatus } from '@isocenter/contract/reading/reports/reports.ts';
import { visibleAccounts, visibleReaderGroups } from '#features/people/access/access.ts';
import type { Db, Row } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';

/** The columns that decide about the moves of a study. */
export interface WorkRecord extends Row<'study', 'id' | 'study_uid' | 'reader_id' | 'reader_group_id' | 'late_at'> {
  readonly status: StudyStatus;
  /** Status of its report that is not void; null without one. */
  readonly report: ReportStatus | null;
}

/** Reads the work states of some studies, in the order of their keys, and locks them until the transaction ends. */
export async function lockWork(tx: Db, keys: readonly number[]): Promise<WorkRecord[]> {
  const rows = await tx
    .selectFrom('study')
    .select(['id', 'study_uid', 'status', 'reader_id', 'reader_group_id', 'late_at'])
    .select(
      sql<ReportStatus | null>`(select report.status from report join report_study on report_study.report_id = report.id
        where report_study.study_key = study.id and report.status <> 'void' order by report.id desc limit 1)`.as(
        'report',
      ),
    )
    .where('id', '=', sql<number>`any(${sql.val(keys)}::bigint[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map((row) => ({ ...row, status: studyStatuses.find((known) => known === row.status) ?? 'received' }));
}

/** The state and the owner to which studies move. */
export interface NewWork {
  readonly status: StudyStatus;
  readonly readerId: number | null;
  readonly groupId: number | null;
  readonly holdReason: string;
}

export async function moveTo(tx: Db, keys: readonly number[], work: NewWork): Promise<void> {
  await tx
    .updateTable('study')
    .set({
      status: work.status,
      status_rank: studyStatuses.indexOf(work.status),
      reader_id: work.readerId,
      reader_group_id: work.groupId,
      hold_reason: work.holdReason,
      moved_at: sql<Date>`now()`,
      // Until somebody reports it anew.
      ...(work.status === 'final' || work.status === 'addended' ? { late_at: null } : {}),
    })
    .where('id', '=', sql<number>`any(${sql.val(keys)}::bigint[])`)
    .execute();
}

export async function setPriority(tx: Db, keys: readonly number[], priority: string, rank: number): Promise<void> {
  await tx
    .updateTable('study')
    .set({ priority, priority_rank: rank })
    .where('id', '=', sql<number>`any(${sql.val(keys)}::bigint[])`)
    .execute();
}

/** Returns true if the person, or the active group, exists for the viewer. */
export async function isThere(
  db: Db,
  viewer: Principal,
  whom: { readonly readerId?: number | undefined; readonly groupId?: number | undefined },
): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select (
    ${
      whom.readerId === undefined
        ? sql<SqlBool>`true`
        : sql<SqlBool>`exists (select from account where id = ${whom.readerId}
      and deleted_at is null and status = 'active' and ${visibleAccounts(viewer)})`
    }
    and ${
      whom.groupId === undefined
        ? sql<SqlBool>`true`
        : sql<SqlBool>`exists (select from reader_group where id = ${whom.groupId}
      and status = 'active' and ${visibleReaderGroups(viewer)})`
    }) as there`.execute(db);
  return rows[0]?.there ?? false;
}

/**
 * Reported studies that got images since, quiet for so long, in the last hour, held until the transaction ends. They are due to be read
 * again, by who reported them. Documents are no images, the study's own report among them, and an image that is only sent once more is
 * not new: when a series was last touched says neither.
 */
export async function markLate(tx: Db, quietSeconds: number): Promise<WorkRecord[]> {
  const { rows } = await sql<Row<'study', 'id'>>`
    update study set late_at = now() where id in (
      select study.id from study_tally tally join study on study.id = tally.study_key
      where tally.changed_at between now() - interval '1 hour' and now() - make_interval(secs => ${quietSeconds})
        and status_rank in (5, 6, 7) and tally.changed_at > study.moved_at and binned_at is null
        and exists (select from series where series.study_key = study.id and ${isOfImages} and exists (select from instance
          where instance.series_key = series.id and rejected_by is null and received_at > study.moved_at))
      order by study.id limit 200 for no key update of study)
    returning id`.execute(tx);
  return lockWork(
    tx,
    rows.map(({ id }) => id),
  );
}

/**
 * True if a row of `series` holds images. Documents are known by their modality or, as devices write them with their own, by what they are
 * (PS3.4 §B.5: Encapsulated documents, structured reports and Key Object Selection, presentation states). Pictures and films are documents
 * of a study that has other images.
 */
export const isOfImages = sql<SqlBool>`(instance_count > 0 and series.modality <> all(${sql.val(documentModalities)}::text[])
  and exists (select from instance where instance.series_key = series.id and rejected_by is null
    and sop_class_uid !~ '^1\.2\.840\.10008\.5\.1\.4\.1\.1\.(104|88|11)\.')
  and (series.modality <> all(${sql.val(pictureModalities)}::text[])
    or not exists (select from series other where other.study_key = series.study_key and other.instance_count > 0
      and other.modality <> all(${sql.val([...documentModalities, ...pictureModalities])}::text[]))))`;

/** Reads the work states of studies as JSON, and whether the account was given access to them; locks them until the transaction ends. */
export async function lookAtWork(
  tx: Db,
  keys: readonly number[],
  accountId: number | undefined,
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<Row<'study', 'id as key'> & { said: string }>`
    select id as key, jsonb_build_object('status', status, 'readerId', reader_id, 'groupId', reader_group_id,
      'holdReason', hold_reason, 'isGiven', exists (select from study_assignment
        where study_key = study.id and account_id = ${accountId ?? null}::integer))::text as said
    from study where id = any(${sql.val(keys)}::bigint[]) order by id for no key update`.execute(tx);
  return new Map(rows.map(({ key, said }) => [key, said]));
}

/** The same of how urgent they are. */
export async function lookAtPriority(tx: Db, keys: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<Row<'study', 'id as key'> & { said: string }>`
    select id as key, jsonb_build_object('priority', priority)::text as said
    from study where id = any(${sql.val(keys)}::bigint[]) order by id for no key update`.execute(tx);
  return new Map(rows.map(({ key, said }) => [key, said]));
}
