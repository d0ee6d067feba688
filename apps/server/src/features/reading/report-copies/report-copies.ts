export { queueCopies } from './copy-queries.ts';
