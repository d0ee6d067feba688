export { lockAttachment, placeOfAttachment, type AttachmentRecord } from './attachment-queries.ts';
export { noAttachment } from './change-attachments.ts';
