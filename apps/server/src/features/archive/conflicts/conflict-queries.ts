import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { visibleStudies } from '#features/people/access/access.ts';
import type { Db, Row } from '#platform/database/schema.ts';
import type { ListOrder } from '#platform/database/list-cursor.ts';
import { readPage } from '#platform/database/read-page.ts';
import type { Principal } from '#platform/http/principal.ts';
import type { ConflictRecord } from './conflict-row.ts';

type Viewer = Pick<Principal, 'scope' | 'clinicIds'>;

/**
 * Selects the conflicts that exist for somebody, as a condition on `identity_conflict`: those of which he sees both sides whole. A patient
 * kept apart needs every study of both patients; objects that are stored apart need the study, and the clinic that sent them is his.
 */
export function visibleConflicts(viewer: Viewer): RawBuilder<SqlBool> {
  if (viewer.scope.kind === 'all') return sql<SqlBool>`true`;
  const clinicIds = sql`${sql.val(viewer.clinicIds)}::integer[]`;
  return sql<SqlBool>`(
    exists (select from study where study.id = identity_conflict.study_key and ${visibleStudies(viewer)})
    and case when identity_conflict.kind = 'patient'
      then not exists (select from study where study.patient_key in (identity_conflict.patient_key, identity_conflict.apart_key)
        and not ${visibleStudies(viewer)})
      else identity_conflict.clinic_id = any(${clinicIds})
        or (identity_conflict.clinic_id is null and identity_conflict.kind = 'other-patient')
    end)`;
}

/**
 * Selects conflicts that still need a decision: not of a study that was deleted for good since, nor of a patient kept apart who has none
 * any more.
 */
export const isOpen = sql<SqlBool>`(identity_conflict.decided_at is null and (identity_conflict.kind <> 'patient'
  or (identity_conflict.study_key is not null and exists (select from study where study.patient_key = identity_conflict.apart_key))))`;

function orderOf(state: 'open' | 'decided'): ListOrder {
  const isOfOpen = state === 'open';
  return {
    name: `${state} identity conflicts`,
    direction: 'desc',
    columns: [
      { expression: isOfOpen ? 'identity_conflict.opened_at' : 'told.decided_at', type: 'timestamptz' },
      { expression: isOfOpen ? 'identity_conflict.id' : 'told.ordinal', type: 'bigint' },
    ],
  };
}

const columns = sql`identity_conflict.*, clinic.name as clinic_name, taker.full_name as taker_name, taker.username as taker_username,
  coalesce(study.modalities, array[identity_conflict.modality]) as modalities,
  case when identity_conflict.kind = 'patient'
    then (select instance_count from study_tally where study_key = identity_conflict.study_key)
    else (select count(*) from conflict_instance where conflict_id = identity_conflict.id) end::integer as instance_count`;

const joins = sql`left join clinic on clinic.id = identity_conflict.clinic_id
  left join account taker on taker.id = identity_conflict.claimed_by
  left join study on study.id = identity_conflict.study_key and identity_conflict.kind = 'patient'`;

/** The decision that stands and those that were undone: a row each, with the columns of a decision in place of the conflict's. */
const decisions = sql`cross join lateral (
    select one.id as ordinal, one.decision, one.reason, one.decided_at, one.decided_by, one.decided_name, one.undo,
      null::timestamptz as undone_at, null::integer as undone_by, null as undone_name
    from (select identity_conflict.*) as one where one.decided_at is not null
    union all select -undone.id, undone.decision, undone.reason, undone.decided_at, undone.decided_by, undone.decided_name, null::jsonb,
      undone.undone_at, undone.undone_by, undone.undone_name from undone_decision undone where undone.conflict_id = identity_conflict.id
  ) as told`;

/** @throws AppError `invalid-input` for a cursor of another list */
export async function pageOfConflicts(
  db: Db,
  viewer: Viewer,
  page: { readonly state: 'open' | 'decided'; readonly cursor: string | undefined; readonly limit: number },
) {
  const isOfOpen = page.state === 'open';
  return readPage<ConflictRecord>(db, orderOf(page.state), page, {
    columns: isOfOpen ? columns : sql`${columns}, told.*`,
    from: sql`identity_conflict ${joins} ${isOfOpen ? sql`` : decisions}`,
    where: [visibleConflicts(viewer), ...(isOfOpen ? [isOpen] : [])],
  });
}

export async function countConflicts(
  db: Db,
  viewer: Viewer,
): Promise<{ open: number; decided: number; oldest: Date | null }> {
  const { rows } = await sql<{ open: number; decided: number; oldest: Date | null }>`
    select count(*) filter (where ${isOpen})::integer as open, (count(*) filter (where decided_at is not null)
        + coalesce(sum((select count(*) from undone_decision where conflict_id = identity_conflict.id)), 0))::integer as decided,
      min(opened_at) filter (where ${isOpen}) as oldest
    from identity_conflict where ${visibleConflicts(viewer)}`.execute(db);
  return rows[0] ?? { open: 0, decided: 0, oldest: null };
}

/** Finds a conflict that exists for the viewer; locked until the transaction ends where it is to be changed. */
export async function findConflict(
  db: Db,
  viewer: Viewer,
  conflictId: number,
  options?: { readonly forUpdate: boolean },
): Promise<ConflictRecord | undefined> {
  const { rows } = await sql<ConflictRecord>`
    select ${columns} from identity_conflict ${joins}
    where identity_conflict.id = ${conflictId} and ${visibleConflicts(viewer)}
    ${options?.forUpdate === true ? sql`for update of identity_conflict` : sql``}`.execute(db);
  return rows[0];
}

export async function isConflictVisible(db: Db, viewer: Viewer, conflictId: number): Promise<boolean> {
  return (await findConflict(db, viewer, conflictId)) !== undefined;
}

export async function setTaker(db: Db, conflictId: number, accountId: number | null): Promise<void> {
  await db
    .updateTable('identity_conflict')
    .set({ claimed_by: accountId, claimed_at: accountId === null ? null : new Date() })
    .where('id', '=', conflictId)
    .execute();
}

export async function setDecision(
  db: Db,
  conflictId: number,
  by: {
    readonly accountId: number;
    readonly decision: ConflictRecord['decision'];
    readonly reason: string;
    readonly undo: unknown;
  },
): Promise<void> {
  await sql`
    update identity_conflict set decided_at = now(), decided_by = ${by.accountId}, decision = ${by.decision}, reason = ${by.reason},
      undo = ${JSON.stringify(by.undo)}::jsonb, claimed_by = null, claimed_at = null,
      decided_name = coalesce(
        (select case when full_name = '' then username else full_name end from account where id = ${by.accountId}), '')
    where id = ${conflictId}`.execute(db);
}

/** Lets the conflict wait again; the decision stays readable among those that were undone. */
export async function clearDecision(db: Db, conflictId: number, undoneBy: number): Promise<void> {
  await sql`
    insert into undone_decision (conflict_id, decision, reason, decided_at, decided_by, decided_name, undone_by, undone_name)
    select conflict.id, decision, reason, decided_at, decided_by, decided_name, account.id,
      case when account.full_name = '' then account.username else account.full_name end
    from identity_conflict conflict, account where conflict.id = ${conflictId} and account.id = ${undoneBy}`.execute(
    db,
  );
  await db
    .updateTable('identity_conflict')
    .set({ decided_at: null, decided_by: null, decided_name: '', decision: null, reason: '', undo: null })
    .where('id', '=', conflictId)
    .execute();
}

/** Decisions about a conflict that were undone, the newest first. */
export async function undoneDecisions(db: Db, conflictId: number) {
  return db
    .selectFrom('undone_decision')
    .selectAll()
    .where('conflict_id', '=', conflictId)
    .orderBy('id', 'desc')
    .execute();
}

/** Returns the studies on whose rows a conflict stands while it waits, by key. */
export async function studiesInDoubt(
  db: Db,
  { kind, study_key: studyKey, apart_key: apartKey }: Pick<ConflictRecord, 'kind' | 'study_key' | 'apart_key'>,
): Promise<number[]> {
  const { rows } = await sql<Row<'study', 'id'>>`
    select id from study where ${kind === 'patient' ? sql`patient_key = ${apartKey}` : sql`id = ${studyKey}`}
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}
