export { callStudies, callStudiesBack } from './call-studies.ts';
export { undoUntil } from './edit-queries.ts';
export { correctedObject, type Correctable } from './corrected-object.ts';
export { correctedHeader, correctionsKey, correctionsOf, type StoredCorrection } from './in-force.ts';
