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
 * Returns the media ranges of an Accept header in its order, those that are not wanted included. No header accepts anything. A range that
 * is not written as RFC 9110 §12.5.1 says is passed over: Java sends `*; q=.2`, and what else it names is meant all the same.
 * @throws AppError `invalid-input` when none of them can be read
 */
export function parseAccept(header: string | undefined): MediaRange[] {
  if (header === undefined || header.trim() === '') return [anything];
  const texts = splitOutsideQuotes(header, ',').filter((part) => part.trim() !== '');
  if (texts.length > mostRanges) throw malformed();
  const ranges = texts.flatMap(readRange);
  if (ranges.length === 0) throw malformed();
  return ranges;
}

/** Returns how closely a range names what it accepts: by its type, by the type of its parts, by its transfer syntax. */
export function specificityOf({ type, parameters }: MediaRange): number {
  const byType = type === '*/*' ? 0 : type.endsWith('/*') ? 1 : 2;
  return byType * 4 + (parameters.has('type') ? 2 : 0) + (parameters.has('transfer-syntax') ? 1 : 0);
}

/** Parses a media type with parameters, such as a Content-Type or a media range. @throws AppError `invalid-input` */
export function parseMediaType(text: string): { type: string; parameters: ReadonlyMap<string, string> } {
  const [type = '', ...rest] = splitOutsideQuotes(text, ';').map((part) => part.trim());
  const [major = '', minor = '', ...more] = type.split('/');
  if (!token.test(major) || !token.test(minor) || more.length > 0) throw malformed();
  return { type: type.toLowerCase(), parameters: new Map(rest.filter((part) => part !== '').map(parseParameter)) };
}

/** True if a range such as `image/*` includes a type such as `image/png`. */
export function includesType(range: string, type: string): boolean {
  return range === '*/*' || range === type || (range.endsWith('/*') && type.startsWith(range.slice(0, -1)));
}

const anything: MediaRange = { type: '*/*', parameters: new Map(), q: 1 };

function readRange(text: string): MediaRange[] {
  try {
    const { type, parameters } = parseMediaType(text);
    return [{ type, parameters, q: weightOf(parameters.get('q')) }];
  } catch (error) {
    if (error instanceof AppError) return [];
    throw error;
  }
}

/** From 0 to 1 in three places; without the zero before the point too, which is how Java writes it. More than 1 is as much as 1. */
function weightOf(text: string | undefined): number {
  if (text === undefined || (/^\d{1,3}(\.\d{0,3})?$/.test(text) && Number(text) > 1)) return 1;
  if (!/^(0?\.\d{1,3}|0\.?|1(\.0{0,3})?)$/.test(text)) throw malformed();
  return Number(text);
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

/** Pieces between separators; after a quote that is never closed the rest is one piece. */
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
  return [...parts, text.slice(start)];
}

function malformed(): AppError {
  return new AppError('invalid-input', 'The media type cannot be read.', { accept: 'is not a list of media types' });
}
