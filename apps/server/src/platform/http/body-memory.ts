import type { FastifyReply, FastifyRequest } from 'fastify';
import { limits } from '#platform/limits.ts';
import { AppError } from './app-error.ts';

export interface BodyMemoryLimits {
  readonly bodyMemoryBytes: number;
  readonly bodyMemoryOfAddressBytes: number;
  readonly bodyMemoryOfAddressBytesPerSecond: number;
}

/**
 * Keeps count of the bodies that are held in memory until they are whole: all together, and those of one address. To read and check one
 * takes the time of everybody, so one address also gets no more of them in a second than a part of that time: the others wait unread.
 */
export class BodyMemory {
  readonly #limits: BodyMemoryLimits;
  readonly #byAddress = new Map<string, number>();
  /** The time at which each address has made good for what it brought at once. The oldest times come first. */
  readonly #paidAt = new Map<string, number>();
  #bytes = 0;

  constructor(settings: BodyMemoryLimits = limits.http) {
    this.#limits = settings;
  }

  /** Makes room for the body of a request until it is answered, and waits for its turn. @throws AppError `not-ready` when there is none */
  async reserve(request: FastifyRequest, reply: FastifyReply, mostBytes: number): Promise<void> {
    const bytes = announced(request, mostBytes);
    if (bytes === 0) return;
    const ofAddress = this.#byAddress.get(request.ip) ?? 0;
    if (this.#bytes + bytes > this.#limits.bodyMemoryBytes || ofAddress + bytes > this.#limits.bodyMemoryOfAddressBytes)
      throw new AppError('not-ready', 'Too much is being sent at once. Try again in a moment.');
    this.#add(request.ip, bytes);
    reply.raw.once('close', () => this.#add(request.ip, -bytes));
    const milliseconds = this.#wait(request.ip, bytes, performance.now());
    if (milliseconds > 0) await new Promise((resolve) => setTimeout(resolve, milliseconds));
  }

  /** Nothing for as much at once as an address may bring in a second. */
  #wait(address: string, bytes: number, now: number): number {
    for (const [other, at] of this.#paidAt) {
      if (at > now) break;
      this.#paidAt.delete(other);
    }
    const before = this.#paidAt.get(address) ?? now;
    this.#paidAt.delete(address);
    const at = Math.max(before, now) + (bytes / this.#limits.bodyMemoryOfAddressBytesPerSecond) * 1000;
    this.#paidAt.set(address, at);
    return at - now - 1000;
  }

  #add(address: string, bytes: number): void {
    this.#bytes += bytes;
    const ofAddress = (this.#byAddress.get(address) ?? 0) + bytes;
    if (ofAddress === 0) this.#byAddress.delete(address);
    else this.#byAddress.set(address, ofAddress);
  }
}

/** A body of unannounced length may become as large as any that is accepted. */
function announced({ headers }: FastifyRequest, mostBytes: number): number {
  if (headers['transfer-encoding'] !== undefined) return mostBytes;
  return Math.min(Number(headers['content-length'] ?? 0), mostBytes);
}
