import { recordAudit } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';

const windowMilliseconds = 5 * 60_000;
const mostKept = 20_000;

/**
 * Leaves one audit row for what would otherwise be thousands: somebody looks at, or takes from, one study. The row is written before
 * the answer; the same again within five minutes adds none.
 */
export class AccessLog {
  readonly #db: Db;
  readonly #noted = new Map<string, number>();

  constructor(db: Db) {
    this.#db = db;
  }

  async note(principal: Principal, action: 'study.view' | 'study.export', studyUid: string): Promise<void> {
    const key = `${principal.sessionId} ${action} ${studyUid}`;
    const now = Date.now();
    if ((this.#noted.get(key) ?? 0) > now) return;
    if (this.#noted.size >= mostKept) this.#noted.clear();
    this.#noted.set(key, now + windowMilliseconds);
    try {
      await recordAudit(this.#db, principal, {
        action,
        subject: { kind: 'study', id: studyUid },
        detail: { through: 'dicomweb' },
      });
    } catch (error) {
      this.#noted.delete(key);
      throw error;
    }
  }
}
