import type { RawBuilder, SqlBool } from 'kysely';
import {
  listNotices,
  readNotice,
  readNotices,
  removeNotice,
  removeNotices,
  type Notice,
} from '@isocenter/contract/system/notices.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import type { Principal } from '#platform/http/principal.ts';
import { serve } from '#platform/http/serve.ts';
import { deleteNotices, listSeen, markRead, type NoticeRecord } from './notice-queries.ts';

/** What a reader may know of what he was told about: handed in by what stands above. */
export interface NoticeSights {
  /** Which studies he sees, as a condition on `study`. */
  studies(viewer: Principal): RawBuilder<SqlBool>;
  /** Whose lock-out concerns him beside his own, as a condition on `account`; undefined: nobody's. */
  accounts(viewer: Principal): RawBuilder<SqlBool> | undefined;
  /** Who exists for him, as a condition on `account`. */
  people(viewer: Principal): RawBuilder<SqlBool>;
  /** Which saved filters are his or shared with him, as a condition on `saved_filter`. */
  filters(viewer: Principal): RawBuilder<SqlBool>;
  /** How many images wait that he may decide about. */
  waiting(viewer: Principal): Promise<number>;
  /** The names of the nodes that do not answer, of those that he looks after. */
  silentNodes(viewer: Principal): Promise<readonly string[]>;
  /** The names of the rules that do nothing because of their makers, of those that he may change. */
  unableRules(viewer: Principal): Promise<readonly string[]>;
  deviceName(userAgent: string): string;
}

/** What the caller was told: a list of his own, and what he does with it. */
export function noticeRoutes(server: HttpServer, { db, sights }: { db: Db; sights: NoticeSights }): void {
  serve(server, listNotices, async ({ principal }) => {
    if (principal.seenBy !== undefined) return { rows: [], unread: 0 };
    const waiting = await sights.waiting(principal);
    const silent = await sights.silentNodes(principal);
    const unable = await sights.unableRules(principal);
    const records = await listSeen(db, principal.accountId, {
      studies: sights.studies(principal),
      accounts: sights.accounts(principal),
      people: sights.people(principal),
      filters: sights.filters(principal),
      hasWaiting: waiting > 0,
      hasSilent: silent.length > 0,
      hasUnable: unable.length > 0,
    });
    const told = { waiting, silent, unable, sights, accountId: principal.accountId };
    const rows = records.map((record) => noticeOf(record, told));
    return { rows, unread: rows.filter(({ isRead }) => !isRead).length };
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

interface Told {
  readonly waiting: number;
  readonly silent: readonly string[];
  readonly unable: readonly string[];
  readonly sights: Pick<NoticeSights, 'deviceName'>;
  readonly accountId: number;
}

function noticeOf(record: NoticeRecord, { waiting, silent, unable, sights, accountId }: Told): Notice {
  const { kind, studies } = record;
  const common = { noticeId: record.id, at: record.at.toISOString(), isRead: record.read_at !== null };
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
    case 'report.question':
    case 'report.answer':
      return { ...common, kind, by: record.by, study: studyOf(record) };
    case 'device.new':
      return { ...common, kind, device: sights.deviceName(record.user_agent ?? ''), address: record.address ?? '' };
    case 'kept-query.unable':
    case 'sign-in.stopped': {
      const userId = record.about_account_id ?? accountId;
      return { ...common, kind, userId, name: record.name ?? '', isOwn: userId === accountId };
    }
    case 'job.ended':
      return { ...common, kind, job: jobOf(record) };
    case 'merge.request':
      return { ...common, kind, requestId: record.merge_request_id ?? 0, by: record.by, ...standOf(record) };
    case 'share.locked':
      return { ...common, kind, shareId: record.share_id ?? 0, recipient: record.recipient ?? '' };
    case 'critical-result.waiting':
      return { ...common, kind, ...criticalOf(record), isOwn: record.is_own };
    case 'critical-result.acknowledged':
      return { ...common, kind, ...criticalOf(record) };
    case 'peer-review.asked':
    case 'peer-review.discrepancy':
      return { ...common, kind, peerReviewId: record.peer_review_id ?? 0, study: studyOf(record) };
    case 'quarantine.waiting':
      return { ...common, kind, objects: waiting };
    case 'node.silent':
      return { ...common, kind, nodes: silent.length, name: onlyOf(silent) };
    case 'rule.unable':
      return { ...common, kind, rules: unable.length, name: onlyOf(unable) };
  }
}

/** The name of one alone; of several none. */
function onlyOf(names: readonly string[]): string {
  return names.length === 1 ? (names[0] ?? '') : '';
}

function standOf({ merge_state, is_asker }: NoticeRecord) {
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
