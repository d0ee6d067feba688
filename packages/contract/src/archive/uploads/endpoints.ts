import type { Endpoint } from '../../route.ts';
import type * as routes from './routes.ts';

export const checkIdentities: Endpoint<typeof routes.checkIdentities> = 'POST /api/uploads/identities';
export const createUpload: Endpoint<typeof routes.createUpload> = 'POST /api/uploads';
export const listUploads: Endpoint<typeof routes.listUploads> = 'GET /api/uploads';
export const announceUpload: Endpoint<typeof routes.announceUpload> = 'PATCH /api/uploads/:id';
export const listUploadedFiles: Endpoint<typeof routes.listUploadedFiles> = 'GET /api/uploads/:id/files';
export const checkUpload: Endpoint<typeof routes.checkUpload> = 'POST /api/uploads/check';
export const chooseForUpload: Endpoint<typeof routes.chooseForUpload> = 'PUT /api/uploads/:id/choices';
export const putUploadFile: Endpoint<typeof routes.putUploadFile> = 'PUT /api/uploads/:id/files/:fileKey';
export const getUploadFile: Endpoint<typeof routes.getUploadFile> = 'GET /api/uploads/:id/files/:fileKey';
export const putUploadChunk: Endpoint<typeof routes.putUploadChunk> = 'PUT /api/uploads/:id/files/:fileKey/chunks';
export const finishUpload: Endpoint<typeof routes.finishUpload> = 'POST /api/uploads/:id/finish';
export const discardUpload: Endpoint<typeof routes.discardUpload> = 'DELETE /api/uploads/:id';
export const sendAsGuest: Endpoint<typeof routes.sendAsGuest> = 'PUT /api/guest/files/:fileKey';
export const finishAsGuest: Endpoint<typeof routes.finishAsGuest> = 'POST /api/guest/files';
