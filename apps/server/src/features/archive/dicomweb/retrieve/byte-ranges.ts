/** A part of a body: `start` to `end`, both belonging to it. */
export interface ByteSpan {
  readonly start: number;
  readonly end: number;
}

/**
 * Returns the one range that a Range header asks for (RFC 9110 §14.2). Undefined when there is none to honour: no header, another unit,
 * more than one range, or nonsense, for which the whole body is the right answer. `unsatisfiable` when it begins beyond the end.
 */
export function parseRange(header: string | undefined, length: number): ByteSpan | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d{0,16})-(\d{0,16})$/i.exec(header?.replaceAll(' ', '') ?? '');
  if (match === null) return undefined;
  const [, first = '', last = ''] = match;
  if (first === '') {
    if (last === '') return undefined;
    if (Number(last) === 0 || length === 0) return 'unsatisfiable';
    return { start: Math.max(0, length - Number(last)), end: length - 1 };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return undefined;
  if (start >= length) return 'unsatisfiable';
  return { start, end: Math.min(last === '' ? length - 1 : Number(last), length - 1) };
}
