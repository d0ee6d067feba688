import { sharedQuestion } from '#api/shared-question.ts';

/**
 * Asks for a mail about a study; the mailbox begins it. It is handed over here and not in the address, since the page that is left may
 * still write its own state there while the other one comes.
 */
export const { ask: askToWriteAbout, useQuestion: useStudyToWriteAbout } = sharedQuestion<string>();
