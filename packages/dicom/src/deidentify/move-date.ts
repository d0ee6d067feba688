const dayMilliseconds = 86_400_000;

/**
 * A DA or DT value as many days later; of a DT the time and the zone stay. `undefined` for what does not name a day, or moves out of the
 * years that can be written: it cannot be kept.
 */
export function movedDate(value: string, days: number): string | undefined {
  const match = /^(\d{4})(\.?)(\d{2})\2(\d{2})(?!\.)(\d*(?:\.\d{1,6})?(?:[+-]\d{4})?)$/.exec(value);
  if (match === null) return undefined;
  const [, year, , month, day, rest = ''] = match;
  const before = new Date(`${year}-${month}-${day}T00:00:00Z`);
  if (Number.isNaN(before.getTime()) || before.toISOString().slice(8, 10) !== day) return undefined;
  const after = new Date(before.getTime() + days * dayMilliseconds);
  if (after.getUTCFullYear() < 1000 || after.getUTCFullYear() > 9999) return undefined;
  return after.toISOString().slice(0, 10).replaceAll('-', '') + rest;
}
