import { Type } from 'typebox';
import { hangingRoute } from '../../hanging.ts';
import { listQuery, pageOf } from '../../lists.ts';
import { recordRoutes } from '../../record-routes.ts';
import { defineRoute } from '../../route.ts';
import { listOf, strict, Key, oneOf, Nothing, Uid } from '../../schemas.ts';
import { FieldValue } from '../studies/study-row.ts';
import { StudyField } from './field-choices.ts';
import { FieldFilling } from './field-filling-fields.ts';
import { StudyFieldRow, StudyFieldMay, StudyFieldRecord, NewStudyField, fields } from './fields.ts';
import { studyFieldSortColumns, fieldStatuses, mostFields } from './study-fields.ts';

/** All fields in their order, for whoever reads studies. */
export const listStudyFieldChoices = defineRoute({
  method: 'GET',
  path: '/api/study-fields/choices',
  summary: 'Fields of studies, to show and to fill',
  access: { kind: 'ability', action: 'read', subject: 'Study' },
  response: listOf(StudyField),
});

const access = { action: 'manage', subject: 'Tag' } as const;
const FieldParams = strict({ fieldId: Key });

/**
 * In the order of the fields unless another is requested; `q` is searched in the name. A new field is put behind the others; its kind
 * stays. What studies hold stays where a choice is offered no more, and goes with a field that is removed.
 */
export const studyFieldRoutes = recordRoutes({
  kind: 'study-field',
  path: '/api/study-fields',
  params: FieldParams,
  needs: () => access,
  called: { one: 'field of studies', several: 'fields of studies' },
  query: listQuery(studyFieldSortColumns, { status: Type.Optional(oneOf(fieldStatuses)) }),
  page: pageOf(StudyFieldRow, StudyFieldMay),
  shown: StudyFieldRecord,
  fields,
  start: NewStudyField,
});

export const {
  list: listStudyFields,
  get: getStudyField,
  create: createStudyField,
  update: updateStudyField,
  remove: removeStudyField,
  activity: studyFieldActivity,
} = studyFieldRoutes;

/** Puts the fields into another order: all of them are named. */
export const orderStudyFields = defineRoute({
  method: 'PUT',
  path: '/api/study-fields/order',
  summary: 'Change the order of the fields of studies',
  access: { kind: 'ability', ...access },
  body: strict({ fieldIds: Type.Array(Key, { maxItems: mostFields, uniqueItems: true }) }),
  response: Nothing,
  audit: 'study-field.order',
});

/** Counts what prevents the removal of a field: studies with a value and filters with a condition on it, until it is switched off. */
export const getStudyFieldHanging = hangingRoute('study-fields', access, FieldParams);

/**
 * Fills fields of one study; null empties one. `was` is what the caller was shown: a field that holds something else by now is refused,
 * and nothing is changed then.
 */
export const setStudyFields = defineRoute({
  method: 'PUT',
  path: '/api/studies/:studyUid/fields',
  summary: 'Fill fields of a study',
  access: { kind: 'ability', action: 'update', subject: 'Study' },
  params: strict({ studyUid: Uid }),
  body: strict({
    values: Type.Array(strict({ ...FieldFilling.properties, was: FieldFilling.properties.value }), {
      minItems: 1,
      maxItems: mostFields,
    }),
  }),
  response: Type.Object({ fields: Type.Record(Type.String(), FieldValue) }),
  audit: 'study.fields',
});
