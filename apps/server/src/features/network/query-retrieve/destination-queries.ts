import { sql } from 'kysely';
import type { Db, Row } from '#platform/database/schema.ts';
import type { Asker } from './asker.ts';

/**
 * The node of an AE title that the asker may send to: itself before others, of its own clinic or one that sees all anyway; any for who
 * sees all.
 */
export async function findDestination(db: Db, asker: Asker, aeTitle: string): Promise<number | undefined> {
  if (asker.nodeId === null) return undefined;
  const { rows } = await sql<Row<'dicom_node', 'id'>>`
    select node.id from dicom_node node join dicom_node asker on asker.id = ${asker.nodeId}
    where node.ae_title = ${aeTitle} and node.status = 'active' and 'send' = any(node.uses) and node.port is not null
      and node.host <> '' and (asker.sees_all or node.sees_all or node.clinic_id = asker.clinic_id)
    order by node.id = asker.id desc, node.clinic_id is not distinct from asker.clinic_id desc, node.id
    limit 1`.execute(db);
  return rows[0]?.id;
}
