/** The two ends of a range key; an open end is `undefined`. Both ends belong to the range. */
export interface MatchRange {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/**
 * Parses the key of range matching for DA and TM (PS3.4 §C.2.2.2.5): "a-b", "a-", "-b", or one value for itself. DT is
 * not for this function, as its offset may hold the hyphen. `undefined` for an empty key or a lone hyphen.
 */
export function parseMatchRange(key: string): MatchRange | undefined {
  const text = key.trim();
  if (text === '' || text === '-') return undefined;
  const hyphen = text.indexOf('-');
  if (hyphen < 0) return { from: text, to: text };
  return { from: text.slice(0, hyphen).trim() || undefined, to: text.slice(hyphen + 1).trim() || undefined };
}

/** Returns true if a DA value lies in a range; a value of another form never does. */
export function dateInRange(value: string, { from, to }: MatchRange): boolean {
  const date = plainDate(value);
  if (date.length !== 8) return false;
  return (from === undefined || date >= plainDate(from)) && (to === undefined || date <= plainDate(to));
}

/** Returns true if a TM value lies in a range. "10" as an end means the whole hour: from 10:00 on, until 10:59:59.999999. */
export function timeInRange(value: string, { from, to }: MatchRange): boolean {
  const time = fullTime(value, '0');
  if (!/^\d{6}\.\d{6}$/.test(time)) return false;
  return (from === undefined || time >= fullTime(from, '0')) && (to === undefined || time <= fullTime(to, '9'));
}

/**
 * Returns true if a DT value matches a DT key: one value, which means all of the time that it leaves open, or a range. Offsets are ignored:
 * both count as times of one clock. A hyphen before four digits that can be one begins an offset.
 */
export function dateTimeInRange(value: string, key: string): boolean {
  const match = /^([\d.]*)([+-](?:0\d|1[0-4])[0-5]\d)?(?:(-)([\d.]*)(?:[+-]\d{4})?)?$/.exec(key.trim());
  if (match === null) return false;
  const [, from = '', , hyphen, to = ''] = match;
  const at = fullDateTime(value, '0');
  const last = hyphen === undefined ? from : to;
  return at >= fullDateTime(from, '0') && (last === '' || at <= fullDateTime(last, '9'));
}

function fullDateTime(text: string, filler: '0' | '9'): string {
  const [whole = '', fraction = ''] = (/^[\d.]*/.exec(text.trim())?.[0] ?? '').split('.');
  return `${whole.padEnd(14, filler)}.${fraction.padEnd(6, filler)}`;
}

function plainDate(text: string): string {
  return text.trim().replaceAll('.', '');
}

// All digits there are, and `filler` for the rest, so that the order of texts is the order of times.
function fullTime(text: string, filler: '0' | '9'): string {
  const [whole = '', fraction = ''] = text.trim().replaceAll(':', '').split('.');
  return `${whole.padEnd(6, filler)}.${fraction.padEnd(6, filler)}`;
}
