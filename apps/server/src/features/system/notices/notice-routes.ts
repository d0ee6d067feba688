import { isOfficeKind, type Notice } from '@isocenter/contract/system/notices/fields.ts';
import {
  listNotices,
  readNotice,
  readNotices,
  removeNotice,
  removeNotices,
} from '@isocenter/contract/system/notices/routes.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import { mapPage } from '#platform/database/read-page.ts';
import { servePage } from '#platform/lists/serve-page.ts';
import { deleteNotices, markRead } from './notice-queries.ts';
import { standOf, type LowStorage, type NoticeSights, type Waiting } from './notice-sights.ts';
import { countUnread, pageSeen, type NoticeRecord } from './seen-notice-queries.ts';

/** The caller's own notices, and what he does with them. */
export function noticeRoutes(server: HttpServer, { db, sights }: { db: Db; sights: NoticeSights }): void {
  servePage(server, listNotices, {
    read: async (principal, query) => {
      if (principal.seenBy !== undefined) return { rows: [], nextCursor: null };
      const { seen, ...stand } = await standOf(sights, principal);
      const page = await pageSeen(db, principal.accountId, seen, query);
      return mapPage(page, (record) => noticeOf(record, { ...stand, sights, accountId: principal.accountId }));
    },
    beside: async (principal) => {
      if (principal.seenBy !== undefined) return { unread: 0 };
      return { unread: await countUnread(db, principal.accountId, (await standOf(sights, principal)).seen) };
    },
  });

  serve(server, readNotices, async ({ principal }) => {
    await markRead(db, principal.accountId);
    return {};
  });

  serve(server, removeNotices, async ({ principal }) => {
    await deleteNotices(db, principal.accountId);
    return {};
  });

  serve(server, readNotice, async ({ params, principal }) => {
    requireOne(await markRead(db, principal.accountId, params.noticeId));
    return {};
  });

  serve(server, removeNotice, async ({ params, principal }) => {
    requireOne(await deleteNotices(db, principal.accountId, params.noticeId));
    return {};
  });
}

function requireOne(isThere: boolean): void {
  if (!isThere) throw new AppError('not-found', 'There is no such notification.');
}

interface NoticeFacts {
  readonly waiting: Waiting;
  readonly silent: readonly string[];
  readonly unable: readonly string[];
  readonly low: LowStorage | undefined;
  readonly sights: Pick<NoticeSights, 'deviceName'>;
  readonly accountId: number;
}

function noticeOf(record: NoticeRecord, { waiting, silent, unable, low, sights, accountId }: NoticeFacts): Notice {
  const { kind, studies } = record;
  const common = {
    noticeId: record.id,
    at: record.at.toISOString(),
    isRead: record.read_at !== null,
    times: record.times,
  };
  if (isOfficeKind(kind)) return { ...common, kind, by: record.by, title: record.title, key: record.thing_key ?? 0 };
  switch (kind) {
    case 'study.assigned':
      return { ...common, kind, by: record.by, studies, study: studies === 1 ? studyOf(record) : null };
    case 'work.handed-over':
      return { ...common, kind, by: record.by, name: record.name ?? '', studies };
    case 'listing.entered':
      return { ...common, kind, filterId: record.filter_id ?? 0, name: record.listing ?? '', studies };
    case 'note.mention':
    case 'second-reader.waiting':
    case 'referral.reported':
    case 'referral.addendum':
    case 'referral.critical':
    case 'report.question':
    case 'report.answer':
      return { ...common, kind, by: record.by, study: studyOf(record) };
    case 'referral.received':
      return { ...common, kind, study: studyOf(record) };
    case 'device.new':
      return { ...common, kind, device: sights.deviceName(record.user_agent ?? ''), address: record.address ?? '' };
    case 'saved-query.unable':
    case 'sign-in.stopped': {
      const userId = record.about_account_id ?? accountId;
      return { ...common, kind, userId, name: record.name ?? '', isOwn: userId === accountId };
    }
    case 'job.ended':
      return { ...common, kind, job: jobOf(record) };
    case 'merge.request':
      return { ...common, kind, requestId: record.merge_request_id ?? 0, by: record.by, ...mergeOf(record) };
    case 'share.locked':
      return { ...common, kind, shareId: record.share_id ?? 0, recipient: record.recipient ?? '' };
    case 'critical-result.waiting':
      return { ...common, kind, ...criticalOf(record), isOwn: record.is_own };
    case 'critical-result.acknowledged':
      return { ...common, kind, ...criticalOf(record) };
    case 'peer-review.requested':
    case 'peer-review.discrepancy':
      return { ...common, kind, peerReviewId: record.peer_review_id ?? 0, study: studyOf(record) };
    case 'quarantine.waiting':
      return { ...common, kind, ...waiting };
    case 'node.silent':
      return { ...common, kind, nodes: silent.length, name: onlyOf(silent) };
    case 'storage.low':
      return { ...common, kind, roomBytes: low?.roomBytes ?? 0, fullAt: low?.fullAt ?? null };
    case 'rule.unable':
      return { ...common, kind, rules: unable.length, name: onlyOf(unable) };
  }
}

/** The name of one alone; of several none. */
function onlyOf(names: readonly string[]): string {
  return names.length === 1 ? (names[0] ?? '') : '';
}

function mergeOf({ merge_state, is_asker }: NoticeRecord) {
  return { state: merge_state ?? 'expired', isOwn: is_asker };
}

function criticalOf(record: NoticeRecord) {
  return { criticalResultId: record.critical_result_id ?? 0, by: record.by, study: studyOf(record) };
}

function studyOf({ study_uid, modality, description, study_date }: NoticeRecord) {
  return {
    studyUid: study_uid ?? '',
    modality: modality ?? '',
    description: description ?? '',
    studyDate: study_date,
  };
}

function jobOf({ job_id, job_kind, state, error, patterns }: NoticeRecord) {
  return {
    id: job_id ?? '',
    kind: job_kind ?? '',
    state: state === 'failed' ? ('failed' as const) : ('done' as const),
    error: error === null ? null : { text: error, patterns: patterns ?? {} },
  };
}
