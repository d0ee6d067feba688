import type { Endpoint } from '../../route.ts';
import type * as routes from './routes.ts';

export const getBackups: Endpoint<typeof routes.getBackups> = 'GET /api/settings/backup';
export const getBackupPlace: Endpoint<typeof routes.getBackupPlace> = 'GET /api/settings/backup/place';
export const beginBackup: Endpoint<typeof routes.beginBackup> = 'POST /api/settings/backup/begin';
export const beginBackupDrill: Endpoint<typeof routes.beginBackupDrill> = 'POST /api/settings/backup/verify';
