export { correctedHeader, correctionsKey, correctionsOf, type StoredCorrection } from './in-force.ts';
