import { assignmentNotices } from '../../reading/assignments/notice-kinds.ts';
import { handOverNotices } from '../../reading/hand-over/notice-kinds.ts';
import { listingNotices } from '../../archive/listing-notices/notice-kinds.ts';
import { noteNotices } from '../../reading/notes/notice-kinds.ts';
import { reportNotices } from '../../reading/reports/notice-kinds.ts';
import { referralNotices } from '../../reading/report-news/notice-kinds.ts';
import { readingNotices } from '../../reading/report-readings/notice-kinds.ts';
import { signInNotices } from '../../people/auth/notice-kinds.ts';
import { jobNotices } from '../jobs/notice-kinds.ts';
import { mergeNotices } from '../../archive/edits/notice-kinds.ts';
import { quarantineNotices } from '../../archive/quarantine/notice-kinds.ts';
import { nodeNotices } from '../../network/nodes/notice-kinds.ts';
import { serverNotices } from '../../network/server/notice-kinds.ts';
import { ruleNotices } from '../../archive/rules/notice-kinds.ts';
import { queryNotices } from '../../network/queries/notice-kinds.ts';
import { shareNotices } from '../../reading/shares/notice-kinds.ts';
import { criticalResultNotices } from '../../reading/critical-results/notice-kinds.ts';
import { reviewNotices } from '../../reading/peer-reviews/notice-kinds.ts';
import { mailNotices } from '../../office/mail/notice-kinds.ts';
import { chatNotices } from '../../office/chat/notice-kinds.ts';
import { taskNotices } from '../../office/todo/notice-kinds.ts';
import { calendarNotices } from '../../office/calendar/notice-kinds.ts';
import { invoiceNotices } from '../../office/invoices/notice-kinds.ts';
import { shopNotices } from '../../office/shop/notice-kinds.ts';
import { articleNotices } from '../../office/articles/notice-kinds.ts';
import { profileNotices } from '../../office/profile/notice-kinds.ts';
import { updateNotices } from '../updates/notice-kinds.ts';
import { comingSoonNotices } from '../coming-soon/notice-kinds.ts';
import type { aboutThing, NoticeStatement } from './notice-statement.ts';
import type { NoticeTopic } from './notice-topics.ts';

/** What every feature states of its notices, in the order of the schema `Notice`. One that sends its first has a line here. */
export const noticeStatements = [
  ...assignmentNotices,
  ...handOverNotices,
  ...listingNotices,
  ...noteNotices,
  ...reportNotices,
  ...referralNotices,
  ...readingNotices,
  ...signInNotices,
  ...jobNotices,
  ...mergeNotices,
  ...quarantineNotices,
  ...nodeNotices,
  ...serverNotices,
  ...ruleNotices,
  ...queryNotices,
  ...shareNotices,
  ...criticalResultNotices,
  ...reviewNotices,
  ...mailNotices,
  ...chatNotices,
  ...taskNotices,
  ...calendarNotices,
  ...invoiceNotices,
  ...shopNotices,
  ...articleNotices,
  ...profileNotices,
  ...updateNotices,
  ...comingSoonNotices,
] as const;
type Statement = (typeof noticeStatements)[number];
export type NoticeKind = Statement['kind'];

/** The notices of the office, which all carry the same. */
export type OfficeNoticeKind = Extract<Statement, { readonly carries: typeof aboutThing }>['kind'];

const byKind = new Map<string, NoticeStatement>(noticeStatements.map((statement) => [statement.kind, statement]));

/** Returns what the feature that sends a kind of notice states of it. */
export function noticeStatementOf(kind: NoticeKind): NoticeStatement {
  const statement = byKind.get(kind);
  if (statement === undefined) throw new Error(`No feature states ${kind}.`);
  return statement;
}

export function topicOf(kind: NoticeKind): NoticeTopic {
  return noticeStatementOf(kind).topic;
}

/** Returns the kinds of which something holds. */
export function kindsWhere(holds: (statement: NoticeStatement) => boolean): readonly NoticeKind[] {
  return noticeStatements.filter(holds).map(({ kind }) => kind);
}

/** Returns the kinds of some topics. */
export function kindsOf(topics: readonly NoticeTopic[]): readonly NoticeKind[] {
  return kindsWhere(({ topic }) => topics.includes(topic));
}
