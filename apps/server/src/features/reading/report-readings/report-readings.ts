export { markOpened } from './open-report.ts';
