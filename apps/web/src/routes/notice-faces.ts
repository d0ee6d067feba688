import { assignmentFaces } from '#features/reading/assignments/notice-faces.ts';
import { handOverFaces } from '#features/reading/hand-over/notice-faces.ts';
import { listingFaces } from '#features/archive/listing-notices/notice-faces.ts';
import { noteFaces } from '#features/reading/notes/notice-faces.ts';
import { reportFaces } from '#features/reading/reports/notice-faces.ts';
import { referralFaces } from '#features/reading/report-news/notice-faces.ts';
import { readingFaces } from '#features/reading/report-readings/notice-faces.ts';
import { signInFaces } from '#features/people/auth/notice-faces.ts';
import { jobFaces } from '#features/system/jobs/notice-faces.ts';
import { mergeFaces } from '#features/archive/edits/notice-faces.ts';
import { quarantineFaces } from '#features/archive/quarantine/notice-faces.ts';
import { nodeFaces } from '#features/network/nodes/notice-faces.ts';
import { serverFaces } from '#features/network/server/notice-faces.ts';
import { ruleFaces } from '#features/archive/rules/notice-faces.ts';
import { queryFaces } from '#features/network/queries/notice-faces.ts';
import { shareFaces } from '#features/reading/shares/notice-faces.ts';
import { criticalResultFaces } from '#features/reading/critical-results/notice-faces.ts';
import { reviewFaces } from '#features/reading/peer-reviews/notice-faces.ts';
import { mailFaces } from '#features/office/mail/notice-faces.ts';
import { chatFaces } from '#features/office/chat/notice-faces.ts';
import { taskFaces } from '#features/office/todo/notice-faces.ts';
import { calendarFaces } from '#features/office/calendar/notice-faces.ts';
import { invoiceFaces } from '#features/office/invoices/notice-faces.ts';
import { shopFaces } from '#features/office/shop/notice-faces.ts';
import { articleFaces } from '#features/office/articles/notice-faces.ts';
import { profileFaces } from '#features/office/profile/notice-faces.ts';
import { updateFaces } from '#features/system/updates/notice-faces.ts';
import { comingSoonFaces } from '#features/system/coming-soon/notice-faces.ts';
import type { NoticeFaces } from '#features/system/notices/notice-face.ts';

/** How the notices of all features look. A feature that sends its first has a line here; the compiler misses it. */
export const noticeFaces: NoticeFaces = {
  ...assignmentFaces,
  ...handOverFaces,
  ...listingFaces,
  ...noteFaces,
  ...reportFaces,
  ...referralFaces,
  ...readingFaces,
  ...signInFaces,
  ...jobFaces,
  ...mergeFaces,
  ...quarantineFaces,
  ...nodeFaces,
  ...serverFaces,
  ...ruleFaces,
  ...queryFaces,
  ...shareFaces,
  ...criticalResultFaces,
  ...reviewFaces,
  ...mailFaces,
  ...chatFaces,
  ...taskFaces,
  ...calendarFaces,
  ...invoiceFaces,
  ...shopFaces,
  ...articleFaces,
  ...profileFaces,
  ...updateFaces,
  ...comingSoonFaces,
};
