import { Type, type Static } from 'typebox';
import { lines } from '../../field-schemas.ts';
import { startingWith } from '../../starting-with.ts';
import { needing, emptyOf } from '../../fields.ts';
import { mayOf, BoundedCount } from '../../lists.ts';
import { say } from '../../said.ts';
import { oneOf, strict } from '../../schemas.ts';
import { labelColours, labelStatuses } from './labels.ts';

/** Studies keep the name itself, among others with commas between: a label has none. */
export const fields = {
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
  /** Count of the studies with it that the caller sees. */
  studies: BoundedCount,
  may: LabelMay,
});
export type Label = Static<typeof Label>;
