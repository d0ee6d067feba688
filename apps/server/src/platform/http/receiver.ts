import type { FastifyReply } from 'fastify';

/** True if nobody waits for this answer any more. */
export function isGone({ raw }: Pick<FastifyReply, 'raw'>): boolean {
  return raw.destroyed || raw.closed;
}

/** Calls back once, when the last byte of an answer has left or its receiver is gone, which may have been a while ago. */
export function whenGone({ raw }: Pick<FastifyReply, 'raw'>, action: () => void): void {
  if (raw.closed) action();
  else raw.once('close', action);
}
