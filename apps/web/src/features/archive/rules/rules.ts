export { criterionName } from './criterion-name.ts';
