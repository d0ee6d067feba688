import { Type } from 'typebox';
import { listQuery, pageOf } from '../../lists.ts';
import { recordRoutes } from '../../record-routes.ts';
import { defineRoute } from '../../route.ts';
import { strict, Key, oneOf, listOf } from '../../schemas.ts';
import { LabelRow, LabelMay, Label, NewLabel, fields } from './fields.ts';
import { labelSortColumns, labelStatuses, labelColours } from './labels.ts';

/**
 * The catalogue, by name unless another order is requested; `q` is searched in name and note. A new name is written on the studies that
 * carry the label, however it is spelt there, by a job. Of a label that is removed studies keep the word, without its colour.
 */
export const labelRoutes = recordRoutes({
  kind: 'label',
  path: '/api/labels',
  params: strict({ labelId: Key }),
  needs: () => ({ action: 'manage', subject: 'Tag' }),
  called: { one: 'label', several: 'labels' },
  summaries: { remove: 'Remove a label from the catalogue' },
  query: listQuery(labelSortColumns, { status: Type.Optional(oneOf(labelStatuses)) }),
  page: pageOf(LabelRow, LabelMay),
  shown: Label,
  fields,
  start: NewLabel,
});

export const {
  list: listLabels,
  get: getLabel,
  create: createLabel,
  update: updateLabel,
  remove: removeLabel,
  activity: labelActivity,
} = labelRoutes;

/** The whole catalogue by name, at most 1,000: what labels of studies look like, and which are offered. */
export const listLabelChoices = defineRoute({
  method: 'GET',
  path: '/api/labels/choices',
  summary: 'Labels, to choose from',
  access: { kind: 'ability', action: 'read', subject: 'Study' },
  response: listOf(Type.Object({ name: Type.String(), colour: oneOf(labelColours), status: oneOf(labelStatuses) })),
});
