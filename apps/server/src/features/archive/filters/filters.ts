export { asked, bornBetween, filterConditions, hasText, isNarrow } from './filter-condition.ts';
