import type { FastifyRequest } from 'fastify';
import { requestEmailChange, resendEmailLink, withdrawEmailChange } from '@isocenter/contract/people/account/routes.ts';
import { proveAgain, type Sessions } from '#features/people/auth/auth.ts';
import type { Db } from '#platform/database/schema.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import type { Outbox } from '#platform/mail/outbox.ts';
import { askForEmail, requireMail, sendLinkAgain, usableEmail, withdrawChange } from './email-change.ts';

interface Needs {
  readonly db: Db;
  readonly sessions: Sessions;
  readonly outbox: Outbox;
  readonly baseUrlOf: (request: FastifyRequest) => string;
}

/** Serves another address for the account: requested here, in force when the link that is mailed to it is opened. */
export function ownEmailRoutes(server: HttpServer, needs: Needs): void {
  const { db, sessions, outbox, baseUrlOf } = needs;

  serve(server, requestEmailChange, async ({ principal, body, request }) => {
    requireMail(outbox);
    const email = usableEmail(body.email);
    await proveAgain(db, sessions.keys.sealing, principal, { field: 'password', password: body.password });
    await askForEmail(needs, { principal, baseUrl: baseUrlOf(request) }, email);
    return { pendingEmail: email };
  });

  serve(server, resendEmailLink, async ({ principal, request }) => {
    requireMail(outbox);
    await sendLinkAgain(needs, { principal, baseUrl: baseUrlOf(request) });
    return {};
  });

  serve(server, withdrawEmailChange, async ({ principal }) => {
    await withdrawChange(db, principal);
    return {};
  });
}
