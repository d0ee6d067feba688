import type { StudyFilter } from '@isocenter/contract/archive/studies/fields.ts';
import type { StudyRow } from '@isocenter/contract/archive/studies/study-row.ts';
import { resolvedFilter } from '#features/archive/filters/filters.ts';
import { studyRowsByKeys, requireStudyKey } from '#features/archive/studies/studies.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import { moveLocked } from './move-studies.ts';
import { lockNext, putAside } from './next-queries.ts';
import { lockWork } from './work-queries.ts';

/** Takes the next study for a reader, after he has put one aside. @returns null when nothing waits for him */
export async function readNext(
  db: Db,
  principal: Principal,
  { filter, skip }: { readonly filter?: StudyFilter | undefined; readonly skip?: string | undefined },
): Promise<StudyRow | null> {
  const key = await db.transaction().execute(async (tx) => {
    if (skip !== undefined) await skipStudy(tx, principal, skip);
    const next = await lockNext(tx, principal, await resolvedFilter(tx, principal, filter ?? {}));
    if (next === undefined) return undefined;
    const studies = await lockWork(tx, [next]);
    await moveLocked(tx, principal, studies, { act: 'take' });
    return next;
  });
  if (key === undefined) return null;
  return (await studyRowsByKeys(db, principal, [key])).get(key) ?? null;
}

/** Given back when it was his, and not offered to him for an hour. */
async function skipStudy(tx: Db, principal: Principal, studyUid: string): Promise<void> {
  const key = await requireStudyKey(tx, principal, studyUid);
  await putAside(tx, principal.accountId, key);
  const studies = await lockWork(tx, [key]);
  const isHis = studies.some(({ status, reader_id }) => status === 'reading' && reader_id === principal.accountId);
  if (isHis) await moveLocked(tx, principal, studies, { act: 'release' });
}
