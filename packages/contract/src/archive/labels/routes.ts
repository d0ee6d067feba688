import { Type } from 'typebox';
import { activityRoute } from '../../activity.ts';
import { listQuery, pageOf } from '../../lists.ts';
import { type Access, defineRoute } from '../../route.ts';
import { strict, Key, oneOf, listOf, Revision, Nothing } from '../../schemas.ts';
import { LabelRow, LabelMay, Label, NewLabel, fields } from './fields.ts';
import { labelSortColumns, labelStatuses, labelColours } from './labels.ts';

const access: Access = { kind: 'ability', action: 'manage', subject: 'Tag' };
const LabelParams = strict({ labelId: Key });

/** A page of the catalogue, by name unless another order is requested; `q` is searched in name and note. */
export const listLabels = defineRoute({
  method: 'GET',
  path: '/api/labels',
  summary: 'List labels',
  access,
  query: listQuery(labelSortColumns, { status: Type.Optional(oneOf(labelStatuses)) }),
  response: pageOf(LabelRow, LabelMay),
});

/** The whole catalogue by name, at most 1,000: what labels of studies look like, and which are offered. */
export const listLabelChoices = defineRoute({
  method: 'GET',
  path: '/api/labels/choices',
  summary: 'Labels, to choose from',
  access: { kind: 'ability', action: 'read', subject: 'Study' },
  response: listOf(Type.Object({ name: Type.String(), colour: oneOf(labelColours), status: oneOf(labelStatuses) })),
});

export const getLabel = defineRoute({
  method: 'GET',
  path: '/api/labels/:labelId',
  summary: 'One label',
  access,
  params: LabelParams,
  response: Label,
});

export const createLabel = defineRoute({
  method: 'POST',
  path: '/api/labels',
  summary: 'Add a label',
  access,
  body: NewLabel,
  tidied: true,
  response: Label,
  status: 201,
  audit: 'label.create',
});

/** Replaces all fields. A new name is written on the studies that carry the label, however it is spelt there, by a job. */
export const updateLabel = defineRoute({
  method: 'PUT',
  path: '/api/labels/:labelId',
  summary: 'Change a label',
  access,
  params: LabelParams,
  body: strict({ ...fields, revision: Revision }),
  tidied: true,
  response: Label,
  audit: 'label.change',
});

/** Takes a label out of the catalogue. Studies keep the word, without its colour. */
export const removeLabel = defineRoute({
  method: 'DELETE',
  path: '/api/labels/:labelId',
  summary: 'Remove a label from the catalogue',
  access,
  params: LabelParams,
  response: Nothing,
  audit: 'label.remove',
});

export const labelActivity = activityRoute('label', { action: 'manage', subject: 'Tag' }, LabelParams);
