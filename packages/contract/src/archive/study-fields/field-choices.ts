import { Type, type Static } from 'typebox';
import { oneOf } from '../../schemas.ts';

/** What is known of a field wherever studies are read. */
export const StudyField = Type.Object({
  fieldId: Type.Integer(),
  name: Type.String(),
  kind: oneOf(['text', 'number', 'date', 'choice', 'yes-no']),
  /** What a number counts; empty for other kinds. */
  unit: Type.String(),
  /** What is chosen from, in this order. */
  choices: Type.Array(Type.String()),
  /** Whether lists of studies have a column for it. */
  inList: Type.Boolean(),
  status: oneOf(['active', 'inactive']),
});
export type StudyField = Static<typeof StudyField>;
export type FieldKind = StudyField['kind'];
