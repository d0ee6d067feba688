import { getPreferences, updatePreferences } from '@isocenter/contract/people/account.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import { findPreferences, mergePreferences } from './preferences-queries.ts';

const mostBytes = 65_536;

export function accountRoutes(server: HttpServer, { db }: { db: Db }): void {
  serve(server, getPreferences, async ({ principal }) => findPreferences(db, principal.accountId));

  serve(server, updatePreferences, async ({ body, principal }) =>
    db.transaction().execute(async (tx) => {
      const merged = await mergePreferences(tx, principal.accountId, body);
      if (JSON.stringify(merged).length > mostBytes)
        throw new AppError('too-large', 'Your settings would be larger than 64 kB.');
      return merged;
    }),
  );
}
