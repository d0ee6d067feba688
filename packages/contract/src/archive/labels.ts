import Type, { type Static } from 'typebox';
import { activityRoute } from '../activity.ts';
import { emptyOf, needing, startingWith } from '../fields.ts';
import { BoundedCount, listQuery, mayOf, pageOf } from '../lists.ts';
import { lines } from '../people/field-rules.ts';
import { defineRoute, type Access } from '../route.ts';
import { say } from '../said.ts';
import { Key, listOf, Nothing, oneOf, Revision, strict } from '../schemas.ts';

/** Colours by name: the pages have one of each for light and one for dark. */
export const labelColours = ['grey', 'blue', 'violet', 'pink', 'red', 'orange', 'olive', 'green'] as const;
export type LabelColour = (typeof labelColours)[number];

export const labelStatuses = ['active', 'inactive'] as const;

/** Studies keep the name itself, among others with commas between: a label has none. */
const fields = {
  name: Type.String({
    minLength: 1,
    maxLength: 40,
    pattern: '^ *[^\\p{Cc},\\s][^\\p{Cc},]*$',
    ...needing(say`is one line of up to ${40} characters without a comma`),
  }),
  colour: oneOf(labelColours),
  note: lines(500),
  /** Inactive ones are offered no more; studies keep them. */
  status: oneOf(labelStatuses),
};
export const LabelFields = strict(fields);
export type LabelFields = Static<typeof LabelFields>;

export const emptyLabel: LabelFields = emptyOf(LabelFields);

export const NewLabel = startingWith(LabelFields, emptyLabel, 'name');

/** The catalogue is the house's: changed by those who see every clinic. */
export const LabelMay = mayOf('create', 'change', 'remove');
export type LabelMay = Static<typeof LabelMay>;

export const LabelRow = Type.Object({ ...fields, labelId: Type.Integer(), revision: Type.Integer() });
export type LabelRow = Static<typeof LabelRow>;

export const Label = Type.Object({
  ...LabelRow.properties,
  /** How many studies that the caller sees carry it. */
  studies: BoundedCount,
  may: LabelMay,
});
export type Label = Static<typeof Label>;

export const labelSortColumns = ['name', 'colour', 'status'] as const;
export type LabelSortColumn = (typeof labelSortColumns)[number];

const access: Access = { kind: 'ability', action: 'manage', subject: 'Tag' };
const LabelParams = strict({ labelId: Key });

/** A page of the catalogue, by name if nothing else is asked; `q` is looked for in name and note. */
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
