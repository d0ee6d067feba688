export { manyMoves, manyPriorities } from './many-studies.ts';
