import type { Station } from '#features/archive/appointments/appointments.ts';
import type { Asker } from '#features/network/query-retrieve/query-retrieve.ts';
import type { Db } from '#platform/database/schema.ts';

/** What a machine can do and where it stands: as the node of its title and clinic says, else as the node that asks. */
export async function abilitiesOf(
  db: Db,
  { nodeId, clinicIds }: Pick<Asker, 'nodeId'> & { readonly clinicIds: readonly number[] },
  aeTitle: string,
): Promise<Omit<Station, 'aeTitle'>> {
  const nodes = await db
    .selectFrom('dicom_node')
    .select(['id', 'ae_title as aeTitle', 'modalities', 'room'])
    .where((where) =>
      where.or([
        where('id', '=', nodeId),
        where.and([
          where('ae_title', '=', aeTitle),
          where('status', '=', 'active'),
          where('clinic_id', 'in', [0, ...clinicIds]),
        ]),
      ]),
    )
    .orderBy('id')
    .execute();
  const asker = nodes.find(({ id }) => id === nodeId);
  const found = asker?.aeTitle === aeTitle ? asker : (nodes.find((node) => node.aeTitle === aeTitle) ?? asker);
  return { modalities: found?.modalities ?? [], room: found?.room ?? '' };
}
