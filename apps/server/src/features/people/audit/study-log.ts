import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import { QuietLog } from '#platform/audit/quiet-log.ts';

const windowMilliseconds = 10 * 60_000;
/** A browser gets ready with a few things of a study; whoever asks for more of them looks at it. */
const mostAhead = 16;
const mostKept = 500;

/** What somebody did with a study, as far as reading goes. */
export type StudySight = 'study.preview' | 'study.ahead' | 'study.view' | 'study.export';

/**
 * Notes that somebody saw what a list shows of a study (`preview`), that his browser got ready for opening it (`ahead`), that he looked at
 * its images, or took them: one row each in ten minutes of a session, however many requests it is.
 */
export class StudyLog {
  readonly #log: QuietLog;
  /** What was asked for ahead, by session and study. */
  readonly #ahead = new Map<string, Set<string>>();

  constructor(db: Db) {
    this.#log = new QuietLog(db);
  }

  async note(principal: Principal, action: Exclude<StudySight, 'study.ahead'>, studyUid: string): Promise<void> {
    const { sessionId, accountId } = principal;
    const detail = action === 'study.preview' ? {} : { through: 'dicomweb' };
    const entry = { action, subject: { kind: 'study', id: studyUid }, detail };
    // Personal access tokens have no session, and an administrator who looks through others has one for all of them.
    await this.#log.once(principal, entry, `${sessionId} ${accountId} ${action} ${studyUid}`, windowMilliseconds);
  }

  /**
   * Notes a request for a part of a study that says of itself whether it is made ahead. A session may have a few parts of a study ahead;
   * all others are views, whatever they say of themselves.
   */
  async noteRequest(
    principal: Principal,
    request: { readonly headers: Readonly<Record<string, unknown>>; readonly url: string },
    studyUid: string,
  ): Promise<void> {
    const isAhead = request.headers['purpose'] === 'prefetch' && this.#mayHaveAhead(principal, studyUid, request.url);
    if (!isAhead) return this.note(principal, 'study.view', studyUid);
    const { sessionId, accountId } = principal;
    const entry = { action: 'study.ahead', subject: { kind: 'study', id: studyUid }, detail: { through: 'dicomweb' } };
    await this.#log.once(principal, entry, `${sessionId} ${accountId} study.ahead ${studyUid}`, windowMilliseconds);
  }

  #mayHaveAhead({ sessionId, accountId }: Principal, studyUid: string, url: string): boolean {
    if (sessionId === '') return false;
    const key = `${sessionId} ${accountId} ${studyUid}`;
    const had = this.#ahead.get(key) ?? new Set();
    this.#ahead.delete(key);
    this.#ahead.set(key, had);
    const [oldest] = this.#ahead.keys();
    if (this.#ahead.size > mostKept && oldest !== undefined) this.#ahead.delete(oldest);
    if (had.size < mostAhead) had.add(url);
    return had.has(url);
  }
}
