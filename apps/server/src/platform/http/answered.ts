import type { FastifyReply } from 'fastify';

/**
 * What a handler returns that sent its answer itself. Its type alone stands for it in a route with a schema, so that none returns
 * nothing: Fastify would send once more, while the first answer is on its way, and the connection would be cut.
 */
export const answered: unique symbol = Symbol('answered');

/** Answers in the place of what the schema of the route says: a refusal in a form of its own. */
export function answerWith(reply: FastifyReply, status: number, body: object): typeof answered {
  // The serializer of the route's success does not fit a refusal.
  void reply.code(status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(body);
  return answered;
}
