export { leavingAnonymous, previewLeaving, type LeavingNeeds } from './leaving.ts';
