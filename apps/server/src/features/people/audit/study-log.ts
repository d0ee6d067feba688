import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import { QuietLog } from '#platform/audit/quiet-log.ts';

const windowMilliseconds = 10 * 60_000;

/**
 * Notes that somebody saw what a list shows of a study (`preview`), looked at its images, or took them: one row each in ten minutes of a
 * session, however many requests it is.
 */
export class StudyLog {
  readonly #log: QuietLog;

  constructor(db: Db) {
    this.#log = new QuietLog(db);
  }

  async note(
    principal: Principal,
    action: 'study.preview' | 'study.view' | 'study.export',
    studyUid: string,
  ): Promise<void> {
    const { sessionId, accountId } = principal;
    const detail = action === 'study.preview' ? {} : { through: 'dicomweb' };
    const entry = { action, subject: { kind: 'study', id: studyUid }, detail };
    // Personal access tokens have no session, and an administrator who looks through others has one for all of them.
    await this.#log.once(principal, entry, `${sessionId} ${accountId} ${action} ${studyUid}`, windowMilliseconds);
  }
}
