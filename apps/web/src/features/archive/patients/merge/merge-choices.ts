import type { DemographicChanges } from '@isocenter/contract/archive/edits/edit-fields.ts';
import type { PatientRow } from '@isocenter/contract/archive/patients/fields.ts';

/** The fields in which two patients may differ. */
export const mergeFields = ['name', 'birthDate', 'sex'] as const;
export type MergeField = (typeof mergeFields)[number];

/** The fields of which the patient who goes is believed. */
export type Believed = readonly MergeField[];

export function differs(stays: PatientRow, goes: PatientRow, field: MergeField): boolean {
  if (field !== 'name') return stays[field] !== goes[field];
  return nameGroups.some((group) => stays.name[group] !== goes.name[group]);
}

const nameGroups = ['alphabetic', 'ideographic', 'phonetic'] as const satisfies readonly (keyof PatientRow['name'])[];

/** Returns the changes to the patient who stays. */
export function changesOf(goes: PatientRow, believed: Believed): DemographicChanges {
  const { alphabetic, ideographic, phonetic } = goes.name;
  return {
    ...(believed.includes('name') && { name: alphabetic, nameIdeographic: ideographic, namePhonetic: phonetic }),
    ...(believed.includes('birthDate') && { birthDate: goes.birthDate }),
    ...(believed.includes('sex') && { sex: sexes.find((sex) => sex === goes.sex) ?? '' }),
  };
}

/** The fields in which the merged patient takes over what the one who goes says. */
export function believedOf({ name, birthDate, sex }: DemographicChanges): MergeField[] {
  const said = { name, birthDate, sex };
  return mergeFields.filter((field) => said[field] !== undefined);
}

const sexes = ['M', 'F', 'O'] as const;
