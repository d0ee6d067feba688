import type { Db } from '#platform/database/schema.ts';
import { extendNotice, insertNotice } from './notice-queries.ts';
import type { NewNotice } from './new-notice.ts';

export { forgetKind, forgetOffice, pruneNotices } from './notice-queries.ts';
export type { LowStorage } from './notice-sights.ts';
export {
  aboutStudy,
  aboutThing,
  accountOf,
  gatherNoticeSources,
  onlyOf,
  studyOf,
  type NoticeSources,
  type SendsNotices,
} from './notice-sources.ts';
export { seesStudy, type NoticeRecord } from './seen-notice-queries.ts';
export { wantingLetters } from './preference-queries.ts';

/**
 * Notifies people of something, in the transaction of what it is: they are notified if that happened, and only then. An account that goes
 * on being tried, and images that go on waiting, are notified once until the person has read it; so are studies that come into one listing,
 * together, and what is said of one study within some minutes.
 */
export async function tell(tx: Db, notice: NewNotice): Promise<void> {
  const { kind, accountIds, filterId, studyKeys = [] } = notice;
  if (filterId !== undefined) {
    for (const accountId of accountIds)
      if (!(await extendNotice(tx, accountId, { kind, filterId, studyKeys })))
        await insertNotice(tx, { ...notice, accountIds: [accountId] });
    return;
  }
  if (accountIds.length > 0) await insertNotice(tx, notice);
}
