import { readFileMeta } from '@isocenter/dicom/part10/read-file.ts';
import { transferSyntaxOf } from '@isocenter/dicom/dictionary/uids.ts';
import type { Words } from '@isocenter/contract/said.ts';
import type { Ingest, IngestOutcome, IngestSource } from '#features/archive/ingest/ingest.ts';

/** The outcome of one part of a store request. */
export interface PartResult {
  readonly outcome: IngestOutcome;
  /** From the file's meta group, when it could be read: of a refused object nothing else is known. */
  readonly meta: { readonly sopClassUid?: string; readonly sopUid?: string; readonly isKnownSyntax: boolean };
}

/** Objects of one request that wait for their commit at once: enough for one batch while the next gathers, in bounded memory. */
const mostUnderway = 128;
const mostUnderwayBytes = 64 * 1024 * 1024;

/**
 * Takes the parts of one request into the archive, several at a time, so that they share syncs and transactions.
 * Use: `begin`, `write` any number of times, `end`; for each part; then `finish`. Or `abort`.
 */
export class StoredParts {
  readonly #ingest: Ingest;
  readonly #source: IngestSource;
  readonly #studyUid: string | undefined;
  readonly #underway = new Set<Promise<void>>();
  readonly #results: PartResult[] = [];
  #failure: { readonly error: unknown } | undefined;
  #current: ReturnType<Ingest['begin']> | undefined;
  #meta: PartResult['meta'] | undefined;
  #count = 0;
  #refused = 0;
  #currentBytes = 0;
  #underwayBytes = 0;

  constructor(ingest: Ingest, source: IngestSource, studyUid: string | undefined) {
    this.#ingest = ingest;
    this.#source = source;
    this.#studyUid = studyUid;
  }

  get count(): number {
    return this.#count;
  }

  begin(needsPicture = false): void {
    this.#count += 1;
    this.#meta = undefined;
    this.#currentBytes = 0;
    this.#current = this.#ingest.begin(this.#source, {
      form: 'part10',
      needsPicture,
      ...(this.#studyUid === undefined ? {} : { studyUid: this.#studyUid }),
    });
  }

  /** Takes the next bytes, of which no view is kept; of a part that is refused, none. */
  async write(bytes: Uint8Array): Promise<void> {
    if (this.#current === undefined) return;
    this.#meta ??= describe(bytes);
    this.#currentBytes += bytes.byteLength;
    await this.#current.write(bytes);
  }

  /** Waits only while too many are under way. */
  async end(): Promise<void> {
    const object = this.#current;
    const meta = this.#meta ?? { isKnownSyntax: true };
    this.#current = undefined;
    if (object === undefined) return;
    const place = this.#count - 1;
    const sizeBytes = this.#currentBytes;
    const ending = object.end().then(
      (outcome) => void (this.#results[place] = { outcome, meta }),
      (error: unknown) => void (this.#failure = { error }),
    );
    this.#underway.add(ending);
    this.#underwayBytes += sizeBytes;
    void ending.then(() => {
      this.#underway.delete(ending);
      this.#underwayBytes -= sizeBytes;
    });
    while (this.#underway.size >= mostUnderway || (this.#underwayBytes > mostUnderwayBytes && this.#underway.size > 0))
      await Promise.race(this.#underway);
  }

  /** Refuses a part that holds no object of the kind that is accepted here. */
  refuse(message: Words): void {
    this.#count += 1;
    this.#refused += 1;
    this.#results[this.#count - 1] = {
      outcome: { kind: 'refused', because: 'unusable', message },
      meta: { isKnownSyntax: true },
    };
  }

  /** True if no part holds an object that could be accepted. */
  get areAllRefused(): boolean {
    return this.#count > 0 && this.#refused === this.#count;
  }

  /** True if an object of the request is stored, or about to be. */
  get hasStored(): boolean {
    return this.#underway.size > 0 || this.#results.some(({ outcome }) => outcome.kind !== 'refused');
  }

  /** Returns the outcomes of the parts, in their order. @throws what the database or the disk threw */
  async finish(): Promise<PartResult[]> {
    await Promise.all(this.#underway);
    if (this.#failure !== undefined) throw this.#failure.error;
    return this.#results;
  }

  /** Counts what follows, which cannot be told apart any more, as one part that did not arrive whole. Then `abort`. */
  loseRest(): void {
    if (this.#current === undefined) this.begin();
  }

  /** The sender is gone, or talks nonsense: the part under way failed, the ones before it are stored. */
  async abort(): Promise<void> {
    if (this.#current !== undefined) {
      await this.#current.abort();
      this.#results[this.#count - 1] = {
        outcome: { kind: 'refused', because: 'interrupted', message: 'The object did not arrive whole.' },
        meta: this.#meta ?? { isKnownSyntax: true },
      };
    }
    this.#current = undefined;
    await Promise.all(this.#underway);
  }
}

function describe(start: Uint8Array): PartResult['meta'] {
  try {
    const meta = readFileMeta(start);
    return {
      isKnownSyntax: transferSyntaxOf(meta.transferSyntaxUid) !== undefined,
      ...(meta.sopClassUid === undefined ? {} : { sopClassUid: meta.sopClassUid }),
      ...(meta.sopInstanceUid === undefined ? {} : { sopUid: meta.sopInstanceUid }),
    };
  } catch {
    // It is no Part 10 file, which the outcome says already.
    return { isKnownSyntax: true };
  }
}
