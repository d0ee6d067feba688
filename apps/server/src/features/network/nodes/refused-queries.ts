import { sql } from 'kysely';
import type { RefusedCaller } from '@isocenter/contract/network/nodes/refused-callers.ts';
import type { NodeFields } from '@isocenter/contract/network/nodes/fields.ts';
import type { Db, Row } from '#platform/database/schema.ts';

type Identity = Pick<RefusedCaller, 'callingAeTitle' | 'calledAeTitle' | 'address'>;
type Plain = Identity & Pick<RefusedCaller, 'attempts' | 'implementation' | 'isRefusedForGood' | 'clinic' | 'knownAt'>;

export type RefusedRecord = Plain &
  Row<'refused_caller', 'first_at as firstAt' | 'last_at as lastAt' | 'abstract_syntaxes as abstractSyntaxes'>;

/** The first three numbers of an IPv4 address: its neighbours share them. */
const network = (address: string) => sql.raw(`substring(${address} from '^(?:[0-9]+[.]){3}')`);

/**
 * Lists the refused callers of the last 30 days, the latest first, at most 100; with the clinic of the nodes beside them, where it is one.
 */
export async function findRefused(db: Db): Promise<RefusedRecord[]> {
  const { rows } = await sql<RefusedRecord>`
    select calling_ae_title as "callingAeTitle", called_ae_title as "calledAeTitle", address, first_at as "firstAt", last_at as "lastAt",
      attempts, implementation, is_refused_for_good as "isRefusedForGood", abstract_syntaxes as "abstractSyntaxes",
      (select case when count(distinct clinic.id) = 1
          then jsonb_build_object('clinicId', min(clinic.id), 'name', min(clinic.name)) end
        from dicom_node join clinic on clinic.id = dicom_node.clinic_id
        where ${network('host')} = ${network('caller.address')}) as clinic,
      array(select host from dicom_node where ae_title = calling_ae_title and host <> '' and host <> caller.address
        order by host limit 5) as "knownAt"
    from refused_caller as caller where last_at > now() - interval '30 days'
    order by last_at desc, calling_ae_title, called_ae_title, address limit 100`.execute(db);
  return rows;
}

/** @returns whether there is such a caller */
export async function markRefused(db: Db, caller: Identity, isForGood: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('refused_caller')
    .set({ is_refused_for_good: isForGood })
    .where('calling_ae_title', '=', caller.callingAeTitle)
    .where('called_ae_title', '=', caller.calledAeTitle)
    .where('address', '=', caller.address)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes the refusals of a caller that is a node now. */
export async function forgetRefused(tx: Db, { aeTitle, host }: Pick<NodeFields, 'aeTitle' | 'host'>): Promise<void> {
  await tx.deleteFrom('refused_caller').where('calling_ae_title', '=', aeTitle).where('address', '=', host).execute();
}
