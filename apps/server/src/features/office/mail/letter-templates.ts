import { writtenLetters } from '@isocenter/contract/office/mail/mail.ts';
import { requireStudyKey } from '#features/archive/studies/studies.ts';
import { isLetterOn, writtenLetter } from '#features/system/letters/letters.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';

interface About {
  readonly studyUid: string;
  readonly recipient: string;
  /** Base URL of this installation. */
  readonly baseUrl: string;
}

/** Letters that somebody may begin a mail about a study with. @throws AppError `not-found` for one that he does not see */
export async function lettersAbout(db: Db, principal: Principal, { studyUid, recipient, baseUrl }: About) {
  await requireStudyKey(db, principal, studyUid);
  const rows: { event: (typeof writtenLetters)[number]; subject: string; html: string }[] = [];
  for (const event of writtenLetters) {
    if (!(await isLetterOn(db, event))) continue;
    const isOfReport = event === 'report-final' || event === 'report-addendum';
    const link = `${baseUrl}${isOfReport ? `/studies/${studyUid}/report` : `/studies?study=${studyUid}`}`;
    const { subject, html } = await writtenLetter(db, event, { accountId: principal.accountId, recipient, link });
    rows.push({ event, subject, html });
  }
  return { rows };
}
