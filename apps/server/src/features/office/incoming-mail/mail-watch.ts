import type { FastifyBaseLogger } from 'fastify';
import { WorkerFailure } from '#platform/worker-pool/worker-pool.ts';
import { failureOf, openMailbox, type OpenMailbox } from './imap-client.ts';
import {
  forgetGone,
  lookedUpTo,
  markAcknowledged,
  noteFailure,
  triedAgain,
  unacknowledged,
  type CountedMailbox,
} from './incoming-queries.ts';
import type { Mailbox } from './incoming-section.ts';
import { takeIn, type TakingIn } from './take-in.ts';
import { incomingLimits } from './limits.ts';

const { lookMilliseconds, mostAtOnce, pauseMilliseconds } = incomingLimits;

export interface WatchNeeds extends TakingIn {
  readonly mailbox: () => Mailbox | undefined;
  readonly logger: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Looks into the mailbox of the house: every half minute, and at once when its server says that something came. Several copies of the
 * product may look at the same time: each mail is settled by one.
 */
export class MailWatch {
  readonly #needs: WatchNeeds;
  #open: { readonly of: Mailbox; readonly box: OpenMailbox } | undefined;
  #nextAt = 0;
  #of: Mailbox | undefined;
  #state: { lookedAt: Date | null; failure: string } = { lookedAt: null, failure: '' };

  constructor(needs: WatchNeeds) {
    this.#needs = needs;
  }

  /** The time of this process’s last look that succeeded, and why the last one failed. */
  get state(): { readonly lookedAt: Date | null; readonly failure: string } {
    return this.#state;
  }

  /** Called again and again: looks where it is time to. */
  async round(): Promise<void> {
    const mailbox = this.#needs.mailbox();
    if (mailbox !== this.#of) {
      this.close();
      this.#of = mailbox;
      this.#nextAt = 0;
      this.#state = { lookedAt: null, failure: '' };
    }
    if (mailbox === undefined || Date.now() < this.#nextAt) return;
    try {
      this.#nextAt = Date.now() + lookMilliseconds;
      const isMore = await this.#look(mailbox);
      this.#state = { lookedAt: new Date(), failure: '' };
      if (isMore) this.#nextAt = 0;
    } catch (error) {
      const failure = failureOf(error, mailbox);
      const isNews = failure !== this.#state.failure;
      this.#state = { ...this.#state, failure };
      this.#nextAt = Date.now() + pauseMilliseconds;
      this.close();
      if (isNews) this.#needs.logger.warn({ failure }, 'the mailbox could not be looked at');
    }
  }

  close(): void {
    this.#open?.box.close();
    this.#open = undefined;
  }

  /** @returns whether more waits than was brought */
  async #look(mailbox: Mailbox): Promise<boolean> {
    const box = await this.#opened(mailbox);
    const { db } = this.#needs;
    const where = { mailbox: nameOf(mailbox), uidValidity: box.uidValidity };
    const unread = await box.unreadAbove(await lookedUpTo(db, where));
    // What fails again and again leaves room for what is new.
    const again = await triedAgain(db, where, mostAtOnce / 2);
    const uids = [...again, ...unread].slice(0, mostAtOnce);
    for (const uid of uids) await this.#bring(mailbox, box, { where, uid });
    // At the end: a folder that cannot be written to does not keep mail from coming in.
    await this.#acknowledge(mailbox, box, where);
    return again.length + unread.length > mostAtOnce;
  }

  /** One that cannot be read or taken in does not hold up the others: a connection that it breaks goes on behind it. */
  async #bring({ answersTo }: Mailbox, box: OpenMailbox, { where, uid }: { where: CountedMailbox; uid: number }) {
    try {
      const source = await box.read(uid);
      if (source === undefined) await forgetGone(this.#needs.db, where, uid);
      else await takeIn(this.#needs, { where, uid, source }, answersTo);
    } catch (error) {
      const reason = reasonOf(error);
      if (reason === 'closed') throw error;
      this.#needs.logger.warn({ uid, reason }, 'a mail could not be taken in');
      await noteFailure(this.#needs.db, where, uid, reason);
      if (!box.isUsable()) throw error;
    }
  }

  /** Marks at the server what is settled: it is saved here first, then marked as read there. */
  async #acknowledge({ doneFolder, unknownFolder }: Mailbox, box: OpenMailbox, where: CountedMailbox): Promise<void> {
    const { db } = this.#needs;
    const settled = await unacknowledged(db, where);
    const there = new Set(await box.stillThere(settled.map(({ uid }) => uid)));
    for (const { uid, outcome } of settled) {
      if (there.has(uid)) {
        if (outcome === 'delivered') await box.markRead(uid);
        const folder = outcome === 'delivered' ? doneFolder : outcome === 'unknown' ? unknownFolder : '';
        if (folder !== '') await box.move(uid, folder);
      }
      await markAcknowledged(db, where, uid);
    }
  }

  async #opened(mailbox: Mailbox): Promise<OpenMailbox> {
    if (this.#open?.of === mailbox && this.#open.box.isUsable()) return this.#open.box;
    this.close();
    const box = await openMailbox(mailbox, () => (this.#nextAt = 0));
    this.#open = { of: mailbox, box };
    return box;
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof WorkerFailure) return error.code;
  return error instanceof Error ? error.name : 'unknown';
}

function nameOf({ host, username, folder }: Mailbox): string {
  return `${username}@${host.toLowerCase()}/${folder}`;
}
