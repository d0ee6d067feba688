import { Type } from 'typebox';
import { activityRoute } from '../../activity.ts';
import { hangingRoute } from '../../hanging.ts';
import { listQuery, pageOf } from '../../lists.ts';
import { defineRoute, type Access } from '../../route.ts';
import { listOf, strict, Key, oneOf, Revision, Nothing, Uid } from '../../schemas.ts';
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

const access: Access = { kind: 'ability', action: 'manage', subject: 'Tag' };
const FieldParams = strict({ fieldId: Key });

/** A page of the catalogue, in the order of the fields unless another order is requested; `q` is searched in the name. */
export const listStudyFields = defineRoute({
  method: 'GET',
  path: '/api/study-fields',
  summary: 'List fields of studies',
  access,
  query: listQuery(studyFieldSortColumns, { status: Type.Optional(oneOf(fieldStatuses)) }),
  response: pageOf(StudyFieldRow, StudyFieldMay),
});

export const getStudyField = defineRoute({
  method: 'GET',
  path: '/api/study-fields/:fieldId',
  summary: 'One field of studies',
  access,
  params: FieldParams,
  response: StudyFieldRecord,
});

/** Adds a field behind the others. */
export const createStudyField = defineRoute({
  method: 'POST',
  path: '/api/study-fields',
  summary: 'Add a field of studies',
  access,
  body: NewStudyField,
  tidied: true,
  response: StudyFieldRecord,
  status: 201,
  audit: 'study-field.create',
});

/** Replaces all but the kind, which stays. What studies hold stays too, also where a choice is offered no more. */
export const updateStudyField = defineRoute({
  method: 'PUT',
  path: '/api/study-fields/:fieldId',
  summary: 'Change a field of studies',
  access,
  params: FieldParams,
  body: strict({ ...fields, revision: Revision }),
  tidied: true,
  response: StudyFieldRecord,
  audit: 'study-field.change',
});

/** Puts the fields into another order: all of them are named. */
export const orderStudyFields = defineRoute({
  method: 'PUT',
  path: '/api/study-fields/order',
  summary: 'Change the order of the fields of studies',
  access,
  body: strict({ fieldIds: Type.Array(Key, { maxItems: mostFields, uniqueItems: true }) }),
  response: Nothing,
  audit: 'study-field.order',
});

/** Counts what prevents the removal of a field: studies with a value and filters with a condition on it, until it is switched off. */
export const getStudyFieldHanging = hangingRoute('study-fields', { action: 'manage', subject: 'Tag' }, FieldParams);

/** Takes a field away, and what studies hold in it. */
export const removeStudyField = defineRoute({
  method: 'DELETE',
  path: '/api/study-fields/:fieldId',
  summary: 'Remove a field of studies',
  access,
  params: FieldParams,
  response: Nothing,
  audit: 'study-field.remove',
});

export const studyFieldActivity = activityRoute('study-field', { action: 'manage', subject: 'Tag' }, FieldParams);

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
