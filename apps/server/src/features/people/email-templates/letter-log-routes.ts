import {
  exportLetters,
  getLetter,
  giveUpLetter,
  listLetters,
  sendLetterNow,
} from '@isocenter/contract/people/email-templates/letter-log-routes.ts';
import type { LetterRow, LetterShown } from '@isocenter/contract/people/email-templates/fields.ts';
import { serveTable } from '#features/people/audit/audit.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import type { Principal } from '#platform/http/principal.ts';
import { serve } from '#platform/http/serve.ts';
import { servePage } from '#platform/lists/serve-page.ts';
import type { TableColumns } from '#platform/lists/stream-table.ts';
import { giveUp } from '#platform/mail/outbox-queries.ts';
import type { Outbox } from '#platform/mail/outbox.ts';
import { findLetter, makeDue, pageOfLetters } from './letter-log-queries.ts';

export interface LetterLogNeeds {
  readonly db: Db;
  readonly outbox: Outbox;
}

/** Serves what became of the letters that the product sends, and what can be done with one that waits. */
export function letterLogRoutes(server: HttpServer, { db, outbox }: LetterLogNeeds): void {
  const read = (principal: Principal, asked: Parameters<typeof pageOfLetters>[2]) =>
    pageOfLetters(db, principal, asked);
  servePage(server, listLetters, { read, beside: () => ({ hasServer: outbox.isConfigured }) });
  serveTable(server, exportLetters, { db, name: 'letters', columns, read });

  serve(server, getLetter, ({ params, principal }) => requireLetter(db, principal, params.letterId));

  serve(server, sendLetterNow, async ({ params: { letterId }, principal }) => {
    await requireLetter(db, principal, letterId);
    if (!outbox.isConfigured) throw new AppError('conflict', 'There is no mail server. The e-mail waits for one.');
    if (!(await makeDue(db, letterId))) throw new AppError('conflict', 'The e-mail is no longer waiting.');
    await recordAudit(db, principal, { action: 'letter.send', subject: { kind: 'letter', id: String(letterId) } });
    return {};
  });

  serve(server, giveUpLetter, async ({ params: { letterId }, principal }) => {
    await requireLetter(db, principal, letterId);
    await db.transaction().execute(async (tx) => {
      if (!(await giveUp(tx, letterId, 'by-hand'))) throw new AppError('conflict', 'The e-mail is no longer waiting.');
      await recordAudit(tx, principal, { action: 'letter.give-up', subject: { kind: 'letter', id: String(letterId) } });
    });
    return {};
  });
}

/** @throws AppError `not-found` for a letter that does not exist for the caller */
async function requireLetter(db: Db, principal: Principal, letterId: number): Promise<LetterShown> {
  const letter = await findLetter(db, principal, letterId);
  if (letter === undefined) throw new AppError('not-found', 'There is no such letter.');
  return letter;
}

const columns: TableColumns<LetterRow> = {
  queuedAt: ({ queuedAt }) => queuedAt,
  event: ({ event }) => event,
  to: ({ to }) => to,
  name: ({ name }) => name,
  subject: ({ subject }) => subject,
  state: ({ state }) => state,
  because: ({ because }) => because ?? '',
  tries: ({ tries }) => String(tries),
  answer: ({ answer }) => answer,
  nextAt: ({ nextAt }) => nextAt ?? '',
  endedAt: ({ endedAt }) => endedAt ?? '',
  attachment: ({ attachment }) => attachment?.name ?? '',
};
