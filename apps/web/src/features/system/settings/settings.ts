export { useOn } from './switches.ts';
