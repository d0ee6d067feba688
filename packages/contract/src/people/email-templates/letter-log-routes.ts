import { Type } from 'typebox';
import { listQuery, pageOf, tableRoute, tableQuery } from '../../lists.ts';
import { type Access, defineRoute } from '../../route.ts';
import { strict, LongKey, oneOf, CalendarDate, Nothing } from '../../schemas.ts';
import { letterStates, letterSortColumns } from './email-templates.ts';
import { LetterRow, LetterShown } from './fields.ts';
import { letterEvents } from './letter-text.ts';

const access: Access = { kind: 'ability', action: 'manage', subject: 'Installation', by: 'session' };
const LetterParams = strict({ letterId: LongKey });

const filters = {
  state: Type.Optional(oneOf(letterStates)),
  event: Type.Optional(oneOf(letterEvents)),
  /** Days in UTC on which it was written, both included. */
  from: Type.Optional(CalendarDate),
  to: Type.Optional(CalendarDate),
};

/** Letters to the accounts that the caller sees, the newest first; `q` is searched in address, name and subject. */
export const listLetters = defineRoute({
  method: 'GET',
  path: '/api/letters',
  summary: 'Letters that the product sends, and what became of them',
  access,
  query: listQuery(letterSortColumns, filters),
  response: Type.Object({
    ...pageOf(LetterRow).properties,
    /** Without a mail server letters wait for one. */
    hasServer: Type.Boolean(),
  }),
});

export const exportLetters = tableRoute({
  path: '/api/letters/export',
  summary: 'Letters that the product sends, as a table',
  access,
  query: tableQuery(letterSortColumns, filters),
  audit: 'letter.export',
});

export const getLetter = defineRoute({
  method: 'GET',
  path: '/api/letters/:letterId',
  summary: 'One letter, as it reads without its links',
  access,
  params: LetterParams,
  response: LetterShown,
});

/** Tries it within seconds. @throws `conflict` for one that does not wait, and without a mail server */
export const sendLetterNow = defineRoute({
  method: 'POST',
  path: '/api/letters/:letterId/send',
  summary: 'Try a letter that waits',
  access,
  params: LetterParams,
  response: Nothing,
  audit: 'letter.send',
});

/** @throws `conflict` for one that does not wait */
export const giveUpLetter = defineRoute({
  method: 'POST',
  path: '/api/letters/:letterId/give-up',
  summary: 'Try a letter no more',
  access,
  params: LetterParams,
  response: Nothing,
  audit: 'letter.give-up',
});
