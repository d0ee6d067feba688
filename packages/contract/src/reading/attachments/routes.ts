import { Type } from 'typebox';
import { FileName } from '../../file-name.ts';
import { fileTypes } from '../../files.ts';
import { type Access, defineRoute } from '../../route.ts';
import { strict, Uid, Key, listOf, Nothing, oneOf } from '../../schemas.ts';
import { largestAttachmentBytes, attachmentPurposes } from './attachments.ts';
import { Attachment } from './fields.ts';

/** Attachments are of the house, as its notes are. */
const access: Access = { kind: 'ability', action: 'create', subject: 'Note' };
const StudyParams = strict({ studyUid: Uid });
const AttachmentParams = strict({ studyUid: Uid, attachmentId: Key });

export const listAttachments = defineRoute({
  method: 'GET',
  path: '/api/studies/:studyUid/attachments',
  summary: 'Attachments of a study, the oldest first',
  access,
  params: StudyParams,
  response: listOf(Attachment),
  audit: 'study.preview',
});

/**
 * Saves a file. Its name is text that is shown, and never part of a path.
 * @throws `unusable-file` for a file of no accepted kind; `too-large`; `conflict` for a study that has twenty
 */
export const addAttachment = defineRoute({
  method: 'POST',
  path: '/api/studies/:studyUid/attachments',
  summary: 'Attach a file to a study',
  access,
  params: StudyParams,
  query: strict({
    name: FileName,
  }),
  body: { stream: true, contentTypes: ['application/octet-stream'] },
  bodyLimitBytes: largestAttachmentBytes,
  response: Attachment,
  status: 201,
  audit: 'attachment.add',
});

/** The file, compared with what came in before anything of it leaves. `show` is for pictures and PDF; others are saved in any case. */
export const getAttachment = defineRoute({
  method: 'GET',
  path: '/api/studies/:studyUid/attachments/:attachmentId/file',
  summary: 'An attached file',
  access,
  params: AttachmentParams,
  query: strict({ show: Type.Optional(Type.Boolean()) }),
  response: { raw: true, contentTypes: Object.values(fileTypes) },
  audit: 'attachment.fetch',
});

/** Takes a file out of sight; it can be undone for 90 days. For whoever added it, and for those who change studies. */
export const removeAttachment = defineRoute({
  method: 'DELETE',
  path: '/api/studies/:studyUid/attachments/:attachmentId',
  summary: 'Remove an attachment',
  access,
  params: AttachmentParams,
  response: Nothing,
  audit: 'attachment.remove',
});

export const restoreAttachment = defineRoute({
  method: 'POST',
  path: '/api/studies/:studyUid/attachments/:attachmentId/restore',
  summary: 'Take a removed attachment back',
  access,
  params: AttachmentParams,
  body: Nothing,
  response: Attachment,
  audit: 'attachment.restore',
});

/**
 * Says what a file is to the report: worksheets and outside reports stand beside it. For those who may remove it.
 * @throws `invalid-input` for what is no PDF
 */
export const markAttachment = defineRoute({
  method: 'PUT',
  path: '/api/studies/:studyUid/attachments/:attachmentId/purpose',
  summary: 'Say what an attachment is to the report',
  access,
  params: AttachmentParams,
  body: strict({ purpose: oneOf(attachmentPurposes) }),
  response: Attachment,
  audit: 'attachment.mark',
});
