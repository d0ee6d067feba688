import {
  requestNotification,
  countAwaited,
  getAwaited,
  stopNotification,
} from '@isocenter/contract/system/coming-soon/routes.ts';
import type { Awaited } from '@isocenter/contract/system/coming-soon/fields.ts';
import {
  isMaintained,
  type Maintenance,
  switchNames,
  type Switches,
} from '@isocenter/contract/system/settings/fields.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { Pace } from '#platform/http/pace.ts';
import type { Principal } from '#platform/http/principal.ts';
import { serve, servePublic } from '#platform/http/serve.ts';
import { answerLikeSpecification } from '#platform/http/specified-refusals.ts';
import type { LiveSection } from '#platform/settings/live-section.ts';
import { accountOf, countWaiting, deleteWaiting, saveWaiting, waitingOf } from './waiting-queries.ts';

export interface ComingSoonNeeds {
  readonly db: Db;
  readonly switchSettings: LiveSection<Switches>;
  readonly maintenanceSettings: LiveSection<Maintenance>;
}

const strangersPerMinute = 10;

export function comingSoonRoutes(server: HttpServer, needs: ComingSoonNeeds): void {
  const { db } = needs;
  const pace = new Pace(strangersPerMinute);

  void server.fastify.register(async (fastify) => {
    answerLikeSpecification(fastify);
    servePublic({ ...server, fastify }, requestNotification, async ({ body: { email, of }, principal, request }) => {
      if (principal === undefined) pace.take(request.ip);
      const parts = await absentNow(needs);
      if (principal !== undefined && of !== undefined && !parts.includes(of))
        throw new AppError('conflict', 'This is here already.');
      const accountId = await recipient(db, principal, email);
      const wanted = parts.filter((part) => of === undefined || part === of);
      if (accountId !== undefined) await saveWaiting(db, accountId, wanted);
      return {};
    });
  });

  serve(server, stopNotification, async ({ params, principal }) => {
    await deleteWaiting(db, principal.accountId, params.of);
    return {};
  });
  serve(server, getAwaited, async ({ principal }) => ({ of: await waitingOf(db, principal.accountId) }));
  serve(server, countAwaited, async () => ({ rows: await countWaiting(db) }));
}

/** The caller; of who looks through another account, he himself; of a stranger, the account with his address, where there is one. */
async function recipient(db: Db, principal: Principal | undefined, email: string | undefined) {
  if (principal !== undefined) return principal.seenBy?.accountId ?? principal.accountId;
  if (email === undefined) throw new AppError('invalid-input', 'Enter an e-mail address.', { email: 'is needed' });
  return accountOf(db, email);
}

async function absentNow({ switchSettings, maintenanceSettings }: ComingSoonNeeds): Promise<Awaited[]> {
  const off = switchNames.filter((name) => !switchSettings.now[name]);
  return isMaintained(maintenanceSettings.now, Date.now()) ? [...off, 'maintenance'] : off;
}
