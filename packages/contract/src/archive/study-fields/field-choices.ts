import { Type, type Static } from 'typebox';
import { oneOf } from '../../schemas.ts';

/** A field's properties wherever studies are read. */
export const StudyField = Type.Object({
  fieldId: Type.Integer(),
  name: Type.String(),
  kind: oneOf(['text', 'number', 'date', 'choice', 'yes-no']),
  /** The unit of a number; empty for other kinds. */
  unit: Type.String(),
  /** The choices, in this order. */
  choices: Type.Array(Type.String()),
  /** True if lists of studies have a column for it. */
  inList: Type.Boolean(),
  status: oneOf(['active', 'inactive']),
});
export type StudyField = Static<typeof StudyField>;
export type FieldKind = StudyField['kind'];
