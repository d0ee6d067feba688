import { isDeepStrictEqual } from 'node:util';

/** The names of the fields that say something else than before: what the trail tells of a change. */
export function changedNames<Fields extends object>(before: Fields, after: Fields): string[] {
  const names = Object.keys(after) as (keyof Fields & string)[];
  return names.filter((name) => !isDeepStrictEqual(before[name], after[name]));
}
