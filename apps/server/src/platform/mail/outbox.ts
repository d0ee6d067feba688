import type { FastifyBaseLogger } from 'fastify';
import type { Transporter } from 'nodemailer';
import type { Db } from '../database/schema.ts';
import type { Mail, MailServer } from './mail.ts';
import { giveUpOld, insertMail, markSent, postpone, takeDue } from './outbox-queries.ts';
import { answerOf, openTransport, send } from './transport.ts';

export type { Mail, MailServer };

const batchSize = 20;

/** What is to be mailed waits in the database, in the transaction that gave rise to it, and is sent from there until it is taken. */
export class Outbox {
  readonly #db: Db;
  readonly #serverNow: () => MailServer | undefined;
  readonly #logger: FastifyBaseLogger;
  #open: { readonly server: MailServer; readonly transport: Transporter } | undefined;

  /** @param serverNow the same value as long as it is the same server */
  constructor(db: Db, serverNow: () => MailServer | undefined, logger: FastifyBaseLogger) {
    this.#db = db;
    this.#serverNow = serverNow;
    this.#logger = logger;
  }

  /** Without a mail server links are shown to the administrator instead. */
  get isConfigured(): boolean {
    return this.#serverNow() !== undefined;
  }

  /** Keeps a letter for sending, in the caller's transaction. Does nothing without a mail server. */
  async queue(tx: Db, mail: Mail): Promise<void> {
    if (this.isConfigured) await insertMail(tx, mail);
  }

  /** Sends what is due, each at most once at a time over all copies; what a server refuses is tried again later, for three days. */
  async deliver(): Promise<void> {
    const open = this.#opened();
    if (open === undefined) return;
    await giveUpOld(this.#db);
    for (const mail of await takeDue(this.#db, batchSize)) {
      try {
        await send(open.transport, open.server, mail);
        await markSent(this.#db, mail.id);
      } catch (error) {
        // The server's answer may repeat the address: its code is enough for the log.
        const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
        this.#logger.warn({ mailId: mail.id, attempts: mail.attempts, code }, 'mail not sent');
        await postpone(this.#db, mail.id, answerOf(error));
      }
    }
  }

  close(): void {
    this.#open?.transport.close();
    this.#open = undefined;
  }

  #opened() {
    const server = this.#serverNow();
    if (server === this.#open?.server) return this.#open;
    this.close();
    this.#open = server && { server, transport: openTransport(server) };
    return this.#open;
  }
}
