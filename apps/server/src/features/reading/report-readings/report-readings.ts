export { manyAcknowledged } from './many-studies.ts';
export { markOpened } from './open-report.ts';
