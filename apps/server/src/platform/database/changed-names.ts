import { isDeepStrictEqual } from 'node:util';

/** Returns the names of the fields that changed, which the trail records. */
export function changedNames<Fields extends object>(before: Fields, after: Fields): string[] {
  const names = Object.keys(after) as (keyof Fields & string)[];
  return names.filter((name) => !isDeepStrictEqual(before[name], after[name]));
}
