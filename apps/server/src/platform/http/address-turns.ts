import type { FastifyReply, FastifyRequest } from 'fastify';
import { isGone } from './receiver.ts';

interface Waiting {
  busy: number;
  readonly next: (() => void)[];
}

/** Lets so many things of one address be done at once; those beyond wait in their order. */
export class AddressTurns {
  readonly #most: number;
  readonly #byAddress = new Map<string, Waiting>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Resolves when it is the turn of one thing of an address. @returns what ends the turn; a second call changes nothing */
  async take(address: string): Promise<() => void> {
    const own = this.#byAddress.get(address) ?? { busy: 0, next: [] };
    this.#byAddress.set(address, own);
    if (own.busy < this.#most) own.busy += 1;
    else await new Promise<void>((resolve) => own.next.push(resolve));
    let isEnded = false;
    return () => {
      if (isEnded) return;
      isEnded = true;
      // The place is handed on.
      const next = own.next.shift();
      if (next !== undefined) return next();
      own.busy -= 1;
      if (own.busy === 0) this.#byAddress.delete(address);
    };
  }
}

/** Puts an answer together when it is the turn of who asks, and not for whoever has left meanwhile. */
export async function inTurn(
  turns: AddressTurns,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  answer: () => Promise<undefined>,
): Promise<undefined> {
  const end = await turns.take(request.ip);
  try {
    if (isGone(reply)) return void reply.hijack();
    return await answer();
  } finally {
    end();
  }
}
