import {
  emptyStudyField,
  type StudyFieldFields,
  type StudyFieldRecord,
} from '@isocenter/contract/archive/study-fields/fields.ts';
import type { StudyField } from '@isocenter/contract/archive/study-fields/field-choices.ts';
import { inputOf } from '@isocenter/contract/fields.ts';
import type { FieldValue, StudyRow } from '@isocenter/contract/archive/studies/study-row.ts';
import { json, type Person } from './test-app.ts';

export const fieldsPath = '/api/study-fields';

interface Filling {
  readonly fieldId: number;
  readonly value: FieldValue | null;
  readonly was?: FieldValue | null;
}

/** One value for each field; null where there are fewer. */
export const each = (fieldIds: readonly number[], ...values: readonly (FieldValue | null)[]): Filling[] =>
  fieldIds.map((fieldId, at) => ({ fieldId, value: values[at] ?? null }));

/** The technologist fills the house's own fields, the administrator does the rest. @param now asked when something is done */
export function fieldSteps(now: () => { readonly admin: Person; readonly technologist: Person }) {
  const post = (fields: Partial<StudyFieldFields>, person = now().admin) =>
    person.fetch(fieldsPath, json({ ...emptyStudyField, ...fields }));
  const add = async (fields: Partial<StudyFieldFields>) => (await (await post(fields)).json()) as StudyFieldRecord;
  return {
    post,
    add,
    put: (
      { fieldId, revision, ...field }: StudyFieldRecord,
      fields: Partial<StudyFieldFields>,
      person = now().admin,
    ) => {
      const body = { ...inputOf(emptyStudyField, field), ...fields, revision };
      return person.fetch(`${fieldsPath}/${fieldId}`, json(body, 'PUT'));
    },
    /** The numbers of fields that are added one after the other. */
    addEach: async (...several: readonly Partial<StudyFieldFields>[]): Promise<number[]> => {
      const ids: number[] = [];
      for (const fields of several) ids.push((await add(fields)).fieldId);
      return ids;
    },
    remove: (fieldId: number, person = now().admin) => person.fetch(`${fieldsPath}/${fieldId}`, { method: 'DELETE' }),
    choices: async (person = now().admin) => (await person.json<{ rows: StudyField[] }>(`${fieldsPath}/choices`)).rows,
    ...valueSteps(now),
  };
}

function valueSteps(now: () => { readonly admin: Person; readonly technologist: Person }) {
  const patients = async (name: 'field' | 'q', value: string, person = now().admin) => {
    const { rows } = await person.json<{ rows: StudyRow[] }>(`/api/studies?${name}=${encodeURIComponent(value)}`);
    return rows.map(({ patientId }) => patientId).toSorted();
  };
  return {
    patients,
    found: (field: string, person?: Person) => patients('field', field, person),
    fill: (studyUid: string, values: readonly Filling[], person = now().technologist) =>
      person.fetch(
        `/api/studies/${studyUid}/fields`,
        json({ values: values.map((value) => ({ was: null, ...value })) }, 'PUT'),
      ),
    fieldsOf: async (studyUid: string, person = now().admin) =>
      (await person.json<{ study: StudyRow }>(`/api/studies/${studyUid}`)).study.fields,
  };
}
