import { visibleStudyKey } from '#features/archive/studies/studies.ts';
import { findStanding, listWhoMay, principalOf } from '#features/people/access/access.ts';
import { readersNamed } from '#features/reading/reports/reports.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import { partIn } from './review-queries.ts';

interface Reviewed {
  readonly reportId: number;
  readonly studyUid: string;
}

/** Returns true if somebody's account is usable now, he reads and sees the study, and neither signed the report nor reviewed it. */
async function mayReview(db: Db, accountId: number, { reportId, studyUid }: Reviewed): Promise<boolean> {
  if ((await partIn(db, reportId, accountId)) !== undefined) return false;
  const standing = await findStanding(db, accountId);
  if (standing === undefined) return false;
  const reader = principalOf(standing, { sessionId: '', address: '', isProvedElsewhere: true });
  return reader.can('update', 'Reading') && (await visibleStudyKey(db, reader, studyUid)) !== undefined;
}

/** Returns those of some people who may review a report; whoever requests is none of them. */
export async function reviewersAmong(
  db: Db,
  asker: Principal,
  accountIds: readonly number[],
  report: Reviewed,
): Promise<number[]> {
  const found: number[] = [];
  for (const accountId of accountIds)
    if (accountId !== asker.accountId && (await mayReview(db, accountId, report))) found.push(accountId);
  return found;
}

/** Readers in sight who may review a report, by name, at most 20. */
export async function reviewersNamed(db: Db, asker: Principal, words: string, report: Reviewed) {
  const people = await readersNamed(db, asker, await listWhoMay(db, 'update', 'Reading'), words);
  const able = new Set(
    await reviewersAmong(
      db,
      asker,
      people.map(({ accountId }) => accountId),
      report,
    ),
  );
  return people.filter(({ accountId }) => able.has(accountId));
}
