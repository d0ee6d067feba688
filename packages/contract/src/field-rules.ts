/** The longest fields of people and of their clinics, in characters. */
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

export const usernamePattern = '^[\\p{L}\\p{N}._-]+$';
/** After the @ something, a dot and something. Written so that there is one way to match it: texts of any length take linear time. */
export const emailPattern = '^[^@\\s\\p{Cc}]+@[^@\\s\\p{Cc}][^@\\s\\p{Cc}.]*\\.[^@\\s\\p{Cc}]+$';
/**
 * Three digits or more after an optional plus, some perhaps in brackets, with single spaces, dots, dashes or slashes between:
 * `+351 (0)210 555 0142`, `030 / 123-45`.
 */
export const phonePattern = '^(?=(?:\\D*\\d){3})\\+?(?:\\d|\\(\\d{1,6}\\))(?:(?: ?[./-] ?| )?(?:\\d|\\(\\d{1,6}\\)))*$';
/** Names no user and no password, and nothing that a browser would run. */
export const webAddressPattern =
  '^https?://[\\p{L}\\p{N}](?:[\\p{L}\\p{N}.-]*[\\p{L}\\p{N}])?(?::\\d{1,5})?(?:[/?#]\\S*)?$';
export const socialNamePattern = '^@?[\\p{L}\\p{N}][\\p{L}\\p{N}._-]*$';
export const linePattern = '^[^\\p{Cc}]*$';

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
/** True for a user name at another service, with or without an @ before it. */
export const isSocialName = isLike(socialNamePattern, longest.webAddress);
/** Without line breaks and other control characters. */
export const isLine = isLike(linePattern, Number.POSITIVE_INFINITY);

/** A name that was only ever written whole: its last word is taken for the family's. */
export function partsOfName(fullName: string): { readonly firstName: string; readonly lastName: string } {
  const words = fullName.trim().split(/\s+/);
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' };
}

/** Returns true if the text is a day of the calendar as `YYYY-MM-DD`; false for `2026-02-31`. */
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
