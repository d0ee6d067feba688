import type { Endpoint } from '../../route.ts';
import type * as routes from './routes.ts';

export const addOfficeFile: Endpoint<typeof routes.addOfficeFile> = 'POST /api/office/files';
export const getOfficeFile: Endpoint<typeof routes.getOfficeFile> = 'GET /api/office/files/:fileId';
