import { recordAudit } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import type { DemoClinic } from './demo-clinics.ts';
import { demoPeople } from './demo-people.ts';

interface DemoGroup {
  readonly name: string;
  readonly description: string;
  readonly clinics: readonly DemoClinic[];
  readonly subspeciality?: string;
  readonly modalities?: string[];
  readonly body_parts?: string[];
}

/** Who reads for whom; the first radiologist of each group leads it. */
const demoGroups: readonly DemoGroup[] = [
  {
    name: 'Neuroradiology',
    description: 'Heads and spines of all houses.',
    clinics: ['RG', 'NK', 'MH'],
    subspeciality: 'Neuroradiology',
    modalities: ['CT', 'MR'],
    body_parts: ['HEAD', 'SPINE'],
  },
  { name: 'Riverside readers', description: 'Everything else of Riverside and Northkai.', clinics: ['RG', 'NK'] },
  { name: 'Meridian readers', description: 'Everything else of Meridian.', clinics: ['MH'] },
];

export async function insertDemoGroups(
  tx: Db,
  clinicIds: Readonly<Record<DemoClinic, number>>,
  accounts: ReadonlyMap<string, number>,
): Promise<void> {
  for (const [position, { clinics, ...group }] of demoGroups.entries()) {
    const { id } = await tx.insertInto('reader_group').values(group).returning('id').executeTakeFirstOrThrow();
    const readers = demoPeople.filter(
      ({ role, clinics: own }) => role === 'radiologist' && own.some((code) => clinics.includes(code)),
    );
    const members = readers.slice(0, 6).map(({ login }, at) => ({
      group_id: id,
      account_id: accounts.get(login) ?? 0,
      is_lead: at === 0,
      studies_per_day: at === 0 ? null : 40,
    }));
    await tx.insertInto('reader_group_member').values(members).execute();
    const served = clinics.map((code) => ({ group_id: id, clinic_id: clinicIds[code], position }));
    await tx.insertInto('reader_group_clinic').values(served).execute();
    const subject = { kind: 'reader-group', id: String(id) };
    await recordAudit(tx, { system: 'demo' }, { action: 'reader-group.create', subject });
  }
}
