import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { editUndoDays, type EditKind, type RejectionReason } from '@isocenter/contract/archive/edits/edits.ts';
import type { Edit } from '@isocenter/contract/archive/edits/fields.ts';
import { visibleStudies } from '#features/people/access/access.ts';
import type { Db, Row } from '#platform/database/schema.ts';
import { wake } from '#platform/database/wake-queries.ts';
import type { Principal } from '#platform/http/principal.ts';
import type { PatientsUndo } from './edit-patients.ts';
import type { MoveUndo } from './move-series.ts';

type Viewer = Pick<Principal, 'scope'>;

/** An edit as it is stored. */
export interface EditRecord extends Row<
  'edit',
  | 'id'
  | 'kind'
  | 'at'
  | 'account_id as accountId'
  | 'reason'
  | 'fields'
  | 'because'
  | 'images'
  | 'patient_key as patientKey'
  | 'into_key as intoKey'
  | 'undone_at as undoneAt'
  | 'undone_by as undoneBy'
> {
  readonly name: string;
  readonly undo: { readonly patients?: PatientsUndo; readonly move?: MoveUndo };
  readonly undoneName: string;
  readonly requestedBy: Edit['requestedBy'];
  /** Its studies that the viewer sees. */
  readonly studies: number;
  /** Its studies that the viewer does not see. */
  readonly unseen: number;
}

export interface NewEdit {
  readonly kind: EditKind;
  readonly reason: string;
  readonly fields: readonly string[];
  readonly patientKey: number | null;
  readonly intoKey: number | null;
  readonly because: RejectionReason | null;
  readonly images: number | null;
}

/** Returns the revision of studies and patients that are edited: it grows with each edit of them and with each that is taken back. */
export async function revisionOf(
  tx: Db,
  studyKeys: readonly number[],
  patientKeys: readonly number[],
): Promise<number> {
  const { rows } = await sql<{ revision: number }>`
    select (count(*) + count(undone_at))::integer as revision from edit
    where id in (select edit_id from edit_study where study_key = any(${sql.val(studyKeys)}::bigint[]))
      or patient_key = any(${sql.val(patientKeys)}::bigint[]) or into_key = any(${sql.val(patientKeys)}::bigint[])`.execute(
    tx,
  );
  return rows[0]?.revision ?? 0;
}

export async function insertEdit(
  tx: Db,
  accountId: number,
  edit: NewEdit,
): Promise<{ readonly id: number; readonly at: Date }> {
  await wake(tx, 'edit');
  return tx
    .insertInto('edit')
    .values({
      kind: edit.kind,
      account_id: accountId,
      reason: edit.reason,
      fields: [...edit.fields],
      because: edit.because,
      images: edit.images,
      undo: '{}',
      patient_key: edit.patientKey,
      into_key: edit.intoKey,
    })
    .returning(['id', 'at'])
    .executeTakeFirstOrThrow();
}

/** Says what is needed to take an edit back, of which studies it is, and who a patient was found to be. */
export async function completeEdit(
  tx: Db,
  id: number,
  of: {
    readonly studyKeys: readonly number[];
    readonly patients?: PatientsUndo | undefined;
    readonly move?: MoveUndo;
    readonly intoKey: number | null;
  },
): Promise<void> {
  await sql`
    insert into edit_study (edit_id, study_key) select ${id}, key from unnest(${sql.val(of.studyKeys)}::bigint[]) as key`.execute(
    tx,
  );
  const undo = JSON.stringify({ patients: of.patients, move: of.move });
  await sql`
    update edit set undo = ${undo}::jsonb, into_key = ${of.intoKey} where id = ${id}`.execute(tx);
}

export async function markUndone(tx: Db, id: number, accountId: number): Promise<void> {
  await sql`update edit set undone_at = now(), undone_by = ${accountId} where id = ${id}`.execute(tx);
}

/** Finds an edit of which the viewer sees a study; locked until the transaction ends. */
export async function lockEdit(tx: Db, viewer: Viewer, id: number): Promise<EditRecord | undefined> {
  await sql`select from edit where id = ${id} for update`.execute(tx);
  const [edit] = await select(tx, viewer, sql<SqlBool>`edit.id = ${id}`);
  return edit;
}

/** Lists the edits of a study, or of the studies of a patient that the viewer sees, the newest first, 200 at most. */
export async function listEdits(
  db: Db,
  viewer: Viewer,
  of: { readonly studyUid: string } | { readonly patientKey: number },
): Promise<EditRecord[]> {
  const condition = 'studyUid' in of ? sql`study_uid = ${of.studyUid}` : sql`patient_key = ${of.patientKey}`;
  return select(
    db,
    viewer,
    sql<SqlBool>`edit.id in (select edit_id from edit_study join study on study.id = study_key
      where ${condition} and study.binned_at is null and ${visibleStudies(viewer)})`,
  );
}

/**
 * Finds the first edit in force after this one of the same fields of one of its studies, or of one of its patients. What was done before
 * series came or went, or after, is all of the same.
 */
export async function findLaterEdit(
  tx: Db,
  { id, kind, fields }: EditRecord,
  patientKeys: readonly number[],
): Promise<{ readonly at: Date; readonly name: string } | undefined> {
  const { rows } = await sql<Row<'edit', 'at'> & { name: string }>`
    select edit.at, ${nameOf('account')} as name from edit join account on account.id = edit.account_id
    where edit.id > ${id} and undone_at is null and (
      ((fields && ${sql.val(fields)}::text[] or 'move' in (kind, ${kind}::text)) and edit.id in (
        select edit_id from edit_study where study_key in (select study_key from edit_study own where own.edit_id = ${id})))
      or patient_key = any(${sql.val(patientKeys)}::bigint[]) or into_key = any(${sql.val(patientKeys)}::bigint[]))
    order by edit.id limit 1`.execute(tx);
  return rows[0];
}

async function select(db: Db, viewer: Viewer, condition: RawBuilder<SqlBool>): Promise<EditRecord[]> {
  const { rows } = await sql<EditRecord>`
    select edit.id, edit.kind, edit.at, edit.account_id as "accountId", ${nameOf('account')} as name, edit.reason,
      edit.fields, edit.because, edit.images, edit.undo,
      edit.patient_key as "patientKey", edit.into_key as "intoKey", edit.undone_at as "undoneAt", edit.undone_by as "undoneBy",
      coalesce(${nameOf('undoer')}, '') as "undoneName",
      (select json_build_object('accountId', asker.id, 'name', ${nameOf('asker')}) from merge_request join account asker
        on asker.id = merge_request.account_id where merge_request.edit_id = edit.id) as "requestedBy", seen.studies, seen.unseen
    from edit join account on account.id = edit.account_id left join account undoer on undoer.id = edit.undone_by
    cross join lateral (
      select (count(*) filter (where ${visibleStudies(viewer)}))::integer as studies,
        (count(*) filter (where not coalesce(${visibleStudies(viewer)}, false)))::integer as unseen
      from edit_study join study on study.id = study_key where edit_id = edit.id
    ) as seen
    where ${condition} and seen.studies > 0 order by edit.id desc limit 200`.execute(db);
  return rows;
}

function nameOf(table: string): RawBuilder<string> {
  return sql.raw<string>(`(case when ${table}.full_name = '' then ${table}.username else ${table}.full_name end)`);
}

/** Returns until when an edit can be taken back. */
export function undoUntil(at: Date): Date {
  return new Date(at.getTime() + editUndoDays * 86_400_000);
}

export function editOf(edit: EditRecord): Edit {
  const { undoneAt, undoneBy } = edit;
  const until = undoUntil(edit.at);
  return {
    editId: edit.id,
    kind: edit.kind,
    at: edit.at.toISOString(),
    by: { accountId: edit.accountId, name: edit.name },
    requestedBy: edit.requestedBy,
    reason: edit.reason,
    fields: edit.fields,
    studies: edit.studies,
    because: edit.because,
    images: edit.images,
    moved: edit.undo.move === undefined ? null : movedOf(edit.undo.move),
    patientKey: edit.patientKey,
    intoPatientKey: edit.intoKey,
    undoUntil: undoneAt !== null || until.getTime() < Date.now() ? null : until.toISOString(),
    undone:
      undoneAt === null || undoneBy === null
        ? null
        : { at: undoneAt.toISOString(), by: { accountId: undoneBy, name: edit.undoneName } },
  };
}

function movedOf({ isNew, isWhole, seriesKeys }: MoveUndo): Edit['moved'] {
  return { series: seriesKeys.length, how: isNew ? 'split' : isWhole ? 'whole' : 'series' };
}
