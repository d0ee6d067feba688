export { filterConditions, hasText, isNarrow } from './filter-condition.ts';
