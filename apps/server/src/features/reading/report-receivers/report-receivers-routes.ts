import {
  createReceiver,
  getReceiver,
  listNamedReceivers,
  giveUpDelivery,
  listDeliveries,
  listReceivers,
  receiverActivity,
  removeReceiver,
  sendDelivery,
  testReceiver,
  updateReceiver,
} from '@isocenter/contract/reading/report-receivers/routes.ts';
import type { Delivery } from '@isocenter/contract/reading/report-receivers/fields.ts';
import { recordAudit, serveActivity } from '#features/people/audit/audit.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import type { Principal } from '#platform/http/principal.ts';
import { serve } from '#platform/http/serve.ts';
import { servePage } from '#platform/lists/serve-page.ts';
import { tryReceiver, type ReachNeeds } from './call-receiver.ts';
import { failureIn } from './delivery-failure.ts';
import { giveUp, isOfReceiver, pageOfDeliveries, sendAgain } from './delivery-queries.ts';
import { listNamed, pageOfReceivers, writeTest } from './receiver-queries.ts';
import {
  addReceiver,
  changeReceiver,
  dropReceiver,
  loadReceiver,
  mayOfReceivers,
  requireReceiver,
  requireReceiverChange,
  subjectOf,
  type Keeping,
} from './save-receiver.ts';

export function reportReceiversRoutes(server: HttpServer, needs: Keeping & ReachNeeds): void {
  const { db } = needs;
  servePage(server, listReceivers, {
    read: (principal, asked) => pageOfReceivers(db, principal, asked),
    beside: (principal) => ({ may: mayOfReceivers(principal) }),
  });

  serve(server, listNamedReceivers, async ({ principal }) => ({ rows: await listNamed(db, principal) }));

  serve(server, getReceiver, ({ params, principal }) => loadReceiver(needs, principal, params.receiverId));

  serve(server, createReceiver, async ({ body, principal }) =>
    loadReceiver(needs, principal, await addReceiver(needs, principal, body)),
  );

  serve(server, updateReceiver, async ({ params, body, principal }) => {
    await changeReceiver(needs, principal, params.receiverId, body);
    return loadReceiver(needs, principal, params.receiverId);
  });

  serve(server, removeReceiver, async ({ params, principal }) => {
    await dropReceiver(db, principal, params.receiverId);
    return {};
  });

  serve(server, testReceiver, async ({ params: { receiverId }, principal }) => {
    const record = await requireReceiver(db, principal, receiverId);
    requireReceiverChange(principal);
    if (record.status === 'inactive') throw new AppError('conflict', 'The receiver of reports is inactive.');
    const found = await tryReceiver(needs, record).then(
      (answer) => ({ fault: null, answer }),
      (error: unknown) => {
        const { code: fault, answer } = failureIn(error);
        return { fault, answer };
      },
    );
    await writeTest(db, record, found);
    const detail = { failed: found.fault ?? 'none' };
    await recordAudit(db, principal, { action: 'report-receiver.test', subject: subjectOf(receiverId), detail });
    return loadReceiver(needs, principal, receiverId);
  });

  serveActivity(server, receiverActivity, {
    db,
    subject: async (principal, { receiverId }) => {
      await requireReceiver(db, principal, receiverId);
      return subjectOf(receiverId);
    },
  });

  deliveryRoutes(server, needs);
}

function deliveryRoutes(server: HttpServer, { db }: Keeping): void {
  servePage(server, listDeliveries, {
    read: async (principal, asked, { params: { receiverId } }) => {
      await requireReceiver(db, principal, receiverId);
      if (principal.can('read', 'Study')) return pageOfDeliveries(db, principal, receiverId, asked);
      const { q: _q, ...unnamed } = asked;
      const page = await pageOfDeliveries(db, principal, receiverId, unnamed);
      return { ...page, rows: page.rows.map(withoutPatient) };
    },
  });

  const say = (principal: Principal, action: string, { receiverId, deliveryId }: DeliveryKeys) =>
    recordAudit(db, principal, { action, subject: subjectOf(receiverId), detail: { deliveryId } });

  serve(server, sendDelivery, async ({ params, principal }) => {
    await requireReceiver(db, principal, params.receiverId);
    requireReceiverChange(principal);
    if (!(await sendAgain(db, params.receiverId, params.deliveryId))) throw noDelivery();
    await say(principal, 'report-receiver.send', params);
    return {};
  });

  serve(server, giveUpDelivery, async ({ params, principal }) => {
    await requireReceiver(db, principal, params.receiverId);
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
