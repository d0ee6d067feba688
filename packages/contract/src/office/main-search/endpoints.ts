import type { Endpoint } from '../../route.ts';
import type * as routes from './routes.ts';

export const getMainSearch: Endpoint<typeof routes.getMainSearch> = 'GET /api/main-search/data';
export const getBookmarks: Endpoint<typeof routes.getBookmarks> = 'GET /api/bookmarks/data';
export const updateBookmark: Endpoint<typeof routes.updateBookmark> = 'POST /api/bookmarks/update';
