import { isLookedForAnywhere } from '@isocenter/contract/search-words.ts';
import { hasWildcard } from '@isocenter/dicom/values/query-values.ts';
import { escapeLike } from '#platform/database/text-search.ts';

/** Returns a LIKE pattern for a value with `*` or `?` (PS3.4 §C.2.2.2.4); undefined for one without. */
export function likePattern(value: string): string | undefined {
  return hasWildcard(value) ? toLike(value) : undefined;
}

/** Returns a value as a LIKE pattern, whether it has wildcards or not. */
export function toLike(value: string): string {
  return escapeLike(value).replaceAll(/\*+/g, '%').replaceAll('?', '_');
}

/** Returns the longest part of a value without wildcards that a trigram index can look for; undefined when none has three characters. */
export function longestLiteral(value: string): string | undefined {
  const [longest = ''] = value.split(/[*?^=\s]+/).toSorted((a, b) => b.length - a.length);
  return isLookedForAnywhere(longest) ? longest : undefined;
}
