import Type, { type Static } from 'typebox';
import { filledLine } from '../people/field-rules.ts';
import { defineRoute } from '../route.ts';
import { Nothing, strict } from '../schemas.ts';
import { specifiedFailures as failures } from '../specified.ts';

/** So many questions one person asks within an hour. */
export const mostQuestionsAnHour = 10;

export const HouseQuestion = strict({
  subject: filledLine(120),
  text: Type.String({ minLength: 1, maxLength: 4000, pattern: '^[^\\u0000]*\\S[^\\u0000]*$' }),
});
export type HouseQuestion = Static<typeof HouseQuestion>;

/**
 * Asks the house: a mail of the caller to those who look after questions and answers, of his clinics or of the installation. The answer
 * comes into his mailbox. @throws `conflict` where nobody does; `too-many-requests` after ten within an hour
 */
export const askHouse = defineRoute({
  method: 'POST',
  path: '/contact',
  summary: 'Ask the house a question',
  access: { kind: 'ability', action: 'create', subject: 'Mail' },
  body: HouseQuestion,
  tidied: true,
  response: Nothing,
  status: 201,
  failures,
  audit: 'contact.ask',
});
