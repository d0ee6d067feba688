import { Type, type Static } from 'typebox';
import { filledLine } from '../../field-schemas.ts';
import type { Faults } from '../../fields.ts';
import {
  escaped,
  linesOfMarkup,
  placeholdersIn,
  withoutPlaceholders,
} from '../../reading/report-templates/template-markup.ts';
import { isSafeLink } from '../../rich-text.ts';
import { say } from '../../said.ts';
import { strict, oneOf, Instant, nullable } from '../../schemas.ts';
import { letterStates, givenUpReasons } from './email-templates.ts';
import {
  placesByEvent,
  subjectPlacesOf,
  type LetterEvent,
  type LetterPlace,
  letterPlaces,
  type FilledLetter,
  letterEvents,
} from './letter-text.ts';

/** The value of each place; empty if it is not known. */
export const LetterValues = Type.Object({
  recipient: Type.String(),
  username: Type.String(),
  institution: Type.String(),
  sender: Type.String(),
  link: Type.String(),
  until: Type.String(),
  proof: Type.String(),
  tokens: Type.String(),
  tasks: Type.String(),
  news: Type.String(),
});
export type LetterValues = Static<typeof LetterValues>;

export const LetterText = strict({
  subject: filledLine(200),
  /** Formatted text. */
  html: Type.String({ minLength: 1, maxLength: 50_000, pattern: '^[^\\u0000]*$' }),
  /** Empty: the words of the formatted text. */
  text: Type.String({ maxLength: 20_000, pattern: '^[^\\u0000]*$' }),
});
export type LetterText = Static<typeof LetterText>;

/** Returns the faults of the places that a letter names. They are found when it is saved, so that none occurs when it is sent. */
export function letterFaults(event: LetterEvent, { subject, html, text }: LetterText): Faults {
  const { known, needed } = placesByEvent[event];
  return {
    ...placeFault('subject', escaped(subject), subjectPlacesOf(event)),
    ...(linesOfMarkup(html).length === 0 ? { html: say`is needed` } : placeFault('html', html, known, needed)),
    ...(text === '' ? {} : placeFault('text', escaped(text), known, needed)),
  };
}

function placeFault(field: string, html: string, known: readonly LetterPlace[], needed?: LetterPlace): Faults {
  const named = placeholdersIn(html);
  const unknown = named.find((name) => !known.some((place) => place === name));
  if (unknown !== undefined) return { [field]: say`has a field that cannot stand here: ${unknown}` };
  const rest = betweenTags(html, (words) => withoutPlaceholders(words, () => ''));
  if (/\{\{|\}\}/.test(rest)) return { [field]: say`has braces that are no field` };
  return needed === undefined || named.includes(needed) ? {} : { [field]: say`needs the field ${needed}` };
}

/**
 * Fills the places of a letter. The values become plain words: no tag, no further place and no second line of a subject can come of them. A
 * recipient without a name is greeted without one: `Hello,`.
 */
export function fillLetter(letter: LetterText, values: LetterValues): FilledLetter {
  const { subject, html, text } = values.recipient === '' ? withoutName(letter) : letter;
  const valueOf = (name: string): string => {
    const place = letterPlaces.find((one) => one === name);
    return place === undefined ? '' : values[place];
  };
  const markupFor = (name: string): string => {
    const words = escaped(valueOf(name));
    return name === 'link' && isSafeLink(valueOf(name)) ? `<a href="${words}">${words}</a>` : words;
  };
  const words = text === '' ? linesOfMarkup(html).join('\n\n') : text;
  return {
    subject: withoutPlaceholders(subject, valueOf)
      .replaceAll(/[\s\p{Cc}]+/gu, ' ')
      .trim(),
    html: betweenTags(html, (part) => withoutPlaceholders(part, markupFor)),
    text: withoutPlaceholders(words, valueOf),
  };
}

/** The name of the reader, with the blank and the comma before it (`Olá, {{recipient}},`), also where it is set in bold. */
const namedReader = /(?:,?(?:\s|&nbsp;)+)?((?:<(?:a|b|em|i|s|span|strong|u)\b[^>]*>)*)\{\{recipient\}\}/g;

function withoutName({ subject, html, text }: LetterText): LetterText {
  const unnamed = (words: string): string => words.replaceAll(namedReader, '$1');
  return { subject: unnamed(subject), html: unnamed(html), text: unnamed(text) };
}

function betweenTags(html: string, change: (words: string) => string): string {
  return html.replaceAll(/<[^>]*>|[^<]+/g, (part) => (part.startsWith('<') ? part : change(part)));
}

/** A kind of letter. */
export const EmailTemplateRow = Type.Object({
  event: oneOf(letterEvents),
  /** False: nobody gets it. */
  isOn: Type.Boolean(),
  mayRest: Type.Boolean(),
  /** Letters of the last 28 days to accounts that the caller sees. */
  sent: Type.Integer(),
  /** Clinics with a text of their own, of those that the caller sees. */
  clinics: Type.Array(Type.String()),
});
export type EmailTemplateRow = Static<typeof EmailTemplateRow>;

/** A letter, without its text. */
export const LetterRow = Type.Object({
  letterId: Type.Integer(),
  queuedAt: Instant,
  /** One of `letterEvents`; empty for a letter of before that. */
  event: Type.String(),
  /** The address. */
  to: Type.String(),
  /** The owner of the account; empty if there is none any more. */
  name: Type.String(),
  subject: Type.String(),
  state: oneOf(letterStates),
  /** Attempts so far. */
  tries: Type.Integer(),
  /** The last answer of the mail server, or of the connection to it: one line, without links. */
  answer: Type.String(),
  /** The next try; null where there will be none. */
  nextAt: nullable(Instant),
  /** The time at which the letter was sent or given up. */
  endedAt: nullable(Instant),
  because: nullable(oneOf(givenUpReasons)),
  attachment: nullable(Type.Object({ name: Type.String(), bytes: Type.Integer() })),
});
export type LetterRow = Static<typeof LetterRow>;

/** With its text, in which no link is readable: a link may let somebody in. */
export const LetterShown = Type.Object({ ...LetterRow.properties, text: Type.String() });
export type LetterShown = Static<typeof LetterShown>;
