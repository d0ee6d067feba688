import { QuietLog } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';

const windowMilliseconds = 10 * 60_000;

/** Notes that somebody looks at, or takes from, a study: one row in ten minutes of a session, however many frames it is. */
export class AccessLog {
  readonly #log: QuietLog;

  constructor(db: Db) {
    this.#log = new QuietLog(db);
  }

  async note(principal: Principal, action: 'study.view' | 'study.export', studyUid: string): Promise<void> {
    const { sessionId, accountId } = principal;
    const entry = { action, subject: { kind: 'study', id: studyUid }, detail: { through: 'dicomweb' } };
    // Personal access tokens have no session, and an administrator who looks through others has one for all of them.
    await this.#log.once(principal, entry, `${sessionId} ${accountId} ${action} ${studyUid}`, windowMilliseconds);
  }
}
