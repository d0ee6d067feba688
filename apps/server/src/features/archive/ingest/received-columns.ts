/** Returns the value that a study had as it came, as SQL on `study`; null for one that is not corrected. */
export function receivedOf(field: 'patientId' | 'issuer'): string {
  return `(select received -> 'study' ->> '${field}' from study_correction where study_key = study.id)`;
}

/** The same of its patient's demographics, as JSON on `study_correction`. */
export const receivedDemographics = `json_build_object('name', json_build_object('alphabetic', received -> 'study' -> 'name',
  'ideographic', received -> 'study' -> 'nameIdeographic', 'phonetic', received -> 'study' -> 'namePhonetic'),
  'birthDate', received -> 'study' -> 'birthDate', 'sex', received -> 'study' -> 'sex')`;
