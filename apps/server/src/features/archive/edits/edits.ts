export { callStudies, callStudiesBack } from './call-studies.ts';
export { undoUntil } from './edit-queries.ts';
export { correctedObject } from './corrected-object.ts';
export { correctedHeader, correctionsKey, correctionsOf, type StoredCorrection } from './in-force.ts';
