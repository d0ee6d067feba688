import type { StudySelection } from '@isocenter/contract/archive/studies/fields.ts';
import { sharedQuestion } from '#api/shared-question.ts';

/** The contract's limit, repeated here so that the list need not import it. */
export const mostStudiesOfShare = 500;

/** The studies that somebody wants to share, from whichever page; without any he asks for some. */
export type SharingQuestion = Readonly<{ selection?: StudySelection | undefined }>;

/** Asks whom something is to be shared with; the frame opens the drawer. */
export const { ask: askToShare, useQuestion: useSharingQuestion } = sharedQuestion<SharingQuestion>();
