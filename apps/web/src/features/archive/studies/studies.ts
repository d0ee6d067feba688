export { lookAt, onLook } from './looked-at.ts';
export { askToWriteAbout, useStudyToWriteAbout } from './mail-about.ts';
export type { ReadingPlace } from './reading-order.ts';
export type { SendingQuestion } from './sending.ts';
export { askWhereToSend, useSendingOffered } from './sending.ts';
export type { SharingQuestion } from './sharing.ts';
export { askToShare, mostStudiesOfShare } from './sharing.ts';
export { actsOnRow, useAskToTakeOver, useReadNext, useWorkMove, useWorkMutation, useWorker } from './work/work.ts';
