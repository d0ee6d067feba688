export { checkLetterhead } from './letterhead-record.ts';
export { clinicOf, nearestLetterhead, type NearestLetterhead } from './letterhead-queries.ts';
