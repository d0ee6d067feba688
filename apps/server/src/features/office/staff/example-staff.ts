import { emptyStaff, type StaffFields } from '@isocenter/contract/office/staff/fields.ts';
import { staffStatuses } from '@isocenter/contract/office/staff/staff.ts';
import { hasRows } from '#platform/database/has-rows.ts';
import type { Db } from '#platform/database/schema.ts';
import type { ExampleFill } from '#platform/server-feature.ts';
import { clinicIdsByCode, insertStaff } from './staff-queries.ts';

const firstNames = ['Ada', 'Bruno', 'Chiara', 'Dag', 'Elif', 'Farid', 'Greta', 'Hugo', 'Ines', 'Jonas'];
const lastNames = ['Brink', 'Castro', 'Dahl', 'Evans', 'Ferrari', 'Grau', 'Hansen', 'Ito', 'Jansen', 'Keller'];
const posts = [
  'CT Technologist',
  'MR Technologist',
  'Mammographer',
  'Medical Physicist',
  'Receptionist',
  'Radiology Nurse',
  'PACS Administrator',
  'Service Engineer',
  'Medical Secretary',
];
const places = [
  ['RG', 'Lisbon'],
  ['NK', 'Porto'],
  ['MH', 'Coimbra'],
] as const;

/** A hundred people who do not exist: each first name with each last name once, the rest by turns. */
function exampleStaff(clinics: ReadonlyMap<string, number>, now: Date): StaffFields[] {
  return Array.from({ length: 100 }, (_, at): StaffFields => {
    const first = firstNames[at % 10] ?? '';
    const last = lastNames[Math.floor(at / 10)] ?? '';
    const [code = 'RG', city = ''] = places[at % places.length] ?? [];
    const day = (years: number) =>
      `${now.getUTCFullYear() - years}-${String((at % 12) + 1).padStart(2, '0')}-${String((at % 28) + 1).padStart(2, '0')}`;
    return {
      ...emptyStaff,
      fullName: `${first} ${last}`,
      email: `${first.slice(0, 1)}${last}${at}@north.example`.toLowerCase(),
      post: posts[at % posts.length] ?? '',
      clinicId: clinics.get(code) ?? null,
      city,
      startDay: day(1 + (at % 17)),
      birthDate: day(24 + ((at * 7) % 38)),
      salary: `${18_000 + ((at * 377) % 14_000)}.${String((at * 40) % 100).padStart(2, '0')}`,
      // Most of them are there.
      status: at % 3 === 0 ? (staffStatuses[(at / 3) % staffStatuses.length] ?? 'current') : 'current',
    };
  });
}

/** The register of the demo. */
export function fillStaff({ db }: { readonly db: Db }): ExampleFill {
  return async ({ now }) => {
    if (await hasRows(db, 'staff')) return;
    const clinics = await clinicIdsByCode(db);
    await db.transaction().execute(async (tx) => {
      for (const fields of exampleStaff(clinics, now)) await insertStaff(tx, fields);
    });
  };
}
