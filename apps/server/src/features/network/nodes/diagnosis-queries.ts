import { sql } from 'kysely';
import type { Diagnosis, DoctorStep } from '@isocenter/contract/network/nodes/node-doctor-fields.ts';
import type { Db } from '#platform/database/schema.ts';

/** So many runs of a node are kept. */
const mostRuns = 30;

/** Saves a run, and deletes all but the last 30. */
export async function insertDiagnosis(
  tx: Db,
  nodeId: number,
  accountId: number,
  steps: readonly DoctorStep[],
): Promise<Diagnosis> {
  const row = await tx
    .insertInto('node_diagnosis')
    .values({ node_id: nodeId, account_id: accountId, steps: JSON.stringify(steps) })
    .returning(['id', 'at'])
    .executeTakeFirstOrThrow();
  await sql`delete from node_diagnosis where node_id = ${nodeId} and id not in (
    select id from node_diagnosis where node_id = ${nodeId} order by id desc limit ${mostRuns})`.execute(tx);
  return { diagnosisId: row.id, at: row.at.toISOString(), steps: [...steps] };
}

export async function listRuns(db: Db, nodeId: number): Promise<Diagnosis[]> {
  const rows = await db
    .selectFrom('node_diagnosis')
    .select(['id', 'at', 'steps'])
    .where('node_id', '=', nodeId)
    .orderBy('id', 'desc')
    .limit(mostRuns)
    .execute();
  // Written by the function above alone.
  return rows.map(({ id, at, steps }) => ({ diagnosisId: id, at: at.toISOString(), steps: steps as DoctorStep[] }));
}
