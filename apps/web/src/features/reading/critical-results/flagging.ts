import { sharedQuestion } from '#api/shared-question.ts';

/** Asks what is critical in a study, and who has to know; the frame opens the drawer. */
export const { ask: askToFlag, useQuestion: useFlaggingQuestion } = sharedQuestion<string>();
