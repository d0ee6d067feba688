/** The largest file taken, in bytes. */
export const largestAttachmentBytes = 50 * 1024 * 1024;
/** A study has at most so many. */
export const mostAttachments = 20;
/** What is removed can be taken back for so long. */
export const attachmentBinDays = 90;

/** What a file is to the report of its study: nothing, what a technologist wrote down, or a report from elsewhere. */
export const attachmentPurposes = ['file', 'worksheet', 'outside-report'] as const;
export type AttachmentPurpose = (typeof attachmentPurposes)[number];
