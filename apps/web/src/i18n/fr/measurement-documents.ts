/** Ce que dit la visionneuse des mesures enregistrées comme objet de leur étude. */
export const measurementDocuments = {
  saved_one: '{{count}} mesure enregistrée en DICOM SR dans l’étude',
  saved_many: '{{count}} de mesures enregistrées en DICOM SR dans l’étude',
  saved_other: '{{count}} mesures enregistrées en DICOM SR dans l’étude',
  same_one: 'Déjà enregistrée dans l’étude : {{count}} mesure, inchangée depuis',
  same_many: 'Déjà enregistrées dans l’étude : {{count}} de mesures, inchangées depuis',
  same_other: 'Déjà enregistrées dans l’étude : {{count}} mesures, inchangées depuis',
  leftOut_one: '{{count}} a été omise : elle n’a pas de valeur, ou son image n’est plus dans l’étude.',
  leftOut_many: '{{count}} ont été omises : elles n’ont pas de valeur, ou leur image n’est plus dans l’étude.',
  leftOut_other: '{{count}} ont été omises : elles n’ont pas de valeur, ou leur image n’est plus dans l’étude.',
  failed: 'Pas enregistré en DICOM SR',
} as const;
