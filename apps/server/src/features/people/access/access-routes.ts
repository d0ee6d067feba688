import type { Db } from '#platform/database/schema.ts';
import type { HttpServer } from '#platform/http/http-server.ts';

export function accessRoutes(_server: HttpServer, _needs: { db: Db }): void {}
