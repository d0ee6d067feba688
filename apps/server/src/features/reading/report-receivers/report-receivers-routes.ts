import {
  listNamedReceivers,
  giveUpDelivery,
  listDeliveries,
  receiverRoutes,
  sendDelivery,
  testReceiver,
} from '@isocenter/contract/reading/report-receivers/routes.ts';
import type { Delivery } from '@isocenter/contract/reading/report-receivers/fields.ts';
import { recordAudit, serveRecord } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import type { Principal } from '#platform/http/principal.ts';
import { serve } from '#platform/http/serve.ts';
import { servePage } from '#platform/lists/serve-page.ts';
import { requireStored } from '#platform/records/stored-record.ts';
import { tryReceiver, type ReachNeeds } from './call-receiver.ts';
import { failureIn } from './delivery-failure.ts';
import { giveUp, isOfReceiver, pageOfDeliveries, sendAgain } from './delivery-queries.ts';
import { listNamed, pageOfReceivers, writeTest } from './receiver-queries.ts';
import { mayOfReceivers, receiverRecord, requireReceiverChange, shownReceiver, subjectOf } from './receiver-record.ts';

export function reportReceiversRoutes(
  server: HttpServer,
  needs: ReachNeeds & { readonly db: Db; readonly sealing: Uint8Array },
): void {
  const { db } = needs;
  const record = receiverRecord(needs);
  serve(server, listNamedReceivers, async ({ principal }) => ({ rows: await listNamed(db, principal) }));

  serve(server, testReceiver, async ({ params: { receiverId }, principal }) => {
    const receiver = await requireStored(record, db, principal, receiverId);
    requireReceiverChange(principal);
    if (receiver.status === 'inactive') throw new AppError('conflict', 'The receiver of reports is inactive.');
    const found = await tryReceiver(needs, receiver).then(
      (answer) => ({ fault: null, answer }),
      (error: unknown) => {
        const { code: fault, answer } = failureIn(error);
        return { fault, answer };
      },
    );
    await writeTest(db, receiver, found);
    const detail = { failed: found.fault ?? 'none' };
    await recordAudit(db, principal, { action: 'report-receiver.test', subject: subjectOf(receiverId), detail });
    return shownReceiver(db, principal, await requireStored(record, db, principal, receiverId));
  });

  serveRecord(server, receiverRoutes, {
    db,
    record,
    page: pageOfReceivers,
    may: mayOfReceivers,
    shown: shownReceiver,
  });

  deliveryRoutes(server, db, record);
}

function deliveryRoutes(server: HttpServer, db: Db, record: ReturnType<typeof receiverRecord>): void {
  servePage(server, listDeliveries, {
    read: async (principal, query, { params: { receiverId } }) => {
      await requireStored(record, db, principal, receiverId);
      if (principal.can('read', 'Study')) return pageOfDeliveries(db, principal, receiverId, query);
      const { q: _q, ...unnamed } = query;
      const page = await pageOfDeliveries(db, principal, receiverId, unnamed);
      return { ...page, rows: page.rows.map(withoutPatient) };
    },
  });

  const say = (principal: Principal, action: string, { receiverId, deliveryId }: DeliveryKeys) =>
    recordAudit(db, principal, { action, subject: subjectOf(receiverId), detail: { deliveryId } });

  serve(server, sendDelivery, async ({ params, principal }) => {
    await requireStored(record, db, principal, params.receiverId);
    requireReceiverChange(principal);
    if (!(await sendAgain(db, params.receiverId, params.deliveryId))) throw noDelivery();
    await say(principal, 'report-receiver.send', params);
    return {};
  });

  serve(server, giveUpDelivery, async ({ params, principal }) => {
    await requireStored(record, db, principal, params.receiverId);
    requireReceiverChange(principal);
    if (!(await isOfReceiver(db, params.receiverId, params.deliveryId))) throw noDelivery();
    if (!(await giveUp(db, params.deliveryId, 'by-hand')))
      throw new AppError('conflict', 'The report is no longer waiting.');
    await say(principal, 'report-receiver.give-up', params);
    return {};
  });
}

/** For who looks after the network and reads no studies. */
function withoutPatient(row: Delivery): Delivery {
  return { ...row, patientName: '', description: '' };
}

type DeliveryKeys = { readonly receiverId: number; readonly deliveryId: number };

const noDelivery = (): AppError => new AppError('not-found', 'There is no such report for this receiver.');
