import { AppError } from '#platform/http/app-error.ts';

/** One media range of an Accept header, lower case, with its parameters; `q` from 0 to 1. */
export interface MediaRange {
  /** `multipart/related`, `application/*`, `*\/*` ... */
  readonly type: string;
  readonly parameters: ReadonlyMap<string, string>;
  readonly q: number;
}

const mostRanges = 50;
const token = /^[!#$%&'*+.^_`|~\w-]+$/;

/**
 * The media ranges of an Accept header, most wanted first; the order of the header decides between equals. No header accepts anything.
 * @throws AppError `invalid-input` when it is not written as RFC 9110 §12.5.1 says
 */
export function parseAccept(header: string | undefined): MediaRange[] {
  if (header === undefined || header.trim() === '') return [anything];
  const ranges = splitOutsideQuotes(header, ',')
    .filter((part) => part.trim() !== '')
    .map(parseRange);
  if (ranges.length > mostRanges) throw malformed();
  return ranges.filter((range) => range.q > 0).toSorted((a, b) => b.q - a.q);
}

/** A media type with parameters, such as a Content-Type or a media range. @throws AppError `invalid-input` */
export function parseMediaType(text: string): { type: string; parameters: ReadonlyMap<string, string> } {
  const [type = '', ...rest] = splitOutsideQuotes(text, ';').map((part) => part.trim());
  const [major = '', minor = '', ...more] = type.split('/');
  if (!token.test(major) || !token.test(minor) || more.length > 0) throw malformed();
  return { type: type.toLowerCase(), parameters: new Map(rest.filter((part) => part !== '').map(parseParameter)) };
}

/** Whether a range such as `image/*` includes a type such as `image/png`. */
export function includesType(range: string, type: string): boolean {
  return range === '*/*' || range === type || (range.endsWith('/*') && type.startsWith(range.slice(0, -1)));
}

const anything: MediaRange = { type: '*/*', parameters: new Map(), q: 1 };

function parseRange(text: string): MediaRange {
  const { type, parameters } = parseMediaType(text);
  const q = parameters.get('q');
  if (q !== undefined && !/^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(q)) throw malformed();
  return { type, parameters, q: q === undefined ? 1 : Number(q) };
}

function parseParameter(text: string): [string, string] {
  const equals = text.indexOf('=');
  const name = text.slice(0, equals).trim().toLowerCase();
  const value = text.slice(equals + 1).trim();
  if (equals < 1 || !token.test(name)) throw malformed();
  if (value.startsWith('"')) {
    if (value.length < 2 || !value.endsWith('"')) throw malformed();
    return [name, value.slice(1, -1).replaceAll(/\\(.)/g, '$1')];
  }
  // Clients leave the quotes out: type=application/dicom is not a token, and is meant well.
  if (!/^[^\s",;]+$/.test(value)) throw malformed();
  return [name, value];
}

function splitOutsideQuotes(text: string, separator: string): string[] {
  const parts: string[] = [];
  let start = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === '\\' && isQuoted) at++;
    else if (character === '"') isQuoted = !isQuoted;
    else if (character === separator && !isQuoted) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  if (isQuoted) throw malformed();
  return [...parts, text.slice(start)];
}

function malformed(): AppError {
  return new AppError('invalid-input', 'The media type cannot be read.', { accept: 'is not a list of media types' });
}
