import type { FastifyBaseLogger } from 'fastify';
import { createTransport, type Transporter } from 'nodemailer';
import type { Db } from '../database/schema.ts';
import type { Mail } from './mail.ts';
import { giveUpOld, insertMail, markSent, postpone, takeDue } from './outbox-queries.ts';

export type { Mail };

export interface MailSettings {
  /** `smtp://user:password@host:port`, or `smtps:`. */
  readonly url: string;
  readonly from: string;
}

const batchSize = 20;
const socketMilliseconds = 15_000;

/** What is to be mailed waits in the database, in the transaction that gave rise to it, and is sent from there until it is taken. */
export class Outbox {
  readonly #db: Db;
  readonly #settings: MailSettings | undefined;
  readonly #transport: Transporter | undefined;
  readonly #logger: FastifyBaseLogger;

  constructor(db: Db, settings: MailSettings | undefined, logger: FastifyBaseLogger) {
    this.#db = db;
    this.#settings = settings;
    this.#logger = logger;
    this.#transport =
      settings === undefined
        ? undefined
        : createTransport({
            url: settings.url,
            connectionTimeout: socketMilliseconds,
            greetingTimeout: socketMilliseconds,
            socketTimeout: socketMilliseconds,
            disableFileAccess: true,
            disableUrlAccess: true,
          });
  }

  /** Without a mail server links are shown to the administrator instead. */
  get isConfigured(): boolean {
    return this.#transport !== undefined;
  }

  /** Keeps a letter for sending, in the caller's transaction. Does nothing without a mail server. */
  async queue(tx: Db, mail: Mail): Promise<void> {
    if (this.isConfigured) await insertMail(tx, mail);
  }

  /** Sends what is due, each at most once at a time over all copies; what a server refuses is tried again later, for three days. */
  async deliver(): Promise<void> {
    const transport = this.#transport;
    if (transport === undefined) return;
    await giveUpOld(this.#db);
    for (const mail of await takeDue(this.#db, batchSize)) {
      try {
        await transport.sendMail({ from: this.#settings?.from, to: mail.to, subject: mail.subject, text: mail.body });
        await markSent(this.#db, mail.id);
      } catch (error) {
        // The text of a mail server's answer may repeat the address: its code is enough for the log.
        const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
        this.#logger.warn({ mailId: mail.id, attempts: mail.attempts, code }, 'mail not sent');
        await postpone(this.#db, mail.id, code);
      }
    }
  }

  close(): void {
    this.#transport?.close();
  }
}
