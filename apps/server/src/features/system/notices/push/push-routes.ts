import { say } from '@isocenter/contract/said.ts';
import { addPushDevice, getPush, removePushDevice } from '@isocenter/contract/system/notices/push-routes.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import type { Principal } from '#platform/http/principal.ts';
import { requireFaultless } from '#platform/http/record-refusals.ts';
import { serve } from '#platform/http/serve.ts';
import type { NoticeSights } from '../notice-sights.ts';
import { deleteDevice, insertDevice, listDevices } from './push-queries.ts';
import { isPushService, publicKeyOf, type PushSender } from './push-service.ts';

interface PushRouteNeeds {
  readonly db: Db;
  readonly noticeSights: Pick<NoticeSights, 'deviceName'>;
  readonly pushSender: PushSender;
}

/** The caller's browsers that get push messages. */
export function pushRoutes(server: HttpServer, { db, noticeSights, pushSender }: PushRouteNeeds): void {
  serve(server, getPush, async ({ principal }) => ({
    publicKey: publicKeyOf(pushSender.key),
    devices: (await listDevices(db, principal.accountId, principal.sessionId)).map((row) => ({
      pushDeviceId: row.id,
      name: noticeSights.deviceName(row.userAgent),
      since: row.since.toISOString(),
      isThis: row.isThis,
    })),
  }));

  serve(server, addPushDevice, async ({ principal, body }) => {
    const isKnown = isPushService(body.endpoint, pushSender);
    requireFaultless(isKnown ? {} : { endpoint: say`is no push service that is known here` });
    await db.transaction().execute(async (tx) => {
      await insertDevice(tx, principal, body);
      await note(tx, principal);
    });
    return {};
  });

  serve(server, removePushDevice, async ({ principal, params }) => {
    await db.transaction().execute(async (tx) => {
      if (!(await deleteDevice(tx, principal.accountId, params.pushDeviceId)))
        throw new AppError('not-found', 'There is no such browser.');
      await note(tx, principal);
    });
    return {};
  });
}

async function note(tx: Db, principal: Principal): Promise<void> {
  const subject = { kind: 'account', id: String(principal.accountId) };
  await recordAudit(tx, principal, { action: 'account.notification', subject });
}
