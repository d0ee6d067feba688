export { checkLetterhead } from './save-letterhead.ts';
export { clinicOf, nearestLetterhead, type NearestLetterhead } from './letterhead-queries.ts';
