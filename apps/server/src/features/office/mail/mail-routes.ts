import {
  addDraft,
  countMails,
  discardDraft,
  getConversation,
  listMailTemplates,
  holdMail,
  listMails,
  saveDraft,
  sendDraft,
  snoozeMails,
} from '@isocenter/contract/office/mail/mails-routes.ts';
import { mapPage } from '#platform/database/read-page.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import type { Principal } from '#platform/http/principal.ts';
import { serve } from '#platform/http/serve.ts';
import { servePage } from '#platform/lists/serve-page.ts';
import type { Outbox } from '#platform/mail/outbox.ts';
import type { Safekeeping } from '#features/archive/safekeeping/safekeeping.ts';
import type { PackStore } from '#platform/storage/pack-store.ts';
import { discardOwn, snoozeOwn } from './change-mails.ts';
import { lettersAbout } from './letter-templates.ts';
import { countsOf, pageOfMails } from './list-queries.ts';
import { findMail, findThreads, type MailRecord } from './mail-queries.ts';
import { mailboxOf } from './mailbox.ts';
import { holdOwn, sendOwn } from './send-mail.ts';
import { mailRowOf, shownMails } from './shown-mail.ts';
import { beginDraft, keepDraft } from './write-mail.ts';

export interface MailNeeds {
  readonly db: Db;
  readonly outbox: Pick<Outbox, 'queue' | 'isConfigured'>;
  readonly store: PackStore;
  readonly safekeeping: Safekeeping;
  /** Address to which people outside answer; empty: that of who wrote. */
  readonly answersTo: () => string;
  readonly publicUrl: string | undefined;
}

/** More of one conversation is not told. */
const longestConversation = 200;

/** One's own mailbox. */
export function mailRoutes(server: HttpServer, { db, outbox, publicUrl }: MailNeeds): void {
  const canLeave = () => outbox.isConfigured;

  servePage(server, listMails, {
    read: async (principal, { cursor, limit, ...filter }) =>
      mapPage(await pageOfMails(db, mailboxOf(principal), filter, { cursor, limit }), mailRowOf),
  });

  serve(server, countMails, async ({ principal }) => ({
    ...(await countsOf(db, mailboxOf(principal))),
    canLeave: canLeave(),
  }));

  serve(server, getConversation, async ({ params, principal }) => {
    const mail = await requireMail(db, principal, params.mailId);
    const inTrash = mail.folder === 'trash';
    const some = { inTrash, most: longestConversation };
    const records = await findThreads(db, mailboxOf(principal), [mail.threadId], some);
    return { subject: mail.subject, mails: await shownMails(db, principal, records.toReversed()) };
  });

  serve(server, addDraft, async ({ body, principal }) =>
    db.transaction().execute((tx) => beginDraft(tx, principal, body, canLeave)),
  );

  serve(server, saveDraft, async ({ params, body, principal }) =>
    db.transaction().execute((tx) => keepDraft(tx, principal, { entryId: params.mailId, text: body, canLeave })),
  );

  serve(server, discardDraft, async ({ params, principal }) => {
    await db.transaction().execute((tx) => discardOwn(tx, principal, params.mailId));
    return {};
  });

  serve(server, sendDraft, async ({ params, body, principal }) => {
    const at = await db.transaction().execute((tx) => sendOwn(tx, principal, params.mailId, body));
    return { sendAt: at.toISOString() };
  });

  serve(server, listMailTemplates, async ({ query: { studyUid, recipient = '' }, principal, request }) =>
    lettersAbout(db, principal, {
      studyUid,
      recipient,
      baseUrl: publicUrl ?? `${request.protocol}://${request.host}`,
    }),
  );

  serve(server, snoozeMails, async ({ body, principal }) => {
    await db.transaction().execute((tx) => snoozeOwn(tx, principal, body.mailIds, body.until));
    return {};
  });

  serve(server, holdMail, async ({ params, principal }) => {
    await db.transaction().execute((tx) => holdOwn(tx, principal, params.mailId));
    return {};
  });
}

/** A mail of one's own mailbox. @throws AppError `not-found` */
export async function requireMail(db: Db, principal: Principal, entryId: number): Promise<MailRecord> {
  const found = await findMail(db, mailboxOf(principal), entryId);
  if (found === undefined) throw new AppError('not-found', 'There is no such mail.');
  return found;
}
