import type { Station } from '#features/archive/appointments/appointments.ts';
import type { Asker } from '#features/network/query-retrieve/query-retrieve.ts';
import type { Db } from '#platform/database/schema.ts';

type StationAsker = Pick<Asker, 'nodeId' | 'scope'> & { readonly clinicIds: readonly number[] };

/**
 * Returns modalities and room of a machine: from the nodes of its title that the asker sees, several where clinics gave the same title,
 * else from the node that asks.
 */
export async function abilitiesOf(db: Db, asker: StationAsker, aeTitle: string): Promise<Station['abilities']> {
  const nodes = await db
    .selectFrom('dicom_node')
    .select(['id', 'ae_title as aeTitle', 'clinic_id as clinicId', 'modalities', 'room'])
    .where((where) =>
      where.or([
        where('id', '=', asker.nodeId),
        where.and([
          where('ae_title', '=', aeTitle),
          where('status', '=', 'active'),
          // A broker has no clinic of its own, and asks for the machines of all.
          ...(asker.scope.kind === 'all' ? [] : [where('clinic_id', 'in', [0, ...asker.clinicIds])]),
        ]),
      ]),
    )
    .orderBy('id')
    .execute();
  const own = nodes.filter(({ id }) => id === asker.nodeId);
  if (own[0]?.aeTitle === aeTitle) return own;
  const named = nodes.filter((node) => node.aeTitle === aeTitle);
  return named.length === 0 ? own : named;
}
