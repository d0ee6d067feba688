/** The entries of a dictionary by their names, each value as it is written. */
export type PdfDictionary = ReadonlyMap<string, string>;

export interface FoundDictionary {
  readonly entries: PdfDictionary;
  /** Behind it. */
  readonly end: number;
}

/** No trailer is longer; what is read of a file that says otherwise is bounded. */
const longestBytes = 65_536;
const space = /[\0\t\n\f\r ]/;

/**
 * Returns the dictionary that begins at a place of a file, or behind white space there (ISO 32000-1 §7.3.7); undefined where there is none.
 */
export function pdfDictionaryAt(file: Buffer, begin: number): FoundDictionary | undefined {
  const text = file.toString('latin1', begin, begin + longestBytes);
  let at = skipSpace(text, 0);
  if (!text.startsWith('<<', at)) return undefined;
  at += 2;
  const entries = new Map<string, string>();
  for (;;) {
    at = skipSpace(text, at);
    if (text.startsWith('>>', at)) return { entries, end: begin + at + 2 };
    const name = /^\/[^\0\t\n\f\r ()<>[\]{}/%]+/.exec(text.slice(at, at + 128))?.[0];
    const from = name === undefined ? -1 : skipSpace(text, at + name.length);
    const end = name === undefined ? -1 : endOfValue(text, from);
    if (name === undefined || end === -1) return undefined;
    entries.set(name.slice(1), text.slice(from, end).trim());
    at = end;
  }
}

/** Up to the name of the next entry or the end of the dictionary: -1 where neither comes. */
function endOfValue(text: string, begin: number): number {
  let depth = 0;
  for (let at = begin; at < text.length;) {
    const sign = text.charAt(at);
    const isNested = text.startsWith('<<', at);
    if (depth === 0 && at > begin && sign === '/') return at;
    if (text.startsWith('>>', at)) {
      if (depth === 0) return at;
      depth -= 1;
      at += 2;
    } else if (isNested || sign === '[') {
      depth += 1;
      at += isNested ? 2 : 1;
    } else if (sign === ']') {
      depth -= 1;
      at += 1;
    } else if (sign === '(') at = endOfString(text, at);
    else if (sign === '<') at = text.indexOf('>', at) + 1 || text.length;
    else if (sign === '%') at = endOfLine(text, at);
    else at += 1;
  }
  return -1;
}

/** Behind a string in parentheses, which may hold others. */
function endOfString(text: string, begin: number): number {
  let depth = 0;
  for (let at = begin; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === '\\') at += 1;
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return text.length;
}

function skipSpace(text: string, begin: number): number {
  let at = begin;
  while (space.test(text.charAt(at)) || text.charAt(at) === '%')
    at = text.charAt(at) === '%' ? endOfLine(text, at) : at + 1;
  return at;
}

function endOfLine(text: string, begin: number): number {
  const length = /^[^\r\n]*/.exec(text.slice(begin))?.[0].length ?? 0;
  return begin + Math.max(1, length);
}
