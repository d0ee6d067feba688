import { defineRoute } from '../../route.ts';
import { Nothing } from '../../schemas.ts';
import { specifiedFailures as failures } from '../../specified.ts';
import { HouseQuestion } from './fields.ts';

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
