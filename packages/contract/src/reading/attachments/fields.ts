import { Type, type Static } from 'typebox';
import { oneOf, Instant } from '../../schemas.ts';
import { attachmentPurposes } from './attachments.ts';

/** A file that belongs to a study and is no image of it: a letter, a form, a photograph. */
export const Attachment = Type.Object({
  attachmentId: Type.Integer(),
  name: Type.String(),
  mediaType: Type.String(),
  sizeBytes: Type.Integer(),
  purpose: oneOf(attachmentPurposes),
  addedBy: Type.String(),
  addedAt: Instant,
  mayRemove: Type.Boolean(),
});
export type Attachment = Static<typeof Attachment>;
