export { useStudyFields } from './field-choices.ts';
export { LateStudyFieldInput } from './late-study-field-input.ts';
export { StudyFieldInput } from './study-field-input.tsx';
