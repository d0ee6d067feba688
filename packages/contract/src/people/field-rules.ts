import Type from 'typebox';
import { needing } from '../fields.ts';
import { say } from '../said.ts';

/** What fields of people and of their clinics hold at most, in characters. */
export const longest = {
  name: 100,
  username: 64,
  email: 254,
  bio: 2000,
  webAddress: 300,
  phone: 40,
  address: 200,
  city: 80,
  country: 60,
  postcode: 20,
  qualifications: 500,
} as const;

const usernamePattern = '^[\\p{L}\\p{N}._-]+$';
/** After the @ something, a dot and something. Written so that there is one way to match it: texts of any length take linear time. */
const emailPattern = '^[^@\\s\\p{Cc}]+@[^@\\s\\p{Cc}][^@\\s\\p{Cc}.]*\\.[^@\\s\\p{Cc}]+$';
/**
 * Three digits or more after an optional plus, some perhaps in brackets, with single spaces, dots, dashes or slashes between:
 * `+351 (0)210 555 0142`, `030 / 123-45`.
 */
const phonePattern = '^(?=(?:\\D*\\d){3})\\+?(?:\\d|\\(\\d{1,6}\\))(?:(?: ?[./-] ?| )?(?:\\d|\\(\\d{1,6}\\)))*$';
/** Names no user and no password, and nothing that a browser would run. */
const webAddressPattern = '^https?://[\\p{L}\\p{N}](?:[\\p{L}\\p{N}.-]*[\\p{L}\\p{N}])?(?::\\d{1,5})?(?:[/?#]\\S*)?$';
const socialNamePattern = '^@?[\\p{L}\\p{N}][\\p{L}\\p{N}._-]*$';
const linePattern = '^[^\\p{Cc}]*$';

const isLike = (pattern: string, most: number) => {
  const form = new RegExp(pattern, 'u');
  return (text: string): boolean => text.length <= most && form.test(text);
};

/** Letters, figures, dot, dash and underscore. */
export const isUsername = isLike(usernamePattern, longest.username);
export const isEmail = isLike(emailPattern, longest.email);
export const isPhone = isLike(phonePattern, longest.phone);
/** An address of the web with its `http://` or `https://`. */
export const isWebAddress = isLike(webAddressPattern, longest.webAddress);
/** What somebody is called elsewhere, perhaps with an @ before it. */
export const isSocialName = isLike(socialNamePattern, longest.webAddress);
/** Without line breaks and other control characters. */
export const isLine = isLike(linePattern, Number.POSITIVE_INFINITY);

/** BCP 47: `en`, `pt-BR`. */
export const LanguageTag = Type.String({
  minLength: 2,
  maxLength: 35,
  pattern: '^[A-Za-z]+(?:-[A-Za-z0-9]+)*$',
  ...needing(say`is no language`),
});

export const Username = Type.String({
  minLength: 1,
  maxLength: longest.username,
  pattern: usernamePattern,
  ...needing(say`takes letters, figures, dot, dash and underscore only`),
});
export const Email = Type.String({
  minLength: 1,
  maxLength: longest.email,
  pattern: emailPattern,
  ...needing(say`is not an e-mail address`),
});
/** Empty for none. */
export const MaybeEmail = Type.String({
  maxLength: longest.email,
  pattern: `^$|${emailPattern}`,
  ...needing(say`is not an e-mail address`),
});
const notAPhone = needing(say`is not a phone number`);
export const Phone = Type.String({ maxLength: longest.phone, pattern: phonePattern, ...notAPhone });
/** Empty for none, as the next two. */
export const MaybePhone = Type.String({ maxLength: longest.phone, pattern: `^$|${phonePattern}`, ...notAPhone });
export const MaybeWebAddress = Type.String({
  maxLength: longest.webAddress,
  pattern: `^$|${webAddressPattern}`,
  ...needing(say`is not a web address`),
});
/** Where somebody is found elsewhere: an address, or the name there. */
export const MaybeSocialLink = Type.String({
  maxLength: longest.webAddress,
  pattern: `^$|${webAddressPattern}|${socialNamePattern}`,
  ...needing(say`needs a web address that begins with http:// or https://, or a user name`),
});

/** One line, which may be empty. */
export const line = (maxLength: number) => Type.String({ maxLength, pattern: linePattern });
/** A text that may have several lines, and be empty. */
export const lines = (maxLength: number) => Type.String({ maxLength, pattern: '^(?:[\\r\\n\\t]|[^\\p{Cc}])*$' });
/** One line with something to read on it. */
export const filledLine = (maxLength: number) =>
  Type.String({ minLength: 1, maxLength, pattern: '^(?:(?!\\p{Cc})\\s)*[^\\p{Cc}\\s][^\\p{Cc}]*$' });

/** A name that was only ever written whole: its last word is taken for the family's. */
export function partsOfName(fullName: string): { readonly firstName: string; readonly lastName: string } {
  const words = fullName.trim().split(/\s+/);
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' };
}

/** Whether a text is a day of the calendar, `YYYY-MM-DD`: `2026-02-31` is none. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/**
 * Why nobody can be born on that day; undefined when somebody can.
 * @param now where the day is already tomorrow elsewhere in the world, tomorrow's date is let pass
 */
export function birthDateProblem(day: string, now: Date): 'no-day' | 'too-early' | 'future' | undefined {
  if (!isDay(day)) return 'no-day';
  if (day < '1870-01-01') return 'too-early';
  return Date.parse(`${day}T00:00:00Z`) > now.getTime() + 14 * 3_600_000 ? 'future' : undefined;
}
