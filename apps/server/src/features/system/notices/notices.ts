import type { NotificationFlag } from '@isocenter/contract/people/account-settings.ts';
import type { NoticeKind } from '@isocenter/contract/system/notices.ts';
import type { Db } from '#platform/database/schema.ts';
import { extendNotice, insertNotice } from './notice-queries.ts';
import type { NewNotice } from './new-notice.ts';

export { pruneNotices } from './notice-queries.ts';

/** Of what a person may say that he does not want to hear of it. */
const flags: Readonly<Partial<Record<NoticeKind, NotificationFlag>>> = {
  'study.assigned': 'studyAssigned',
  'device.new': 'newDevice',
  'job.ended': 'jobEnded',
  'referral.reported': 'reportFinal',
  'referral.addendum': 'reportFinal',
};

/**
 * Tells people of something, in the transaction of what it is: it is told if that happened, and only then. An account that goes on being
 * tried, and images that go on waiting, are told once until the person has read it; so are studies that come into one listing, together.
 */
export async function tell(tx: Db, notice: NewNotice): Promise<void> {
  const { kind, accountIds, filterId, studyKeys = [] } = notice;
  if (kind === 'listing.entered' && filterId !== undefined) {
    for (const accountId of accountIds)
      if (!(await extendNotice(tx, accountId, filterId, studyKeys)))
        await insertNotice(tx, { ...notice, accountIds: [accountId] }, undefined);
    return;
  }
  if (accountIds.length > 0) await insertNotice(tx, notice, flags[kind]);
}
