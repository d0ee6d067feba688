import type { FastifyReply, FastifyRequest } from 'fastify';
import { limits } from '#platform/limits.ts';

/**
 * How many bodies of one address are read at once that are taken as they come. Hundreds that come together would take the time of
 * everybody; those beyond wait unread, in their order.
 */
export class ArrivingBodies {
  readonly #mostOfAddress: number;
  readonly #byAddress = new Map<string, { reading: number; readonly waiting: (() => void)[] }>();

  constructor(mostOfAddress: number = limits.http.mostBodiesReadOfAddress) {
    this.#mostOfAddress = mostOfAddress;
  }

  /** Resolves when it is the body's turn; its place is given on when the connection has the answer, or is gone. */
  async turn({ ip }: FastifyRequest, reply: FastifyReply): Promise<void> {
    const own = this.#byAddress.get(ip) ?? { reading: 0, waiting: [] };
    this.#byAddress.set(ip, own);
    if (own.reading >= this.#mostOfAddress) {
      const mine = Promise.withResolvers<void>();
      own.waiting.push(mine.resolve);
      await mine.promise;
    } else own.reading += 1;
    if (reply.raw.destroyed || reply.raw.closed) this.#leave(ip);
    else reply.raw.once('close', () => this.#leave(ip));
  }

  /** The place is handed on. */
  #leave(address: string): void {
    const own = this.#byAddress.get(address);
    if (own === undefined) return;
    const next = own.waiting.shift();
    if (next !== undefined) return next();
    own.reading -= 1;
    if (own.reading === 0) this.#byAddress.delete(address);
  }
}
