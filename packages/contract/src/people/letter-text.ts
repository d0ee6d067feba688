import Type, { type Static } from 'typebox';
import { filledLine } from './field-rules.ts';
import type { Faults } from '../fields.ts';
import { escaped, linesOfMarkup, placeholdersIn, withoutPlaceholders } from '../reading/template-markup.ts';
import { isSafeLink } from '../rich-text.ts';
import { say } from '../said.ts';
import { strict } from '../schemas.ts';

/** What the product writes letters about. */
export const letterEvents = [
  'invitation',
  'password-reset',
  'password-changed',
  'email-change',
  'email-notice',
  'new-policy',
  'share',
  'upload-link',
  'critical-result',
  'report-final',
  'report-addendum',
  'referral-received',
  'referral-critical',
  'report-copy',
  'notice-digest',
  'storage-low',
  'study-assigned',
  'job-failed',
  'node-down',
] as const;
export type LetterEvent = (typeof letterEvents)[number];

/** The letters that an administrator may switch off: without the others somebody could not get in, or not learn of a danger. */
export const restingEvents: readonly LetterEvent[] = [
  'new-policy',
  'report-final',
  'report-addendum',
  'referral-received',
  'referral-critical',
  'notice-digest',
  'storage-low',
  'study-assigned',
  'job-failed',
  'node-down',
];

/** What a letter can say of its reader and its cause. None of it is of a patient. */
export const letterPlaces = [
  'recipient',
  'username',
  'institution',
  'sender',
  'link',
  'until',
  'proof',
  'tokens',
  'tasks',
  'news',
] as const;
export type LetterPlace = (typeof letterPlaces)[number];

/** What each stands for; empty where that is not known. */
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

const reader: readonly LetterPlace[] = ['recipient', 'username', 'institution'];

/** What is known of each event, and which of it a letter about it cannot do without. */
const placesByEvent: Readonly<Record<LetterEvent, { known: readonly LetterPlace[]; needed?: LetterPlace }>> = {
  invitation: { known: [...reader, 'link'], needed: 'link' },
  'password-reset': { known: [...reader, 'link'], needed: 'link' },
  'password-changed': { known: [...reader, 'tokens'] },
  'email-change': { known: [...reader, 'link'], needed: 'link' },
  'email-notice': { known: reader },
  'new-policy': { known: [...reader, 'tasks'], needed: 'tasks' },
  // To a guest, who has no user name.
  share: { known: ['recipient', 'institution', 'sender', 'link', 'until', 'proof'], needed: 'link' },
  'upload-link': { known: ['recipient', 'institution', 'sender', 'link', 'until', 'proof'], needed: 'link' },
  'critical-result': { known: [...reader, 'link'], needed: 'link' },
  // To a physician, who may have no account.
  'report-final': { known: ['recipient', 'institution', 'link'], needed: 'link' },
  'report-addendum': { known: ['recipient', 'institution', 'link'], needed: 'link' },
  'referral-received': { known: ['recipient', 'institution', 'link'], needed: 'link' },
  'referral-critical': { known: ['recipient', 'institution', 'link'], needed: 'link' },
  // With a file.
  'report-copy': { known: ['recipient', 'institution'] },
  'notice-digest': { known: [...reader, 'news', 'link'], needed: 'link' },
  // To whoever looks after the server.
  'storage-low': { known: [...reader, 'news', 'link'], needed: 'link' },
  'study-assigned': { known: [...reader, 'news', 'link'], needed: 'link' },
  'job-failed': { known: [...reader, 'news', 'link'], needed: 'link' },
  'node-down': { known: [...reader, 'news', 'link'], needed: 'link' },
};

export function placesOf(event: LetterEvent): readonly LetterPlace[] {
  return placesByEvent[event].known;
}

/** A subject stands in lists and on locked screens: it names people and the institution, never a link. */
export function subjectPlacesOf(event: LetterEvent): readonly LetterPlace[] {
  return placesOf(event).filter((place) => place === 'sender' || reader.includes(place));
}

export const LetterText = strict({
  subject: filledLine(200),
  /** Formatted text. */
  html: Type.String({ minLength: 1, maxLength: 50_000, pattern: '^[^\\u0000]*$' }),
  /** Empty: the words of the formatted text. */
  text: Type.String({ maxLength: 20_000, pattern: '^[^\\u0000]*$' }),
});
export type LetterText = Static<typeof LetterText>;

/** What is wrong with what a letter names: found when it is saved, so that nothing is when it is sent. */
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

/** A letter with all that its places stand for. */
export interface FilledLetter {
  readonly subject: string;
  /** To be cleaned like all formatted text before it is shown or sent. */
  readonly html: string;
  readonly text: string;
}

/**
 * What is put in is words: no tag, no further place and no second line of a subject can come of it. Whoever's name is not known is
 * greeted without one: `Hello,`.
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
