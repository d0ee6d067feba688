import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { DemographicChanges, PatientChanges } from '@isocenter/contract/archive/edits/edit-fields.ts';
import {
  type MergeContradiction,
  mergeRequestDays,
  type MergeRequestState,
} from '@isocenter/contract/archive/edits/edits.ts';
import type { MergeRequest } from '@isocenter/contract/archive/edits/fields.ts';
import { visibleStudies } from '#features/people/access/access.ts';
import { accountName } from '#platform/database/account-name.ts';
import type { Db, Row } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';

export interface MergeRequestRecord extends Row<
  'merge_request',
  | 'id'
  | 'at'
  | 'account_id as accountId'
  | 'due_at as dueAt'
  | 'reason'
  | 'decided_by as decidedBy'
  | 'decided_reason as decidedReason'
> {
  readonly name: string;
  readonly contradictions: MergeContradiction[];
  readonly changes: DemographicChanges;
  readonly goes: MergeRequest['goes'];
  readonly stays: MergeRequest['stays'];
  readonly state: MergeRequestState;
  readonly decidedAt: Date | null;
  readonly decidedName: string;
}

export interface NewMergeRequest {
  readonly accountId: number;
  readonly patientKey: number;
  readonly intoKey: number;
  readonly changes: PatientChanges;
  readonly contradictions: readonly MergeContradiction[];
  readonly reason: string;
}

/** @returns its key; undefined where a merge of the two waits already */
export async function insertRequest(tx: Db, request: NewMergeRequest): Promise<number | undefined> {
  const { accountId, patientKey, intoKey, contradictions, reason } = request;
  await sql`
    update merge_request set decision = 'expired', decided_at = due_at
    where decision is null and due_at <= now() and patient_key in (${patientKey}, ${intoKey})`.execute(tx);
  const { rows } = await sql<Row<'merge_request', 'id'>>`
    insert into merge_request (account_id, patient_key, into_key, changes, contradictions, reason, due_at)
    values (${accountId}, ${patientKey}, ${intoKey}, ${JSON.stringify(request.changes)}::jsonb,
      ${sql.val(contradictions)}::text[], ${reason}, now() + ${`${mergeRequestDays} days`}::interval)
    on conflict do nothing returning id`.execute(tx);
  return rows[0]?.id;
}

/** Lists the merges that wait, the oldest first, and what was decided lately, the newest first; 200 at most. */
export async function listRequests(db: Db, viewer: Pick<Principal, 'scope'>): Promise<MergeRequestRecord[]> {
  return select(db, viewer, sql<SqlBool>`coalesce(request.decided_at, request.due_at) > now() - interval '90 days'`);
}

/** Finds a request about patients of whom the viewer sees every study; locked until the transaction ends. */
export async function lockRequest(
  tx: Db,
  viewer: Pick<Principal, 'scope'>,
  id: number,
): Promise<MergeRequestRecord | undefined> {
  await sql`select from merge_request where id = ${id} for update`.execute(tx);
  const [request] = await select(tx, viewer, sql<SqlBool>`request.id = ${id}`);
  return request;
}

export async function decideRequest(
  tx: Db,
  id: number,
  by: {
    readonly accountId: number;
    readonly decision: MergeRequestState;
    readonly reason: string;
    readonly editId: number | null;
  },
): Promise<void> {
  await sql`
    update merge_request set decision = ${by.decision}, decided_at = now(), decided_by = ${by.accountId},
      decided_reason = ${by.reason}, edit_id = ${by.editId} where id = ${id}`.execute(tx);
}

/** Studies of the two, as far as they are in no bin. */
export async function studiesOfBoth(tx: Db, patientKeys: readonly number[]): Promise<number[]> {
  const { rows } = await sql<Row<'study', 'id'>>`
    select id from study where patient_key = any(${sql.val(patientKeys)}::bigint[]) and binned_at is null
    order by id limit 1000`.execute(tx);
  return rows.map(({ id }) => id);
}

/** True if the patient who goes was verified under an id whose issuer gave another id to the one who stays. */
export async function isVerifiedElsewhere(tx: Db, goesKey: number, staysKey: number): Promise<boolean> {
  const { rows } = await sql`
    select from patient goes join patient stays on stays.id = ${staysKey}
    where goes.id = ${goesKey} and goes.namespace = stays.namespace and goes.patient_id <> stays.patient_id
      and '' not in (goes.patient_id, stays.patient_id) and exists (
        select from patient_care where patient_key = goes.id and verified_at is not null and contradicted_at is null)`.execute(
    tx,
  );
  return rows.length > 0;
}

async function select(
  db: Db,
  viewer: Pick<Principal, 'scope'>,
  condition: RawBuilder<SqlBool>,
): Promise<MergeRequestRecord[]> {
  const ofBoth = sql`study.patient_key in (request.patient_key, request.into_key)`;
  const { rows } = await sql<MergeRequestRecord>`
    select request.id, request.at, request.account_id as "accountId", ${accountName('asker')} as name, request.due_at as "dueAt",
      request.reason, request.contradictions, request.changes, ${patientJson('goes')} as goes, ${patientJson('stays')} as stays,
      coalesce(request.decision, case when request.due_at <= now() then 'expired' else 'open' end) as state,
      coalesce(request.decided_at, case when request.due_at <= now() then request.due_at end) as "decidedAt",
      request.decided_by as "decidedBy", ${accountName('decider')} as "decidedName", request.decided_reason as "decidedReason"
    from merge_request request join account asker on asker.id = request.account_id
    left join account decider on decider.id = request.decided_by
    join patient goes on goes.id = request.patient_key join patient stays on stays.id = request.into_key
    where ${condition}
      and exists (select from study where ${ofBoth} and ${visibleStudies(viewer)})
      and not exists (select from study where ${ofBoth} and not coalesce(${visibleStudies(viewer)}, false))
    order by request.decision is not null or request.due_at <= now(), request.decided_at desc nulls last, request.id limit 200`.execute(
    db,
  );
  return rows;
}

function patientJson(table: 'goes' | 'stays'): RawBuilder<unknown> {
  return sql.raw(`json_build_object('patientKey', ${table}.id, 'patientId', ${table}.patient_id, 'name', json_build_object(
    'alphabetic', ${table}.name, 'ideographic', ${table}.name_ideographic, 'phonetic', ${table}.name_phonetic))`);
}
