export { useLookup } from './answers-query.ts';
export { StudyChoices } from './study-choices.tsx';
