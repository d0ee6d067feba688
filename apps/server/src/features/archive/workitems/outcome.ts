import type { FastifyReply } from 'fastify';

/** How a request about a workitem ends, with what the standard has it say of it (PS3.18 §11, PS3.4 §CC.2). */
export type Outcome =
  | { readonly kind: 'done'; readonly warning?: string }
  /** It does not fit how the workitem stands. */
  | { readonly kind: 'conflict'; readonly warning: string };

export const done: Outcome = { kind: 'done' };

export function conflict(warning: string): Outcome {
  return { kind: 'conflict', warning };
}

export const inconsistent = conflict(
  'The submitted request is inconsistent with the current state of the UPS Instance.',
);

/** An answer without a body. A conflict is 409; the Warning names the service as other answers of it do. */
export function sendOutcome(reply: FastifyReply, root: string, outcome: Outcome): undefined {
  if (outcome.kind === 'conflict') reply.code(409);
  if (outcome.warning !== undefined) reply.header('warning', `299 ${root}: ${outcome.warning}`);
  return void reply.header('cache-control', 'no-store').send();
}
