import type { Endpoint } from '../../route.ts';
import type * as routes from './routes.ts';

export const listAttachments: Endpoint<typeof routes.listAttachments> = 'GET /api/studies/:studyUid/attachments';
export const addAttachment: Endpoint<typeof routes.addAttachment> = 'POST /api/studies/:studyUid/attachments';
export const getAttachment: Endpoint<typeof routes.getAttachment> =
  'GET /api/studies/:studyUid/attachments/:attachmentId/file';
export const removeAttachment: Endpoint<typeof routes.removeAttachment> =
  'DELETE /api/studies/:studyUid/attachments/:attachmentId';
export const restoreAttachment: Endpoint<typeof routes.restoreAttachment> =
  'POST /api/studies/:studyUid/attachments/:attachmentId/restore';
export const markAttachment: Endpoint<typeof routes.markAttachment> =
  'PUT /api/studies/:studyUid/attachments/:attachmentId/purpose';
