export { contains, containsLower, filterConditions, hasText, isNarrow, words } from './filter-condition.ts';
