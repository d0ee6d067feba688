export { manyPlaced } from './many-studies.ts';
