import type { FastifyBaseLogger } from 'fastify';
import type { NodeContext } from '@isocenter/contract/network/nodes/fields.ts';
import type { Db } from '#platform/database/schema.ts';
import { writeCalls, writeTraffic, type Call, type Counts, type Passed } from './health-queries.ts';

const everyMilliseconds = 3_000;
const hourMilliseconds = 3_600_000;
const nothing: Counts = { objectsIn: 0, bytesIn: 0, objectsOut: 0, bytesOut: 0, unread: 0 };

/** Counts what nodes do in memory and writes it every few seconds: an image never costs a query. */
export class NodeTally {
  readonly #db: Db;
  readonly #logger: FastifyBaseLogger;
  #calls = new Map<number, Call>();
  #passed = new Map<string, Passed>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(db: Db, logger: FastifyBaseLogger) {
    this.#db = db;
    this.#logger = logger;
  }

  /** A node opened an association with these contexts. */
  called(nodeId: number, contexts: readonly NodeContext[]): void {
    this.#calls.set(nodeId, { nodeId, at: new Date(), contexts });
    this.#plan();
  }

  /** An object of a node was taken in; what its character set made of it. */
  received(nodeId: number, { sizeBytes, charset }: { sizeBytes: number; charset?: string | undefined }): void {
    const unread = charset === 'unreadable' ? 1 : 0;
    this.#add(nodeId, { ...nothing, objectsIn: 1, bytesIn: sizeBytes, unread });
  }

  /** Objects were given to a node. */
  sent(nodeId: number, objects: number, bytes: number): void {
    this.#add(nodeId, { ...nothing, objectsOut: objects, bytesOut: bytes });
  }

  #add(nodeId: number, more: Counts): void {
    const hour = new Date(Math.floor(Date.now() / hourMilliseconds) * hourMilliseconds);
    const key = `${nodeId} ${hour.getTime()}`;
    const known = this.#passed.get(key) ?? nothing;
    this.#passed.set(key, {
      nodeId,
      hour,
      objectsIn: known.objectsIn + more.objectsIn,
      bytesIn: known.bytesIn + more.bytesIn,
      objectsOut: known.objectsOut + more.objectsOut,
      bytesOut: known.bytesOut + more.bytesOut,
      unread: known.unread + more.unread,
    });
    this.#plan();
  }

  /** Writes what is left. */
  async close(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#write();
  }

  #plan(): void {
    this.#timer ??= setTimeout(() => void this.#write(), everyMilliseconds).unref();
  }

  #write(): Promise<void> {
    this.#timer = undefined;
    this.#writing = this.#writing.then(() => this.#writeNow());
    return this.#writing;
  }

  async #writeNow(): Promise<void> {
    const [calls, passed] = [[...this.#calls.values()], [...this.#passed.values()]];
    this.#calls = new Map();
    this.#passed = new Map();
    try {
      if (calls.length > 0) await writeCalls(this.#db, calls);
      if (passed.length > 0) await writeTraffic(this.#db, passed);
    } catch (error) {
      this.#logger.warn(
        { reason: error instanceof Error ? error.message : 'unknown' },
        'what passed between nodes and us was not counted',
      );
    }
  }
}
