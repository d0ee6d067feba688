interface Marked {
  /** Objects that were promised and are not indexed, by their place: where their records begin, in the order of the file. */
  readonly pending: Map<number, number>;
  /** The end of what is on the disk. */
  end: number;
  /** Its final size once nothing is written to it any more. */
  sealedBytes: number | undefined;
  isChanged: boolean;
}

export interface PackMark {
  readonly packId: number;
  /** Everything before it is indexed. */
  readonly indexedBytes: number;
  /** Set once nothing more comes and all of it is indexed. */
  readonly sealedBytes: number | undefined;
}

/** A pause between two looks costs this much at the next start: its objects are looked at once more. */
const pauseMilliseconds = 500;

/**
 * Remembers which acknowledged objects of packs have no rows yet, and writes down how far each pack is indexed: now and then, since
 * a start looks at what lies behind a mark once more. A pack is sealed in the database when all of it is indexed and not before.
 */
export class PackMarks {
  readonly #packs = new Map<number, Marked>();
  readonly #write: (marks: readonly PackMark[]) => Promise<void>;
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(write: (marks: readonly PackMark[]) => Promise<void>) {
    this.#write = write;
  }

  /** A pack was written up to `end`; `promised` are the places of what is not indexed yet, with the starts of their records. */
  written(packId: number, end: number, promised: readonly (readonly [offset: number, start: number])[]): void {
    const marked = this.#of(packId);
    marked.end = end;
    for (const [offset, start] of promised) marked.pending.set(offset, start);
  }

  /** The rows of an object are committed. */
  indexed(packId: number, offset: number): void {
    const marked = this.#packs.get(packId);
    if (marked?.pending.delete(offset) === true) this.#changed(marked);
  }

  /** Nothing is written to a pack any more. */
  sealed(packId: number, sizeBytes: number): void {
    const marked = this.#of(packId);
    marked.end = marked.sealedBytes = sizeBytes;
    this.#changed(marked);
  }

  /** True if a pack has acknowledged objects without rows. */
  hasPending(packId: number): boolean {
    return (this.#packs.get(packId)?.pending.size ?? 0) > 0;
  }

  /** A pack that is gone. */
  forget(packId: number): void {
    this.#packs.delete(packId);
  }

  /** Writes down what has changed. What cannot be written now is written with the next change, or found at the next start. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writing.then(() => this.#flushNow()).catch(() => {});
    return this.#writing;
  }

  async #flushNow(): Promise<void> {
    const changed = [...this.#packs].filter(([, { isChanged }]) => isChanged);
    const marks = changed.map(([packId, marked]) => markOf(packId, marked));
    if (marks.length === 0) return;
    for (const [, marked] of changed) marked.isChanged = false;
    try {
      await this.#write(marks);
    } catch (error) {
      for (const [, marked] of changed) this.#changed(marked);
      throw error;
    }
    for (const { packId, sealedBytes } of marks) if (sealedBytes !== undefined) this.#packs.delete(packId);
  }

  #of(packId: number): Marked {
    const known = this.#packs.get(packId);
    if (known !== undefined) return known;
    const marked: Marked = { pending: new Map(), end: 0, sealedBytes: undefined, isChanged: false };
    this.#packs.set(packId, marked);
    return marked;
  }

  #changed(marked: Marked): void {
    marked.isChanged = true;
    this.#timer ??= setTimeout(() => void this.flush(), pauseMilliseconds).unref();
  }
}

function markOf(packId: number, { pending, end, sealedBytes }: Marked): PackMark {
  const [first] = pending.values();
  return { packId, indexedBytes: first ?? end, sealedBytes: first === undefined ? sealedBytes : undefined };
}
