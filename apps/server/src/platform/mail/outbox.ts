import type { FastifyBaseLogger } from 'fastify';
import type { Transporter } from 'nodemailer';
import type { Db } from '../database/schema.ts';
import { workOffTries, type TryEnd } from '../jobs/due-queue.ts';
import type { GivenUp, Letter, MailFile, MailServer } from './mail.ts';
import { mailToSend, insertMail, letterTries, takeDue, type DueMail } from './outbox-queries.ts';
import { answerOf, isRefusedForGood, openTransport, send } from './transport.ts';

export type { Letter, MailFile, MailServer };

const batchSize = 20;
/** So many letters leave in a round, where the server takes them: others that wait for the round are not kept for long. */
const mostInRound = 1_000;

interface Opened {
  readonly server: MailServer;
  readonly transport: Transporter;
}

/** Letters wait in the database, in the transaction that gave rise to them, and are sent from there until the server accepts them. */
export class Outbox {
  readonly #db: Db;
  readonly #serverNow: () => MailServer | undefined;
  readonly #logger: FastifyBaseLogger;
  #open: Opened | undefined;

  /** @param serverNow the same value as long as it is the same server */
  constructor(db: Db, serverNow: () => MailServer | undefined, logger: FastifyBaseLogger) {
    this.#db = db;
    this.#serverNow = serverNow;
    this.#logger = logger;
  }

  /** Without a mail server links are shown to the administrator too. */
  get isConfigured(): boolean {
    return this.#serverNow() !== undefined;
  }

  /** Keeps a letter for sending, in the caller's transaction; without a mail server it waits for one. @returns its number */
  async queue(tx: Db, letter: Letter): Promise<number> {
    return insertMail(tx, letter);
  }

  /**
   * Sends what is due, each at most once at a time over all copies. What a server does not take is tried again later, for three days;
   * what it refuses for good is not.
   */
  async deliver(): Promise<void> {
    const db = this.#db;
    await letterTries.giveUpOld(db);
    const open = await this.#opened();
    if (open === undefined) return;
    // A server that takes one not now takes nothing, or not so much.
    const batches = {
      take: async (limit: number) => takeDue(db, limit),
      batch: batchSize,
      most: mostInRound,
      endsWhenLater: true,
    };
    await workOffTries(db, letterTries, batches, async (mail) => this.#sendOne(open, mail));
  }

  async #sendOne({ server, transport }: Opened, mail: DueMail): Promise<TryEnd<GivenUp>> {
    const toSend = await mailToSend(this.#db, mail);
    if (toSend === undefined) return { kind: 'settled' };
    try {
      return { kind: 'done', noted: { answer: await send(transport, server, toSend) } };
    } catch (error) {
      // The server's answer may repeat the address: its code is enough for the log.
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
      this.#logger.warn({ mailId: mail.id, attempts: mail.attempts, code }, 'mail not sent');
      const noted = { answer: answerOf(error) };
      return isRefusedForGood(error) ? { kind: 'given-up', because: 'refused', noted } : { kind: 'later', noted };
    }
  }

  close(): void {
    this.#open?.transport.close();
    this.#open = undefined;
  }

  async #opened(): Promise<Opened | undefined> {
    const server = this.#serverNow();
    if (server === this.#open?.server) return this.#open;
    this.close();
    this.#open = server && { server, transport: await openTransport(server) };
    return this.#open;
  }
}
