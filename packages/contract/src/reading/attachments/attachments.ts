/** The largest accepted file, in bytes. */
export const largestAttachmentBytes = 50 * 1024 * 1024;
/** A study has at most so many. */
export const mostAttachments = 20;
/** The days for which a removed attachment can be restored. */
export const attachmentBinDays = 90;

/** The role of a file for the report of its study: none, a technologist's worksheet, or a report from elsewhere. */
export const attachmentPurposes = ['file', 'worksheet', 'outside-report'] as const;
export type AttachmentPurpose = (typeof attachmentPurposes)[number];
