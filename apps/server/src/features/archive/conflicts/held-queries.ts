import type { StudyChoice } from '#features/archive/ingest/ingest.ts';
import type { Run } from '#features/archive/identity/identity.ts';

export interface Held {
  readonly id: number;
  readonly packId: number;
  readonly packOffset: number;
  readonly sizeBytes: number;
  /** The hash of the data set as received, in hexadecimal. */
  readonly sha256: string;
  readonly transferSyntaxUid: string;
  readonly sopClassUid: string;
  readonly studyUid: string;
  readonly sopUid: string;
  readonly sender: {
    readonly name: string;
    readonly accountId: number | null;
    readonly actor: string;
    readonly address: string;
    readonly clinicId?: number | null;
    /** The sender's decision about its study; absent in objects that came before that was stored. */
    readonly choice?: StudyChoice | null;
  };
}

const bringing = `('share', 'same-correction', 'new-uids')`;

/**
 * Until the transaction ends nobody else brings in what a conflict holds, and nobody undoes what was decided about it. Before
 * anything else.
 * @returns whether it could be had; with `isPatient` it is waited for
 */
export async function holdBringing(run: Run, conflictId: number, isPatient: boolean): Promise<boolean> {
  const key = `hashtextextended('bring held of ' || $1::bigint, 0)`;
  if (!isPatient) {
    const [row] = await run<{ held: boolean }>(`select pg_try_advisory_xact_lock(${key}) as held`, [conflictId]);
    return row?.held === true;
  }
  await run(`select pg_advisory_xact_lock(${key})`, [conflictId]);
  return true;
}

/** A decision about a conflict by which its objects go somewhere. */
export interface Bringing {
  readonly decision: 'share' | 'same-correction' | 'new-uids';
  readonly studyUid: string;
  readonly seed: string;
}

export async function findBringing(run: Run, conflictId: number): Promise<Bringing | undefined> {
  const [row] = await run<Bringing>(
    `select decision, study_uid as "studyUid", uid_seed as seed from identity_conflict where id = $1 and decision in ${bringing}`,
    [conflictId],
  );
  return row;
}

/** An object that is known to be damaged waits until it is healed. */
const isSound = `not exists (select from object_damage where conflict_instance_key = held.id and healed_at is null)`;

/** Lists the objects of a conflict that are not yet where its decision puts them, in the order in which they came. */
export async function pageOfHeld(run: Run, conflictId: number, limit: number): Promise<Held[]> {
  return run(
    `select id, pack_id as "packId", pack_offset as "packOffset", size_bytes as "sizeBytes", encode(sha256, 'hex') as sha256,
       sop_uid as "sopUid", sender,
       record::jsonb ->> 'transferSyntaxUid' as "transferSyntaxUid", record::jsonb ->> 'sopClassUid' as "sopClassUid",
       record::jsonb -> 'study' ->> 'studyUid' as "studyUid"
     from conflict_instance held where conflict_id = $1 and archived_at is null and ${isSound} order by id limit $2`,
    [conflictId, limit],
  );
}

export async function markBrought(run: Run, conflictInstanceId: number): Promise<void> {
  await run(`update conflict_instance set archived_at = now() where id = $1`, [conflictInstanceId]);
}

/** Conflicts of which something came after the decision, or was on its way when it was made. At most 100. */
export async function conflictsToBring(run: Run): Promise<number[]> {
  const rows = await run<{ id: number }>(
    `select distinct conflict.id from conflict_instance held join identity_conflict conflict on conflict.id = conflict_id
     where archived_at is null and ${isSound} and decision in ${bringing}
       and (held.at > decided_at or decided_at < now() - interval '1 minute')
     limit 100`,
    [],
  );
  return rows.map(({ id }) => id);
}

/**
 * Returns the UIDs of an object that stay when a conflict's objects become a study of their own: its study, where another one's was
 * contested, and what it refers to in other studies of the archive.
 */
export async function uidsThatStay(
  run: Run,
  conflictId: number,
  of: { readonly contestedUid: string; readonly studyUid: string; readonly uids: readonly string[] },
): Promise<Set<string>> {
  const rows = await run<{ uid: string }>(
    `select uid from unnest($2::text[]) as uid where uid <> $3 and (uid = $4 or (
       (exists (select from study where study_uid = uid)
         or exists (select from series join study on study.id = study_key where series_uid = uid and study_uid <> $3)
         or exists (select from instance join study on study.id = study_key where sop_uid = uid and study_uid <> $3))
       and not exists (select from conflict_instance where conflict_id = $1 and uid in (sop_uid, series_uid))))`,
    [conflictId, of.uids, of.contestedUid, of.studyUid],
  );
  return new Set(rows.map(({ uid }) => uid));
}

/** Forgets objects of conflicts that were decided so long ago that nobody can take it back. @returns how many */
export async function deleteOldHeld(run: Run, days: number): Promise<number> {
  const rows = await run(
    `delete from conflict_instance where id in (
       select held.id from conflict_instance held join identity_conflict conflict on conflict.id = held.conflict_id
       where conflict.decided_at < now() - make_interval(days => $1) and (conflict.decision = 'discard' or held.archived_at is not null)
       limit 500)
     returning id`,
    [days],
  );
  return rows.length;
}
