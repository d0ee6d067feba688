import { sql } from 'kysely';
import { visibleStudies } from '#features/people/access/access.ts';
import type { Db, Row } from '#platform/database/schema.ts';
import { wake } from '#platform/database/wake-queries.ts';
import type { StudyScope } from '#platform/http/principal.ts';

/** Studies whose images nobody was told of, quiet and ready, the longest first; held until the transaction ends. */
export async function holdUnannounced(tx: Db, limit: number): Promise<number[]> {
  const { rows } = await sql<Row<'study_tally', 'study_key as key'>>`
    select study_key as key from study_tally tally join study on study.id = study_key
    where announced_count <> instance_count and checked_count = instance_count
      and (status_rank > 0 or binned_at is not null)
    order by changed_at limit ${limit} for no key update of tally skip locked`.execute(tx);
  return rows.map(({ key }) => key);
}

/**
 * Records that the present images of these studies were announced, and wakes the watchers of complete studies: one that skipped them while
 * their rows were locked looks again.
 */
export async function noteAnnounced(tx: Db, keys: readonly number[]): Promise<void> {
  await sql`
    update study_tally set announced_count = instance_count where study_key = any(${sql.val(keys)}::bigint[])`.execute(
    tx,
  );
  await wake(tx, 'study_complete');
}

export type NotifiedNode = Row<'dicom_node', 'id as nodeId' | 'name' | 'clinic_id as clinicId' | 'sees_all as seesAll'>;

/** The nodes that are told which studies are complete. */
export async function listNotified(tx: Db): Promise<NotifiedNode[]> {
  const { rows } = await sql<NotifiedNode>`
    select id as "nodeId", name, clinic_id as "clinicId", sees_all as "seesAll" from dicom_node
    where status = 'active' and 'availability' = any(uses) and port is not null and host <> '' order by id`.execute(tx);
  return rows;
}

/** Returns those of these studies that exist in a scope, with their numbers of images. */
export async function studiesIn(
  tx: Db,
  scope: StudyScope,
  keys: readonly number[],
): Promise<readonly { readonly studyUid: string; readonly objects: number }[]> {
  const { rows } = await sql<Row<'study', 'study_uid as studyUid'> & Row<'study_tally', 'instance_count as objects'>>`
    select study.study_uid as "studyUid", instance_count as objects
    from study join study_tally on study_tally.study_key = study.id
    where study.id = any(${sql.val(keys)}::bigint[]) and instance_count > 0 and study.binned_at is null
      and ${visibleStudies({ scope })}
    order by study.id`.execute(tx);
  return rows;
}

/** The steps that a study came of, as machines said. */
export async function stepsOf(db: Db, studyUid: string): Promise<string[]> {
  const rows = await db
    .selectFrom('performed_step')
    .select('sop_uid')
    .where('study_uid', '=', studyUid)
    .orderBy('began_at')
    .limit(100)
    .execute();
  return rows.map(({ sop_uid }) => sop_uid);
}
