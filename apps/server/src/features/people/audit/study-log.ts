import type { FastifyRequest } from 'fastify';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import { QuietLog } from '#platform/audit/quiet-log.ts';

const windowMilliseconds = 10 * 60_000;
/** Parts of a study that a browser gets ready with. */
const mostAhead = 16;
const mostCached = 500;

/**
 * Notes that somebody saw what a list shows of a study (`preview`), that his browser got ready to open it (`ahead`), that he looked at its
 * images, or took them: one row each in ten minutes of a session, however many requests it is.
 */
export class StudyLog {
  readonly #log: QuietLog;
  /** Studies that were requested ahead, by session. */
  readonly #ahead = new Map<string, Set<string>>();

  constructor(db: Db) {
    this.#log = new QuietLog(db);
  }

  async note(
    principal: Principal,
    action: 'report.read' | 'study.preview' | 'study.ahead' | 'study.view' | 'study.export',
    studyUid: string,
  ): Promise<void> {
    const { sessionId, accountId } = principal;
    const detail = action === 'study.preview' || action === 'report.read' ? {} : { through: 'dicomweb' };
    const entry = { action, subject: { kind: 'study', id: studyUid }, detail };
    // Personal access tokens have no session, and an administrator who looks through others has one for all of them.
    await this.#log.once(principal, entry, `${sessionId} ${accountId} ${action} ${studyUid}`, windowMilliseconds);
  }

  /** Notes a request for a part of a study: ahead, where it says so and is one of a few, else a view. */
  async noteRequest(
    principal: Principal,
    { headers, url }: Pick<FastifyRequest, 'headers' | 'url'>,
    studyUid: string,
  ): Promise<void> {
    const isAhead = headers['purpose'] === 'prefetch' && this.#mayHaveAhead(principal, studyUid, url);
    await this.note(principal, isAhead ? 'study.ahead' : 'study.view', studyUid);
  }

  #mayHaveAhead({ sessionId, accountId }: Principal, studyUid: string, url: string): boolean {
    if (sessionId === '') return false;
    const key = `${sessionId} ${accountId} ${studyUid}`;
    const had = this.#ahead.get(key) ?? new Set();
    if (this.#ahead.size >= mostCached) this.#ahead.clear();
    this.#ahead.set(key, had);
    if (had.size < mostAhead) had.add(url);
    return had.has(url);
  }
}
