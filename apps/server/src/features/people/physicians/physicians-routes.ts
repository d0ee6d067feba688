import type { Db } from '#platform/database/schema.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { figuresRoutes } from './figures-routes.ts';
import { importRoutes } from './physician-import.ts';
import { loginRoutes } from './login-routes.ts';
import { mergeRoutes } from './merge-routes.ts';
import { namesRoutes } from './names-routes.ts';
import { recordRoutes } from './record-routes.ts';

/** Physicians, the names under which images know them, their logins, and the merging of duplicates. */
export function physiciansRoutes(server: HttpServer, needs: { db: Db }): void {
  recordRoutes(server, needs);
  importRoutes(server, needs);
  namesRoutes(server, needs);
  loginRoutes(server, needs);
  mergeRoutes(server, needs);
  figuresRoutes(server, needs);
}
