import type { Annotation, AnnotationChange } from '@isocenter/contract/reading/annotations.ts';
import { type Marks, readMarks } from '@isocenter/measuring/marks.ts';
import type { MeasurementChange, StoredMeasurement } from '@isocenter/viewer/measurements/model.ts';
import { createStore } from '@isocenter/viewer/state/store.ts';
import type { Store } from '@isocenter/viewer/state/store.ts';
import type { KeptChange } from './kept-changes.ts';
import { changeOf } from './stored-annotation.ts';

/** Where measurements are kept. Each rejects when the server refuses or does not answer. */
export interface AnnotationServer {
  readonly save: (id: string, change: AnnotationChange) => Promise<Annotation>;
  /** @returns what it measured together with others */
  readonly remove: (id: string) => Promise<{ readonly trackingUid: string | null }>;
  /** What is stored now; undefined when there is none. Asked after a conflict. */
  readonly stored: (id: string) => Promise<Annotation | undefined>;
  readonly isConflict: (error: unknown) => boolean;
}

/** Where a change waits until the server has it. @returns whether it is kept; undefined forgets it */
export type KeepChange = (id: string, change: KeptChange | undefined) => boolean;

export interface KeeperState {
  readonly status: 'saved' | 'saving' | 'failed';
  /** When everything was last saved; undefined before. */
  readonly savedAt: Date | undefined;
  /** Ids of those that the server did not take. */
  readonly unsaved: readonly string[];
  /** Whether all that is not saved outlives this page. */
  readonly isKept: boolean;
}

interface Entry {
  revision: number;
  /** What it measured together with others when it was removed: whoever undoes that has it linked again. */
  trackingUid: string | null;
  /** What is to be done next; undefined when the server has it. */
  wanted: { readonly measurement: StoredMeasurement | undefined; readonly madeAt: number } | undefined;
  timer: ReturnType<typeof setTimeout> | undefined;
  isRunning: boolean;
  isKept: boolean;
  /** What is said of it, as the server last had it from here. */
  said: Said | undefined;
}

/** What a reader says of a measurement beside its drawing, as text that can be compared. */
interface Said {
  readonly label: string;
  readonly marks: string;
}

/** Takes over what was said of a measurement elsewhere. */
export type TakeOver = (id: string, said: { readonly label?: string; readonly marks?: Marks }) => void;

const delayMilliseconds = 500;
const retryMilliseconds = [2_000, 5_000, 10_000];

/**
 * Saves measurements by itself: half a second after the last change of each, one request at a time per measurement,
 * again and again while the server does not take it. Until then `keep` has it, which outlives the page. A conflict
 * (another tab changed the same measurement) is settled for the later change, which is this one; but what was only said there, its name or
 * its marks, is taken over.
 */
export class AnnotationKeeper {
  readonly state: Store<KeeperState>;
  readonly #set: (change: Partial<KeeperState>) => void;
  readonly #server: AnnotationServer;
  readonly #keep: KeepChange;
  readonly #entries = new Map<string, Entry>();
  #takeOver: TakeOver = () => undefined;
  #failures = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(server: AnnotationServer, keep: KeepChange = () => false) {
    const store = createStore<KeeperState>({ status: 'saved', savedAt: undefined, unsaved: [], isKept: true });
    this.state = store;
    this.#set = store.set;
    this.#server = server;
    this.#keep = keep;
  }

  /** Shows there what was said of measurements elsewhere. */
  showSaid(takeOver: TakeOver): void {
    this.#takeOver = takeOver;
  }

  /** Takes over what the server has. */
  adopt(annotations: readonly Annotation[]): void {
    for (const annotation of annotations)
      Object.assign(this.#entry(annotation.id), { revision: annotation.revision, said: saidIn(annotation) });
  }

  /** Notes a change; it is saved soon. */
  note(change: MeasurementChange): void {
    const [id, measurement] =
      change.kind === 'saved' ? [change.measurement.id, change.measurement] : [change.id, undefined];
    const entry = this.#entry(id);
    entry.wanted = { measurement, madeAt: Date.now() };
    // at once, so that a page that breaks down loses nothing that was drawn; but not with each step of what is dragged
    if (entry.timer === undefined) this.#keepChange(id, entry);
    clearTimeout(entry.timer);
    entry.timer = setTimeout(() => {
      entry.timer = undefined;
      void this.#send(id, entry);
    }, delayMilliseconds);
    if (this.state.get().status === 'saved') this.#set({ status: 'saving' });
  }

  /** Whether leaving now would lose something. */
  isUnsaved(): boolean {
    return [...this.#entries.values()].some(({ wanted }) => wanted !== undefined);
  }

  /** Saves everything now. @returns when nothing waits any more, or the server has not taken something */
  async whenSaved(): Promise<void> {
    this.flush();
    while (this.isUnsaved() && this.state.get().status !== 'failed')
      await new Promise<void>((resolve) => {
        const stop = this.state.subscribe(() => {
          stop();
          resolve();
        });
      });
  }

  /** Saves everything now, without waiting. */
  flush(): void {
    clearTimeout(this.#retry);
    for (const [id, entry] of this.#entries) {
      clearTimeout(entry.timer);
      entry.timer = undefined;
      if (entry.wanted) this.#keepChange(id, entry);
      void this.#send(id, entry);
    }
  }

  #entry(id: string): Entry {
    const known = this.#entries.get(id);
    if (known) return known;
    const entry: Entry = {
      revision: 0,
      trackingUid: null,
      wanted: undefined,
      timer: undefined,
      isRunning: false,
      isKept: true,
      said: undefined,
    };
    this.#entries.set(id, entry);
    return entry;
  }

  async #send(id: string, entry: Entry): Promise<void> {
    const { wanted } = entry;
    if (!wanted || entry.isRunning) return;
    entry.isRunning = true;
    this.#keepChange(id, entry);
    try {
      await this.#store(id, entry, wanted.measurement);
      if (entry.wanted === wanted) entry.wanted = undefined;
      this.#keepChange(id, entry);
      this.#failures = 0;
    } catch {
      this.#failures += 1;
      this.#set({ status: 'failed', ...this.#unsaved() });
      this.#tryLater();
      return;
    } finally {
      entry.isRunning = false;
    }
    if (entry.wanted) return this.#send(id, entry);
    if (this.isUnsaved()) {
      if (this.state.get().status === 'failed') this.#set(this.#unsaved());
    } else this.#set({ status: 'saved', savedAt: new Date(), unsaved: [], isKept: true });
  }

  async #store(id: string, entry: Entry, measurement: StoredMeasurement | undefined): Promise<void> {
    if (!measurement) {
      const { trackingUid } = await this.#server.remove(id);
      Object.assign(entry, { revision: 0, trackingUid, said: undefined });
      return;
    }
    const change = changeOf(measurement, entry);
    try {
      this.#has(entry, await this.#server.save(id, change));
    } catch (error) {
      if (!this.#server.isConflict(error)) throw error;
      const stored = await this.#server.stored(id);
      entry.revision = stored?.revision ?? 0;
      const elsewhere = stored && entry.said && saidElsewhere(change, entry.said, stored);
      const mine = changeOf(measurement, entry);
      const { label = mine.label } = elsewhere ?? {};
      const state = { ...mine.state, ...(elsewhere?.marks === undefined ? {} : { marks: stored?.state.marks ?? {} }) };
      this.#has(entry, await this.#server.save(id, { ...mine, label, state }));
      if (elsewhere) this.#takeOver(id, elsewhere);
    }
  }

  #has(entry: Entry, annotation: Annotation): void {
    Object.assign(entry, { revision: annotation.revision, said: saidIn(annotation) });
  }

  #keepChange(id: string, entry: Entry): void {
    const { wanted, revision } = entry;
    const change = wanted && { measurement: wanted.measurement ?? null, revision, madeAt: wanted.madeAt };
    entry.isKept = this.#keep(id, change);
  }

  #unsaved(): Pick<KeeperState, 'unsaved' | 'isKept'> {
    const waiting = [...this.#entries].filter(([, { wanted }]) => wanted !== undefined);
    return { unsaved: waiting.map(([id]) => id), isKept: waiting.every(([, { isKept }]) => isKept) };
  }

  #tryLater(): void {
    clearTimeout(this.#retry);
    const pause = retryMilliseconds[Math.min(this.#failures, retryMilliseconds.length) - 1];
    this.#retry = setTimeout(() => this.flush(), pause);
  }
}

function saidIn({ label, state }: Pick<AnnotationChange, 'label' | 'state'>): Said {
  return { label, marks: JSON.stringify(readMarks(state.marks ?? {})) };
}

/** What was said elsewhere of a measurement since, where it was not said anew here; undefined where that is nothing. */
function saidElsewhere(mine: AnnotationChange, before: Said, stored: Annotation): Parameters<TakeOver>[1] | undefined {
  const [here, there] = [saidIn(mine), saidIn(stored)];
  const isOf = (what: keyof Said) => here[what] === before[what] && there[what] !== before[what];
  const said = {
    ...(isOf('label') ? { label: stored.label } : {}),
    ...(isOf('marks') ? { marks: readMarks(stored.state.marks ?? {}) } : {}),
  };
  return Object.keys(said).length === 0 ? undefined : said;
}
