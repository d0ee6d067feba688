import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '#platform/database/schema.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { appendHead, headFileIn, headKey, readHeads } from './heads.ts';
import { installationSecret, lastSeal } from './seal-queries.ts';
import { sealAll } from './sealer.ts';

const headMilliseconds = 3_600_000;
const product = { system: 'isocenter' };

/** Seals what was written to the trail, and every hour signs the end of the chain into a file beside the database. */
export class AuditKeeper {
  readonly #db: Db;
  readonly #file: string;
  readonly #logger: FastifyBaseLogger;
  #lastHead: { sequence: number; atMilliseconds: number } | undefined;
  #hasStarted = false;

  constructor(db: Db, dataDir: string, logger: FastifyBaseLogger) {
    this.#db = db;
    this.#file = headFileIn(dataDir);
    this.#logger = logger;
  }

  async round(): Promise<void> {
    if (!this.#hasStarted) await recordAudit(this.#db, product, { action: 'application.start' });
    this.#hasStarted = true;
    await sealAll(this.#db);
    const { atMilliseconds } = await this.#last();
    if (Date.now() - atMilliseconds >= headMilliseconds) await this.#sign();
  }

  /** Once more, and a head for all of it. */
  async close(): Promise<void> {
    if (this.#hasStarted) await recordAudit(this.#db, product, { action: 'application.stop' });
    await sealAll(this.#db);
    await this.#sign();
  }

  /** The head that was written last, by this process or one before it. */
  async #last(): Promise<{ sequence: number; atMilliseconds: number }> {
    if (this.#lastHead !== undefined) return this.#lastHead;
    const known = await readHeads(this.#file, headKey(await installationSecret(this.#db)));
    const head = known?.heads.at(-1);
    this.#lastHead =
      head === undefined
        ? { sequence: 0, atMilliseconds: 0 }
        : { sequence: head.sequence, atMilliseconds: Date.parse(head.at) };
    return this.#lastHead;
  }

  async #sign(): Promise<void> {
    const [seal, last] = await Promise.all([lastSeal(this.#db), this.#last()]);
    if (seal === undefined || seal.sequence === last.sequence) return;
    const head = { sequence: seal.sequence, hash: seal.hash.toString('hex'), at: new Date().toISOString() };
    await appendHead(this.#file, headKey(await installationSecret(this.#db)), head);
    this.#lastHead = { sequence: head.sequence, atMilliseconds: Date.parse(head.at) };
    this.#logger.info(head, 'audit trail signed');
  }
}
