import { Type, type Static } from 'typebox';
import { filledLine } from '../../field-schemas.ts';
import { strict } from '../../schemas.ts';

export const HouseQuestion = strict({
  subject: filledLine(120),
  text: Type.String({ minLength: 1, maxLength: 4000, pattern: '^[^\\u0000]*\\S[^\\u0000]*$' }),
});
export type HouseQuestion = Static<typeof HouseQuestion>;
