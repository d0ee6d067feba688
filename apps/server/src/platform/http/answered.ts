import type { FastifyReply } from 'fastify';

/**
 * A handler that sent its answer itself returns this. A route with a schema must not return nothing: Fastify would send once more, while
 * the first answer is on its way, and the connection would be cut.
 */
export const answered: unique symbol = Symbol('answered');

/** Answers in the place of what the schema of the route says: a refusal in a form of its own. */
export function answerWith(reply: FastifyReply, status: number, body: object): typeof answered {
  // The serializer of the route's success does not fit a refusal.
  void reply.code(status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(body);
  return answered;
}
