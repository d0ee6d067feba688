import { sql } from 'kysely';
import type { Db } from '#platform/database/schema.ts';

export interface KnownNode {
  readonly id: number;
  /** Whose studies it sees; null: of no clinic. */
  readonly clinicId: number | null;
  readonly seesAll: boolean;
}

const ofNode = ['id', 'clinic_id as clinicId', 'sees_all as seesAll'] as const;

/** A node is its AE title together with its address, where no certificate is asked of it: a title alone is only a label. */
export async function findNode(db: Db, aeTitle: string, address: string): Promise<KnownNode | undefined> {
  return db
    .selectFrom('dicom_node')
    .select(ofNode)
    .where('ae_title', '=', aeTitle)
    .where('address', '=', address)
    .where('certificate_sha256', 'is', null)
    .where('certificate_name', 'is', null)
    .executeTakeFirst();
}

/** The nodes of an AE title that are bound to certificates. */
export async function boundNodes(db: Db, aeTitle: string) {
  return db
    .selectFrom('dicom_node')
    .select([...ofNode, 'certificate_sha256 as sha256', 'certificate_name as name'])
    .where('ae_title', '=', aeTitle)
    .where((eb) => eb.or([eb('certificate_sha256', 'is not', null), eb('certificate_name', 'is not', null)]))
    .limit(100)
    .execute();
}

/** Counts a refused caller; at most 1,000 different ones are kept, so that a scan cannot fill the table. */
export async function rememberRefusedCaller(
  db: Db,
  caller: { callingAeTitle: string; calledAeTitle: string; address: string },
): Promise<void> {
  await sql`
    insert into refused_caller (calling_ae_title, called_ae_title, address)
    select ${caller.callingAeTitle}, ${caller.calledAeTitle}, ${caller.address}
    where (select count(*) from refused_caller) < 1000
      or exists (select from refused_caller where calling_ae_title = ${caller.callingAeTitle}
        and called_ae_title = ${caller.calledAeTitle} and address = ${caller.address})
    on conflict (calling_ae_title, called_ae_title, address) do update
      set last_at = now(), attempts = refused_caller.attempts + 1`.execute(db);
}
