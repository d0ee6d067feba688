import type { FastifyBaseLogger } from 'fastify';
import type { DeliveryEnd } from '@isocenter/contract/reading/report-receivers/report-receiver-lists.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import { workOffTries, type TryEnd } from '#platform/jobs/due-queue.ts';
import { callReceiver, gone, type CallNeeds } from './call-receiver.ts';
import { failureIn } from './delivery-failure.ts';
import { deliveryTries, markSent, receiversWithDue, takeDue, type DueDelivery } from './delivery-queries.ts';
import { findReceiver, type ReceiverRecord } from './receiver-queries.ts';
import { subjectOf } from './receiver-record.ts';

interface DeliverNeeds extends CallNeeds {
  readonly logger: FastifyBaseLogger;
}

/** Reports for a receiver in one batch, before it is checked whether the receiver is still wanted. */
const mostAtOnce = 20;
const mostReceivers = 20;

/** Sends reports, to each receiver one after the other: one that is slow holds nobody but itself. */
export class Deliveries {
  readonly #needs: DeliverNeeds;
  readonly #running = new Map<number, Promise<void>>();
  /** For whom something was due while they were called: it may have come after the last was taken. */
  readonly #again = new Set<number>();
  readonly #stop = new AbortController();

  constructor(needs: DeliverNeeds) {
    this.#needs = needs;
  }

  /** Begins to call whoever something is due for, and is not called yet. */
  async begin(): Promise<void> {
    const { db } = this.#needs;
    await deliveryTries.giveUpOld(db);
    for (const receiverId of await receiversWithDue(db)) {
      if (this.#running.has(receiverId)) this.#again.add(receiverId);
      else if (this.#running.size < mostReceivers) this.#call(receiverId);
    }
  }

  #call(receiverId: number): void {
    const run = this.#deliverTo(receiverId).finally(() => {
      this.#running.delete(receiverId);
      if (this.#again.delete(receiverId) && !this.#stop.signal.aborted) this.#call(receiverId);
    });
    this.#running.set(receiverId, run);
  }

  /** Aborts running deliveries; they are sent again after the next start. */
  async end(): Promise<void> {
    this.#stop.abort();
    await Promise.all(this.#running.values());
  }

  async #deliverTo(receiverId: number): Promise<void> {
    const { db, logger } = this.#needs;
    const take = async () => {
      const receiver = await findReceiver(db, { scope: { kind: 'all' } }, receiverId);
      const due = receiver?.status === 'active' ? await takeDue(db, receiverId) : undefined;
      return receiver === undefined || due === undefined ? [] : [{ ...due, receiver }];
    };
    const isStopping = () => this.#stop.signal.aborted;
    const batches = { take, most: mostAtOnce, endsWhenLater: true, isStopping };
    try {
      await workOffTries(db, deliveryTries, batches, async ({ receiver, ...due }) => this.#send(receiver, due));
    } catch (error) {
      logger.error({ receiverId, reason: error instanceof Error ? error.message : 'unknown' }, 'reports were not sent');
    }
  }

  async #send(receiver: ReceiverRecord, due: DueDelivery): Promise<TryEnd<DeliveryEnd>> {
    const { logger } = this.#needs;
    try {
      const answer = await callReceiver(this.#needs, receiver, due, this.#stop.signal);
      if (answer === gone) return { kind: 'given-up', because: 'gone' };
      await this.#sent(receiver, due, answer);
      return { kind: 'settled' };
    } catch (error) {
      const { code: fault, answer } = failureIn(error);
      logger.warn({ receiverId: receiver.id, deliveryId: due.id, attempts: due.attempts, fault }, 'report not sent');
      const noted = { fault, answer };
      return fault === 'refused' ? { kind: 'given-up', because: 'refused', noted } : { kind: 'later', noted };
    }
  }

  async #sent(
    { id, name }: ReceiverRecord,
    { id: deliveryId, reportId, state }: DueDelivery,
    answer: string,
  ): Promise<void> {
    await this.#needs.db.transaction().execute(async (tx) => {
      await markSent(tx, deliveryId, answer);
      const detail = { name, reportId, state };
      await recordAudit(
        tx,
        { system: 'reports' },
        { action: 'report-receiver.deliver', subject: subjectOf(id), detail },
      );
    });
  }
}
