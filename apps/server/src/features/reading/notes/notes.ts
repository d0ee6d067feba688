export { manySeen } from './many-studies.ts';
