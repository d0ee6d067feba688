import { sql } from 'kysely';
import type { Db } from '#platform/database/schema.ts';
import type { Asker } from './asker.ts';

/** A node that objects may be sent to. */
export interface Destination {
  readonly nodeId: number;
  readonly host: string;
  readonly port: number;
  readonly localAeTitle: string;
  readonly tls: boolean;
  /** The name in its certificate, where that is not its host. */
  readonly certificateName: string;
  readonly transcodes: boolean;
  readonly timeoutSeconds: number;
}

/**
 * The node of an AE title that the asker may send to: itself before others, of its own clinic or one that sees all anyway; any for who
 * sees all.
 */
export async function findDestination(db: Db, asker: Asker, aeTitle: string): Promise<Destination | undefined> {
  if (asker.nodeId === null) return undefined;
  const { rows } = await sql<Destination>`
    select node.id as "nodeId", node.host, node.port, node.local_ae_title as "localAeTitle", node.tls,
      node.certificate_name as "certificateName",
      node.transcodes, node.timeout_seconds as "timeoutSeconds"
    from dicom_node node join dicom_node asker on asker.id = ${asker.nodeId}
    where node.ae_title = ${aeTitle} and node.status = 'active' and 'send' = any(node.uses) and node.port is not null
      and node.host <> '' and (asker.sees_all or node.sees_all or node.clinic_id = asker.clinic_id)
    order by node.id = asker.id desc, node.clinic_id is not distinct from asker.clinic_id desc, node.id
    limit 1`.execute(db);
  return rows[0];
}
