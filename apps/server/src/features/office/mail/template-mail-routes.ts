import type { MailText, TemplateMail } from '@isocenter/contract/office/mail/fields.ts';
import {
  deleteMails,
  getTemplateMail,
  listTemplateMails,
  paginateMail,
  sendTemplateMail,
  toggleMailLabel,
  updateMails,
} from '@isocenter/contract/office/mail/routes.ts';
import type { BodyOf, QueryOf } from '@isocenter/contract/route.ts';
import { idOf } from '@isocenter/contract/specified-id.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import type { Principal } from '#platform/http/principal.ts';
import { serve } from '#platform/http/serve.ts';
import { answerLikeSpecification } from '#platform/http/specified-refusals.ts';
import { changeOwn, removeOwn, toggleOwn } from './change-mails.ts';
import type { MailFilter } from './entry-condition.ts';
import { countsOf, entriesByNumber, neighbourOf } from './list-queries.ts';
import { requireMail, type MailNeeds } from './mail-routes.ts';
import { mailboxOf } from './mailbox.ts';
import { deliverDue, sendOwn } from './send-mail.ts';
import { templateMails } from './template-mail.ts';
import { beginDraft, keepDraft } from './write-mail.ts';

/** The specification's calls, over the same mailboxes and under the same rules as ours. */
export function templateMailRoutes(server: HttpServer, needs: MailNeeds): void {
  void server.fastify.register(async (fastify) => {
    answerLikeSpecification(fastify);
    readRoutes({ ...server, fastify }, needs);
    writeRoutes({ ...server, fastify }, needs);
  });
}

function readRoutes(server: HttpServer, { db }: MailNeeds): void {
  serve(server, listTemplateMails, async ({ query, principal }) => {
    const { page = 1, perPage = 500, folder = 'inbox' } = query;
    const mailbox = mailboxOf(principal);
    const range = { limit: perPage, offset: (page - 1) * perPage };
    const [ids, { inbox, draft, spam }] = await Promise.all([
      entriesByNumber(db, mailbox, filterOf({ ...query, folder }), range),
      countsOf(db, mailbox),
    ]);
    return { emails: await templateMails(db, principal, ids), emailsMeta: { inbox, draft, spam } };
  });

  serve(server, getTemplateMail, async ({ query, principal }) => {
    const { id, folder } = await requireMail(db, principal, idOf(query.id));
    const [mail, older, newer] = await Promise.all([
      requireTemplateMail(db, principal, id),
      neighbourOf(db, mailboxOf(principal), id, { folder }, 'older'),
      neighbourOf(db, mailboxOf(principal), id, { folder }, 'newer'),
    ]);
    return { ...mail, hasPreviousMail: older !== undefined, hasNextMail: newer !== undefined };
  });

  serve(server, paginateMail, async ({ query, principal }) => {
    const { id, folder } = await requireMail(db, principal, idOf(query.emailId));
    const filter = filterOf({ ...query, folder: query.folder ?? folder });
    const direction = query.dir === 'previous' ? 'older' : 'newer';
    const beside = await neighbourOf(db, mailboxOf(principal), id, filter, direction);
    return requireTemplateMail(db, principal, beside ?? 0);
  });
}

function writeRoutes(server: HttpServer, needs: MailNeeds): void {
  const { db, outbox } = needs;
  serve(server, updateMails, async ({ body, principal }) => {
    const ids = body.emailIds.map(idOf);
    await db.transaction().execute((tx) => changeOwn(tx, principal, ids, body.dataToUpdate));
    return {};
  });

  serve(server, toggleMailLabel, async ({ body, principal }) => {
    await db.transaction().execute((tx) => toggleOwn(tx, principal, body.emailIds.map(idOf), body.label));
    return {};
  });

  serve(server, deleteMails, async ({ body, principal }) => {
    await db.transaction().execute((tx) => removeOwn(tx, principal, body.emailIds.map(idOf)));
    return {};
  });

  serve(server, sendTemplateMail, async ({ body, principal }) => {
    const { draftId = null, scheduleAt = null } = body;
    const canLeave = () => outbox.isConfigured;
    const text = textOf(body);
    const entryId = await db.transaction().execute(async (tx) => {
      const { mailId } =
        draftId === null
          ? await beginDraft(tx, principal, text, canLeave)
          : await keepDraft(tx, principal, { entryId: idOf(draftId), text, canLeave });
      await sendOwn(tx, principal, mailId, { sendAt: scheduleAt, delaySeconds: 0 });
      return mailId;
    });
    await deliverDue(needs);
    return { email: await requireTemplateMail(db, principal, entryId) };
  });
}

async function requireTemplateMail(db: MailNeeds['db'], principal: Principal, entryId: number): Promise<TemplateMail> {
  const [mail] = await templateMails(db, principal, [entryId]);
  if (mail === undefined) throw new AppError('not-found', 'There is no such mail.');
  return mail;
}

function filterOf({
  q = '',
  folder = '',
  label = '',
}: Pick<QueryOf<typeof listTemplateMails>, 'q' | 'folder' | 'label'>) {
  const filter: MailFilter = {
    folder: folder === '' ? undefined : folder,
    label: label === '' ? undefined : label,
    inSubject: q.trim() === '' ? undefined : q,
  };
  return filter;
}

function textOf({
  to,
  cc = [],
  bcc = [],
  subject,
  message,
  attachments = [],
}: BodyOf<typeof sendTemplateMail>): MailText {
  const people = (list: typeof to) =>
    list.map((who) => (typeof who === 'string' && who.includes('@') ? who : idOf(who)));
  return {
    to: people(to),
    cc: people(cc),
    bcc: people(bcc),
    subject,
    html: message,
    fileIds: attachments,
    studyUids: [],
    answers: null,
  };
}
