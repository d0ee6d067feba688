import {
  createShare,
  exportShares,
  forgetShareDevices,
  getShare,
  listShares,
  prolongShare,
  revokeShares,
  shareActivity,
} from '@isocenter/contract/reading/shares/routes.ts';
import type { ShareRow } from '@isocenter/contract/reading/shares/fields.ts';
import { serveActivity, serveTable } from '#features/people/audit/audit.ts';
import { baseOf } from '#features/people/auth/auth.ts';
import type { Db } from '#platform/database/schema.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import type { Principal } from '#platform/http/principal.ts';
import { serve } from '#platform/http/serve.ts';
import { servePage } from '#platform/lists/serve-page.ts';
import type { TableColumns } from '#platform/lists/stream-table.ts';
import type { Outbox } from '#platform/mail/outbox.ts';
import { forgetDevicesOf, loadShare, makeShare, prolongOne, revokeSome } from './make-share.ts';
import { pageOfShares } from './share-list-queries.ts';

export interface SharesNeeds {
  readonly db: Db;
  readonly outbox: Outbox;
  readonly publicUrl: string | undefined;
}

const columns: TableColumns<ShareRow> = {
  recipient: ({ recipient }) => recipient,
  email: ({ email }) => email,
  state: ({ state }) => state,
  by: ({ by }) => by,
  createdAt: ({ createdAt }) => createdAt,
  expiresAt: ({ expiresAt }) => expiresAt,
  studies: ({ studies }) => studies,
  openings: ({ openings }) => openings,
  mostOpenings: ({ mostOpenings }) => mostOpenings,
  devices: ({ devices }) => devices,
  mostDevices: ({ mostDevices }) => mostDevices,
  openedAt: ({ openedAt }) => openedAt ?? '',
  wrongProofs: ({ wrongProofs }) => wrongProofs,
  proof: ({ proof }) => proof,
  mayDownload: ({ mayDownload }) => String(mayDownload),
  withReport: ({ withReport }) => String(withReport),
  takesImages: ({ takesImages }) => String(takesImages),
};

const mayOf = (principal: Principal) => ({
  create: principal.can('create', 'Share'),
  others: principal.can('update', 'Share'),
});

export function sharesRoutes(server: HttpServer, { db, outbox, publicUrl }: SharesNeeds): void {
  servePage(server, listShares, {
    read: (principal, query) => pageOfShares(db, principal, query),
    beside: (principal) => ({ may: mayOf(principal) }),
  });

  serveTable(server, exportShares, {
    db,
    name: 'shares',
    columns,
    read: (principal, query) => pageOfShares(db, principal, query),
  });

  serve(server, getShare, ({ params, principal }) => loadShare(db, principal, params.shareId));

  serve(server, createShare, ({ body, principal, request }) =>
    makeShare(db, principal, body, { outbox, base: baseOf(request, publicUrl) }),
  );

  serve(server, revokeShares, async ({ body, principal }) => {
    await revokeSome(db, principal, body.shareIds);
    return {};
  });

  serve(server, prolongShare, async ({ params: { shareId }, body, principal }) => {
    await prolongOne(db, principal, shareId, body.days);
    return loadShare(db, principal, shareId);
  });

  serve(server, forgetShareDevices, async ({ params: { shareId }, principal }) => {
    await forgetDevicesOf(db, principal, shareId);
    return loadShare(db, principal, shareId);
  });

  serveActivity(server, shareActivity, {
    db,
    subject: async (principal, { shareId }) => {
      await loadShare(db, principal, shareId);
      return { kind: 'share', id: String(shareId) };
    },
  });
}
