import type { FastifyRequest } from 'fastify';
import { getPreferences, updatePreferences } from '@isocenter/contract/people/account/routes.ts';
import type { Sessions } from '#features/people/auth/auth.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import type { Outbox } from '#platform/mail/outbox.ts';
import { ownEmailRoutes } from './own-email-routes.ts';
import { ownSettingsRoutes } from './own-settings-routes.ts';
import { findPreferences, mergePreferences } from './preferences-queries.ts';

const mostBytes = 65_536;

export interface AccountNeeds {
  readonly db: Db;
  readonly sessions: Sessions;
  readonly outbox: Outbox;
  /** Returns the address of this installation, whatever the headers of the request say. */
  readonly baseUrlOf: (request: FastifyRequest) => string;
}

export function accountRoutes(server: HttpServer, needs: AccountNeeds): void {
  const { db } = needs;
  serve(server, getPreferences, async ({ principal }) => findPreferences(db, principal.accountId));

  serve(server, updatePreferences, async ({ body, principal }) =>
    db.transaction().execute(async (tx) => {
      const merged = await mergePreferences(tx, principal.accountId, body);
      if (JSON.stringify(merged).length > mostBytes)
        throw new AppError('too-large', 'Your settings would be larger than 64 kB.');
      return merged;
    }),
  );

  ownSettingsRoutes(server, needs);
  ownEmailRoutes(server, needs);
}
