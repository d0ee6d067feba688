import type { PackFile } from './pack-file.ts';
import type { PackLocation } from './pack-location.ts';
import type { PackMarks } from './pack-marks.ts';
import { recordHead, type PackEntry } from './pack-record.ts';
import { NotPromised } from './segments/not-promised.ts';
import type { PackSegments } from './segments/pack-segments.ts';
import { bodyOfBuffers } from './segments/segment-bodies.ts';

const sealAtBytes = 64 * 1024 * 1024;
/** Bounds what is written before one sync. */
const largestGroupBytes = 16 * 1024 * 1024;

interface Waiting {
  readonly entries: readonly PackEntry[];
  readonly settle: (locations: PackLocation[]) => void;
  readonly fail: (error: unknown) => void;
}

/** What waits for the object store is in memory. */
const mostWaitingBytes = 256 * 1024 * 1024;

interface AppenderNeeds {
  readonly marks: PackMarks;
  readonly create: () => Promise<PackFile>;
  /** Takes the right to write to a pack away; never rejects. */
  readonly retire: (pack: PackFile) => Promise<void>;
  /** Puts what is appended into the object store, before it is acknowledged; undefined: the disk alone is waited for. */
  readonly segments?: PackSegments | undefined;
  /** A pack that nothing was appended to for so long is retired; undefined: it waits for more. */
  readonly quietMilliseconds?: number | undefined;
}

/**
 * Appends small objects to the pack that they share: those that wait while others are being written go together, with one sync. The
 * next pack is made before it is needed. While none can be made (the database is away), the one that is there goes on to grow.
 */
export class PackAppender {
  readonly #needs: AppenderNeeds;
  #waiting: Waiting[] = [];
  #waitingBytes = 0;
  #working: Promise<void> | undefined;
  #pack: PackFile | undefined;
  #next: PackFile | undefined;
  #making: Promise<void> | undefined;
  readonly #retiring = new Set<Promise<void>>();
  #quiet: NodeJS.Timeout | undefined;

  constructor(needs: AppenderNeeds) {
    this.#needs = needs;
  }

  /** On the disk when this resolves, all of them or none, and in the object store where that is promised. @throws NotPromised */
  async append(entries: readonly PackEntry[]): Promise<PackLocation[]> {
    if (this.#needs.segments !== undefined && this.#waitingBytes >= mostWaitingBytes) throw new NotPromised();
    return new Promise((settle, fail) => {
      this.#waiting.push({ entries, settle, fail });
      this.#waitingBytes += sizeOf(entries);
      this.#working ??= this.#work();
    });
  }

  /** Nothing may be appended any more. */
  async close(): Promise<void> {
    clearTimeout(this.#quiet);
    await this.#working;
    await this.#making;
    for (const pack of [this.#pack, this.#next]) if (pack !== undefined) this.#retire(pack);
    this.#pack = this.#next = undefined;
    await Promise.all(this.#retiring);
  }

  async #work(): Promise<void> {
    // What is appended in the same turn goes together.
    await Promise.resolve();
    clearTimeout(this.#quiet);
    while (this.#waiting.length > 0) await this.#write(this.#nextGroup());
    this.#working = undefined;
    const { quietMilliseconds } = this.#needs;
    if (quietMilliseconds === undefined) return;
    this.#quiet = setTimeout(() => this.#retireQuiet(), quietMilliseconds).unref();
  }

  #retireQuiet(): void {
    const pack = this.#pack;
    if (this.#working !== undefined || pack === undefined || pack.end === 0) return;
    this.#pack = undefined;
    this.#retire(pack);
  }

  #nextGroup(): Waiting[] {
    let bytes = 0;
    const count = this.#waiting.findIndex(({ entries }) => (bytes += sizeOf(entries)) > largestGroupBytes);
    const group = this.#waiting.splice(0, count < 0 ? this.#waiting.length : Math.max(1, count));
    for (const { entries } of group) this.#waitingBytes -= sizeOf(entries);
    return group;
  }

  async #write(group: readonly Waiting[]): Promise<void> {
    try {
      if (this.#needs.segments !== undefined) await this.#needs.segments.require();
      const pack = await this.#writable();
      const entries = group.flatMap((waiting) => waiting.entries);
      const heads = entries.map(recordHead);
      const buffers = entries.flatMap(({ bytes }, at) => [heads[at] ?? bytes, bytes]);
      const start = await this.#durably(pack, buffers);
      const places = placesOf(start, entries, heads);
      const promised = places.filter((_, at) => entries[at]?.isPromised === true);
      this.#needs.marks.written(
        pack.id,
        pack.end,
        promised.map(({ offset, recordStart }) => [offset, recordStart]),
      );
      const locations = places.map(({ offset, length }) => ({ packId: pack.id, offset, length }));
      for (const { entries: own, settle } of group) settle(locations.splice(0, own.length));
      this.#lookAhead(pack);
    } catch (error) {
      for (const { fail } of group) fail(error);
      // A store that takes nothing now takes nothing of those who came meanwhile: each would wait as long for the next.
      if (error instanceof NotPromised) this.#failWaiting(error);
    }
  }

  #failWaiting(error: NotPromised): void {
    this.#waitingBytes = 0;
    for (const { fail } of this.#waiting.splice(0)) fail(error);
  }

  async #durably(pack: PackFile, buffers: readonly Uint8Array[]): Promise<number> {
    try {
      const start = await pack.append(buffers);
      await pack.sync(this.#needs.segments?.put(pack.fileName, start, bodyOfBuffers(buffers)));
      return start;
    } catch (error) {
      this.#pack = undefined;
      this.#retire(pack);
      throw error;
    }
  }

  async #writable(): Promise<PackFile> {
    if (this.#pack !== undefined) return this.#pack;
    await this.#making;
    this.#pack = this.#next ?? (await this.#needs.create());
    this.#next = undefined;
    return this.#pack;
  }

  /** Half-way the next pack is made; at the end it takes over, when it is there. */
  #lookAhead(pack: PackFile): void {
    if (pack.end >= sealAtBytes / 2 && this.#next === undefined) this.#making ??= this.#makeNext();
    if (pack.end < sealAtBytes || this.#next === undefined) return;
    this.#pack = this.#next;
    this.#next = undefined;
    this.#retire(pack);
  }

  async #makeNext(): Promise<void> {
    await this.#needs.create().then(
      (pack) => void (this.#next = pack),
      () => {},
    );
    this.#making = undefined;
  }

  #retire(pack: PackFile): void {
    const retiring = this.#needs.retire(pack).finally(() => this.#retiring.delete(retiring));
    this.#retiring.add(retiring);
  }
}

function placesOf(start: number, entries: readonly PackEntry[], heads: readonly Uint8Array[]) {
  let recordStart = start;
  return entries.map(({ bytes }, at) => {
    const offset = recordStart + (heads[at]?.byteLength ?? 0);
    const place = { recordStart, offset, length: bytes.byteLength };
    recordStart = offset + bytes.byteLength;
    return place;
  });
}

function sizeOf(entries: readonly PackEntry[]): number {
  return entries.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
}
