import type { FastifyReply } from 'fastify';

/**
 * Says in the head of an answer that some of it is not there because it is damaged: 206, by which a retrieve tells that it gives only
 * some of what was asked for (PS3.18 §8.5), and a warning that counts them.
 */
export function sayIncomplete(reply: FastifyReply, missing: number): void {
  if (missing === 0) return;
  reply.code(206).header('warning', `299 isocenter "${missing} of what was asked for are damaged and left out."`);
}
