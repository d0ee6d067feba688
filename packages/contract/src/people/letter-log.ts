import Type, { type Static } from 'typebox';
import { listQuery, pageOf, tableQuery, tableRoute } from '../lists.ts';
import { defineRoute, type Access } from '../route.ts';
import { letterEvents } from './letter-text.ts';
import { CalendarDate, Instant, LongKey, Nothing, nullable, oneOf, strict } from '../schemas.ts';

/** It waits for its next try or for a mail server, a server took it, it came back after that, or it is tried no more. */
export const letterStates = ['waiting', 'sent', 'bounced', 'given-up'] as const;
export type LetterState = (typeof letterStates)[number];

/** Why it is tried no more: the server refused it for good, nobody took it for three days, somebody said so, or it came back. */
export const givenUpReasons = ['refused', 'too-old', 'by-hand', 'bounced'] as const;

/** A letter, without what it says. */
export const LetterRow = Type.Object({
  letterId: Type.Integer(),
  queuedAt: Instant,
  /** One of `letterEvents`; empty for a letter of before that. */
  event: Type.String(),
  /** The address. */
  to: Type.String(),
  /** Whose account it is; empty where there is none any more. */
  name: Type.String(),
  subject: Type.String(),
  state: oneOf(letterStates),
  /** How often it was tried. */
  tries: Type.Integer(),
  /** What the mail server, or the connection to it, said last: one line, without links. */
  answer: Type.String(),
  /** The next try; null where there will be none. */
  nextAt: nullable(Instant),
  /** When it was sent or given up. */
  endedAt: nullable(Instant),
  because: nullable(oneOf(givenUpReasons)),
  /** What goes with it. */
  attachment: nullable(Type.Object({ name: Type.String(), bytes: Type.Integer() })),
});
export type LetterRow = Static<typeof LetterRow>;

/** With its text, in which no link is readable: a link may let somebody in. */
export const LetterShown = Type.Object({ ...LetterRow.properties, text: Type.String() });
export type LetterShown = Static<typeof LetterShown>;

const access: Access = { kind: 'ability', action: 'manage', subject: 'Installation', by: 'session' };
const LetterParams = strict({ letterId: LongKey });

const filters = {
  state: Type.Optional(oneOf(letterStates)),
  event: Type.Optional(oneOf(letterEvents)),
  /** Days in UTC on which it was written, both included. */
  from: Type.Optional(CalendarDate),
  to: Type.Optional(CalendarDate),
};

export const letterSortColumns = ['queuedAt', 'to', 'tries'] as const;
export type LetterSortColumn = (typeof letterSortColumns)[number];

/** Letters to the accounts that the caller sees, the newest first; `q` is looked for in address, name and subject. */
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
