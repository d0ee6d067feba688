import type { Notice } from '@isocenter/contract/system/notices/fields.ts';
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
import type { NoticeReader, NoticeSources } from './notice-sources.ts';
import { countUnread, pageSeen, type NoticeRecord } from './seen-notice-queries.ts';
import { sightOf, type SightNeeds } from './shown-notice-queries.ts';

/** The caller's own notices, and what he does with them. */
export function noticeRoutes(server: HttpServer, needs: SightNeeds & { readonly db: Db }): void {
  const { db, noticeSights: sights, noticeSources } = needs;
  servePage(server, listNotices, {
    read: async (principal, query) => {
      if (principal.seenBy !== undefined) return { rows: [], nextCursor: null };
      const { seen, stand } = await sightOf(needs, principal);
      const page = await pageSeen(db, principal.accountId, seen, query);
      return mapPage(page, (record) =>
        noticeOf(record, noticeSources, { ...stand, sights, accountId: principal.accountId }),
      );
    },
    beside: async (principal) => {
      if (principal.seenBy !== undefined) return { unread: 0 };
      return { unread: await countUnread(db, principal.accountId, (await sightOf(needs, principal)).seen) };
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

function noticeOf(record: NoticeRecord, sources: NoticeSources, reader: NoticeReader): Notice {
  const { id: noticeId, kind, at, read_at, times } = record;
  const common = { noticeId, kind, at: at.toISOString(), isRead: read_at !== null, times };
  // What is carried fits the kind: the compiler checked it where the feature states it, and forgets here which is which.
  return { ...common, ...sources[kind].read(record, reader) } as Notice;
}
