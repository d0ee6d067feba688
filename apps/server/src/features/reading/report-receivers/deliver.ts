import type { FastifyBaseLogger } from 'fastify';
import { recordAudit } from '#features/people/audit/audit.ts';
import { callReceiver, gone, type CallNeeds } from './call-receiver.ts';
import { failureIn } from './delivery-failure.ts';
import {
  giveUp,
  giveUpOld,
  markSent,
  postpone,
  receiversWithDue,
  takeDue,
  type DueDelivery,
} from './delivery-queries.ts';
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
    await giveUpOld(db);
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
    try {
      for (let sent = 0; sent < mostAtOnce && !this.#stop.signal.aborted; sent += 1) {
        const receiver = await findReceiver(db, { scope: { kind: 'all' } }, receiverId);
        const due = receiver?.status === 'active' ? await takeDue(db, receiverId) : undefined;
        if (receiver === undefined || due === undefined) return;
        if (!(await this.#send(receiver, due))) return;
      }
    } catch (error) {
      logger.error({ receiverId, reason: error instanceof Error ? error.message : 'unknown' }, 'reports were not sent');
    }
  }

  /** @returns whether the receiver can be called again at once */
  async #send(receiver: ReceiverRecord, due: DueDelivery): Promise<boolean> {
    const { db, logger } = this.#needs;
    try {
      const answer = await callReceiver(this.#needs, receiver, due, this.#stop.signal);
      if (answer === gone) await giveUp(db, due.id, 'gone');
      else await this.#sent(receiver, due, answer);
      return true;
    } catch (error) {
      const { code: fault, answer } = failureIn(error);
      logger.warn({ receiverId: receiver.id, deliveryId: due.id, attempts: due.attempts, fault }, 'report not sent');
      if (fault === 'refused') await giveUp(db, due.id, 'refused', { fault, answer });
      else await postpone(db, due.id, { fault, answer });
      return fault === 'refused';
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
