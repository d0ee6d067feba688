import { errorStatus, type ErrorBody } from '@isocenter/contract/errors.ts';
import type { FastifyReply } from 'fastify';

/** The outcome of a request about a workitem, with the Warning that the standard has it carry (PS3.18 §11.4 to §11.8). */
export type Outcome =
  | { readonly kind: 'done'; readonly warning?: string }
  | {
      readonly kind: 'refused';
      readonly code: 'conflict' | 'invalid-input';
      readonly warning: string;
      readonly why: string;
    };

export const done: Outcome = { kind: 'done' };

/** Refuses what does not fit how the workitem stands. */
export function conflict(warning: string, why = warning): Outcome {
  return { kind: 'refused', code: 'conflict', warning, why };
}

/** Refuses what could never be done so. */
export function badRequest(warning: string, why = warning): Outcome {
  return { kind: 'refused', code: 'invalid-input', warning, why };
}

/**
 * Sends an answer without a body, or a refusal of the usual shape; it is not thrown, as what is thrown loses the Warning of the answer that
 * it takes the place of. The Warning names the service as other answers of it do.
 */
export function sendOutcome(reply: FastifyReply, root: string, outcome: Outcome): undefined {
  reply.header('cache-control', 'no-store');
  if (outcome.warning !== undefined) reply.header('warning', `299 ${root}: ${outcome.warning}`);
  if (outcome.kind === 'done') return void reply.send();
  const { code, why: message } = outcome;
  const body: ErrorBody = { error: { code, message, requestId: reply.request.id } };
  return void reply.code(errorStatus[code]).type('application/json; charset=utf-8').send(JSON.stringify(body));
}
