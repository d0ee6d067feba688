import type { FastifyReply } from 'fastify';

/** Nothing in a file runs or asks for anything, wherever it is shown. */
const sealed = "sandbox; default-src 'none'; img-src 'self'; style-src 'unsafe-inline'";

/** Answers with a report on paper, which no cache keeps. */
export function sendPaper(reply: FastifyReply, paper: Uint8Array): void {
  void reply
    .type('application/pdf')
    .header('content-disposition', 'inline; filename="report.pdf"')
    .header('content-security-policy', sealed)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .send(Buffer.from(paper));
}
