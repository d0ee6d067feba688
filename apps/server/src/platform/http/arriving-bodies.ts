import type { FastifyReply, FastifyRequest } from 'fastify';
import { limits } from '#platform/limits.ts';
import { AddressTurns } from './address-turns.ts';
import { whenGone } from './receiver.ts';

/**
 * Bounds how many bodies of one address are read at once while they arrive. Hundreds that come together would take the time of everybody;
 * those beyond wait unread, in their order.
 */
export class ArrivingBodies {
  readonly #turns: AddressTurns;

  constructor(mostOfAddress: number = limits.http.mostBodiesReadOfAddress) {
    this.#turns = new AddressTurns(mostOfAddress);
  }

  /** Resolves when it is the body's turn; its place is given on when the connection has the answer, or is gone. */
  async turn({ ip }: FastifyRequest, reply: FastifyReply): Promise<void> {
    whenGone(reply, await this.#turns.take(ip));
  }
}
