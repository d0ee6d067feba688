import { explainStudyAccess, listStudyViewers } from '@isocenter/contract/people/access/routes.ts';
import type { StudyViewer } from '@isocenter/contract/people/access/fields.ts';
import { say } from '@isocenter/contract/said.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import type { Principal } from '#platform/http/principal.ts';
import { serve } from '#platform/http/serve.ts';
import {
  cursorAfter,
  findNamedStanding,
  findStudyFacts,
  pageOfStandings,
  type StudyFacts,
} from './study-access-queries.ts';
import { viewersOf } from './study-access.ts';

/** Accounts that are checked in one go, and how often for one page: so many are checked for one study at most. */
const batchSize = 200;
const mostBatches = 10;

export function studyAccessRoutes(server: HttpServer, { db }: { db: Db }): void {
  serve(server, explainStudyAccess, async ({ params, query, principal }) => {
    const study = await requireStudy(db, principal, params.studyUid);
    const accountId = query.accountId ?? principal.accountId;
    if (accountId !== principal.accountId && !principal.can('read', 'User'))
      throw new AppError('forbidden', say`Your role does not include it: ${'read User'}.`);
    const standing = await findNamedStanding(db, principal, accountId);
    if (standing === undefined) throw new AppError('not-found', 'There is no such user.');
    const [viewer] = await viewersOf(db, study, [standing]);
    if (viewer === undefined) throw new AppError('not-found', 'There is no such user.');
    return viewer;
  });

  serve(server, listStudyViewers, async ({ params, query, principal }) => {
    if (!principal.can('read', 'Study'))
      throw new AppError('forbidden', say`Your role does not include it: ${'read Study'}.`);
    const study = await requireStudy(db, principal, params.studyUid);
    return pageOfViewers(db, principal, study, { cursor: query.cursor, limit: query.limit ?? 25 });
  });
}

async function pageOfViewers(
  db: Db,
  principal: Principal,
  study: StudyFacts,
  { cursor, limit }: { cursor: string | undefined; limit: number },
): Promise<{ rows: StudyViewer[]; nextCursor: string | null }> {
  const rows: StudyViewer[] = [];
  let after = cursor;
  for (let batch = 0; batch < mostBatches; batch += 1) {
    const standings = await pageOfStandings(db, principal, { cursor: after, limit: batchSize });
    const viewers = await viewersOf(db, study, standings);
    for (const [index, viewer] of viewers.entries()) {
      const standing = standings[index];
      if (standing !== undefined) after = cursorAfter(standing);
      if (viewer.reasons.length > 0) rows.push(viewer);
      if (rows.length === limit) {
        const isLast = index === viewers.length - 1 && standings.length < batchSize;
        return { rows, nextCursor: isLast ? null : (after ?? null) };
      }
    }
    if (standings.length < batchSize) return { rows, nextCursor: null };
  }
  return { rows, nextCursor: after ?? null };
}

async function requireStudy(db: Db, principal: Principal, studyUid: string): Promise<StudyFacts> {
  const study = await findStudyFacts(db, principal, studyUid);
  if (study === undefined) throw new AppError('not-found', 'There is no such study.');
  return study;
}
