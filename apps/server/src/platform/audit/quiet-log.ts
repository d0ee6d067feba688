import type { Db } from '#platform/database/schema.ts';
import { recordAudit, type Actor, type AuditEntry } from './record-audit.ts';

const mostCached = 20_000;

/**
 * Leaves one audit row for what would otherwise be thousands: somebody looks at the frames of one study, or turns the pages of one
 * search. The row is written before the answer; the same again within the window adds none. Each copy of the product counts alone.
 */
export class QuietLog {
  readonly #db: Db;
  readonly #noted = new Map<string, number>();

  constructor(db: Db) {
    this.#db = db;
  }

  /** @param key what counts as the same thing @param also written with the row, or not at all */
  async once(
    actor: Actor,
    entry: AuditEntry,
    key: string,
    windowMilliseconds: number,
    also?: (tx: Db) => Promise<void>,
  ): Promise<void> {
    const now = Date.now();
    if ((this.#noted.get(key) ?? 0) > now) return;
    if (this.#noted.size >= mostCached) this.#noted.clear();
    this.#noted.set(key, now + windowMilliseconds);
    try {
      if (also === undefined) await recordAudit(this.#db, actor, entry);
      else
        await this.#db.transaction().execute(async (tx) => {
          await recordAudit(tx, actor, entry);
          await also(tx);
        });
    } catch (error) {
      this.#noted.delete(key);
      throw error;
    }
  }
}
