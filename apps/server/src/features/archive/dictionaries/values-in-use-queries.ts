import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { isNamedByCode, type Catalogue } from '@isocenter/contract/archive/dictionaries/dictionaries.ts';
import type { ValueFields } from '@isocenter/contract/archive/dictionaries/fields.ts';
import { listValues } from '#features/archive/studies/studies.ts';
import { visibleAppointments, visibleStudies } from '#features/people/access/access.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';

/** The field of studies that has the values of a list. */
const fieldOf = {
  modality: 'modality',
  'body-part': 'bodyPart',
  station: 'station',
  institution: 'institution',
} as const satisfies Partial<Record<Catalogue, string>>;

/** Returns the field of studies that has the values of a list; undefined where none does. */
export function fieldOfCatalogue(catalogue: Catalogue): (typeof fieldOf)[keyof typeof fieldOf] | undefined {
  return catalogue in fieldOf ? fieldOf[catalogue as keyof typeof fieldOf] : undefined;
}

/** Returns a value as studies have it. */
export function saidAs({ catalogue, text, code }: Pick<ValueFields, 'catalogue' | 'text' | 'code'>): string {
  return isNamedByCode(catalogue) ? code : text;
}

/**
 * Returns the values of a list in the newest 20,000 studies of the viewer, each with the number of studies, the most frequent first, at
 * most 100.
 */
export async function valuesInUse(
  db: Db,
  viewer: Principal,
  catalogue: Catalogue,
): Promise<ReadonlyMap<string, number>> {
  const field = fieldOfCatalogue(catalogue);
  if (field === undefined || !viewer.can('read', 'Study')) return new Map();
  const values = await listValues(db, viewer, field, '');
  return new Map(values.map(({ value, count }) => [value, count]));
}

type Condition = RawBuilder<SqlBool>;
const never = sql<SqlBool>`false`;

/** Selects the studies and appointments that have a value, as conditions on `study` and on `appointment`. */
function usesOf({ catalogue, text, code }: ValueFields): {
  readonly study: Condition;
  readonly appointment: Condition;
} {
  switch (catalogue) {
    case 'modality':
      return {
        study: sql<SqlBool>`study.modalities && array[${code}]`,
        appointment: sql<SqlBool>`appointment.modality = ${code}`,
      };
    case 'body-part':
      return {
        study: sql<SqlBool>`study.body_parts && array[${code}]`,
        appointment: sql<SqlBool>`appointment.body_part = ${code}`,
      };
    case 'station':
      return {
        study: sql<SqlBool>`study.station = ${text}`,
        appointment: sql<SqlBool>`appointment.station_ae_title = ${code} and ${code}::text <> ''`,
      };
    case 'institution':
      return { study: sql<SqlBool>`study.institution = ${text}`, appointment: never };
    case 'procedure':
      return { study: never, appointment: sql<SqlBool>`appointment.procedure = ${text}` };
    case 'cancel-reason':
      return { study: never, appointment: sql<SqlBool>`appointment.state_reason = ${text}` };
    case 'reject-reason':
      return { study: never, appointment: never };
  }
}

/** Counts the studies and appointments with a value that exist for the viewer, each up to one more than `most`. */
export async function countUses(
  db: Db,
  viewer: Principal,
  value: ValueFields,
  most: number,
): Promise<{ readonly studies: number; readonly appointments: number }> {
  const { study, appointment } = usesOf(value);
  const { rows } = await sql<{ studies: number; appointments: number }>`select
    (select count(*) from (select from study
      where ${study} and study.binned_at is null and ${visibleStudies(viewer)} limit ${most + 1}) as held) as studies,
    (select count(*) from (select from appointment
      where ${appointment} and ${visibleAppointments(viewer)} limit ${most + 1}) as held) as appointments`.execute(db);
  return rows[0] ?? { studies: 0, appointments: 0 };
}
