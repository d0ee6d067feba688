import { withoutWords, withWords } from './unwritten-words.ts';

/** The part of an address after `?`: texts only, so that it stays readable and can be written by hand. */
export type TextSearch = Readonly<Record<string, string | undefined>>;

/** Reads `?q=head&sort=name`. A key that comes twice keeps its values with a comma between. */
export function parseTextSearch(search: string): TextSearch {
  const result: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(search)) {
    const before = result[name];
    result[name] = before === undefined ? value : `${before},${value}`;
  }
  return withWords(result);
}

/** Writes an address' search, beginning with `?`, or nothing. What is undefined or empty is left out. */
export function stringifyTextSearch(search: Readonly<Record<string, unknown>>): string {
  const texts: Record<string, string> = {};
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'string' && value !== '') texts[name] = value;
    else if (typeof value === 'number' || typeof value === 'boolean') texts[name] = String(value);
  }
  const pairs = new URLSearchParams();
  for (const [name, value] of Object.entries(withoutWords(texts))) if (value !== undefined) pairs.append(name, value);
  const text = pairs.toString();
  return text === '' ? '' : `?${text}`;
}

/** Lets every key of an address through: each page reads its own. */
export function passSearch(search: Readonly<Record<string, unknown>>): TextSearch {
  return Object.fromEntries(
    Object.entries(search).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** A path of this application to return to, or `/` for anything else that an address may hold. */
export function safeReturn(to: string | undefined, origin: string): string {
  if (to === undefined || !to.startsWith('/') || to.startsWith('//')) return '/';
  try {
    const url = new URL(to, origin);
    return url.origin === origin ? `${url.pathname}${url.search}${url.hash}` : '/';
  } catch {
    return '/';
  }
}
