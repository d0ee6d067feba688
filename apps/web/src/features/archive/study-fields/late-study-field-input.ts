import { latePart } from '#i18n/late-part.ts';

export const LateStudyFieldInput = latePart(
  () => import('./study-field-input.tsx').then((file) => file.StudyFieldInput),
  ['studyFields'],
);
