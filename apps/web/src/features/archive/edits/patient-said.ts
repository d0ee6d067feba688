import type { PatientChanges } from '@isocenter/contract/archive/edits/edit-fields.ts';
import type { PatientRow } from '@isocenter/contract/archive/patients/fields.ts';

/** The identity of a stored patient. */
export type KnownPatient = Pick<PatientRow, 'name' | 'patientId' | 'issuer' | 'birthDate' | 'sex'>;

/** The same as a form has it. */
export type PatientSaid = {
  family: string;
  given: string;
  nameIdeographic: string;
  namePhonetic: string;
  patientId: string;
  issuer: string;
  birthDate: string | null;
  sex: string;
};

const plain = ['nameIdeographic', 'namePhonetic', 'patientId', 'issuer', 'birthDate', 'sex'] as const;

/** Family and given name of a name in the notation of DICOM. */
export function partsOfName(name: string): { family: string; given: string } {
  const [family = '', given = ''] = name.split('^');
  return { family, given };
}

/** A name with these parts; those that a form does not have stay. */
export function nameWith(name: string, { family, given }: { family: string; given: string }): string {
  const rest = name.split('^').slice(2);
  return [family, given, ...rest].join('^').replace(/\^+$/, '');
}

export function patientSaid({ name, patientId, issuer, birthDate, sex }: KnownPatient): PatientSaid {
  const { alphabetic, ideographic: nameIdeographic, phonetic: namePhonetic } = name;
  return { ...partsOfName(alphabetic), nameIdeographic, namePhonetic, patientId, issuer, birthDate, sex };
}

/** Returns the changed fields. */
export function patientChanges(values: PatientSaid, known: KnownPatient): PatientChanges {
  const stored = patientSaid(known);
  const { alphabetic } = known.name;
  const isRenamed = values.family !== stored.family || values.given !== stored.given;
  return { ...changedOf(values, stored, plain), ...(isRenamed && { name: nameWith(alphabetic, values) }) };
}

/** The fields of these that have another value. */
export function changedOf<Values extends object, Name extends keyof Values & string>(
  values: Values,
  stored: Values,
  names: readonly Name[],
): { [Field in Name]?: never } {
  const changed = names.filter((name) => values[name] !== stored[name]).map((name) => [name, values[name]]);
  // The rule of each value is the server's, which a preview asks before anything is changed.
  return Object.fromEntries(changed) as { [Field in Name]?: never };
}
