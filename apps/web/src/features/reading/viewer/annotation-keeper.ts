import type { Annotation, AnnotationChange } from '@isocenter/contract/reading/annotations/fields.ts';
import type { MeasurementChange, StoredMeasurement } from '@isocenter/viewer/measurements/model.ts';
import { createStore } from '@isocenter/viewer/state/store.ts';
import type { Store } from '@isocenter/viewer/state/store.ts';
import {
  baseOf,
  type ChangedElsewhere,
  changedElsewhere,
  isSame,
  type Parts,
  partsOf,
  withChanges,
} from './changed-elsewhere.ts';
import type { UnsavedChange } from './unsaved-changes.ts';
import { changeOf } from './stored-annotation.ts';

/** The server of measurements. Each call rejects when the server refuses or does not answer. */
export interface AnnotationServer {
  readonly save: (id: string, change: AnnotationChange) => Promise<Annotation>;
  /** @returns what it measured together with others */
  readonly remove: (id: string) => Promise<{ readonly trackingUid: string | null }>;
  /** Returns the stored one; undefined when there is none. Called after a conflict. */
  readonly stored: (id: string) => Promise<Annotation | undefined>;
  readonly isConflict: (error: unknown) => boolean;
}

/** Saves a change in the browser until the server has it. @returns true if it is saved; undefined removes it */
export type KeepChange = (id: string, change: UnsavedChange | undefined) => boolean;

export interface KeeperState {
  readonly status: 'saved' | 'saving' | 'failed';
  /** The time at which everything was last saved; undefined before. */
  readonly savedAt: Date | undefined;
  /** Ids of those that the server did not take. */
  readonly unsaved: readonly string[];
  /** True if all unsaved changes outlive this page. */
  readonly isInBrowser: boolean;
}

interface Entry {
  revision: number;
  /** The tracking UID of a removed measurement: undoing the removal links it again. */
  trackingUid: string | null;
  /** The next change to send; undefined when the server has it. */
  wanted: { readonly measurement: StoredMeasurement | undefined; readonly madeAt: number } | undefined;
  timer: ReturnType<typeof setTimeout> | undefined;
  isRunning: boolean;
  isInBrowser: boolean;
  /** The server's last version, as far as this page knows. */
  base: Parts | undefined;
  /** The versions sent since: the server may have one of these without having answered. */
  sent: readonly Parts[];
}

/** Shows what was changed of a measurement elsewhere. */
export type TakeOver = (id: string, changed: ChangedElsewhere) => void;

const delayMilliseconds = 500;
const mostSent = 20;
const retryMilliseconds = [2_000, 5_000, 10_000];

/**
 * Saves measurements by itself: half a second after the last change of each, one request at a time per measurement,
 * again and again while the server does not take it. Until then `keep` has it, which outlives the page. A conflict (somebody changed the
 * same measurement in another window) is settled for each part by itself: what was changed there alone is taken over, and what was changed
 * in both is as it is here.
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
    const store = createStore<KeeperState>({ status: 'saved', savedAt: undefined, unsaved: [], isInBrowser: true });
    this.state = store;
    this.#set = store.set;
    this.#server = server;
    this.#keep = keep;
  }

  /** Says how what was changed elsewhere is shown. */
  showChanged(takeOver: TakeOver): void {
    this.#takeOver = takeOver;
  }

  /** Takes over what the server has. */
  adopt(annotations: readonly Annotation[]): void {
    for (const annotation of annotations)
      Object.assign(this.#entry(annotation.id), { revision: annotation.revision, base: partsOf(annotation) });
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

  /** Returns true if leaving now would lose something. */
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
      isInBrowser: true,
      base: undefined,
      sent: [],
    };
    this.#entries.set(id, entry);
    return entry;
  }

  async #send(id: string, entry: Entry): Promise<void> {
    const { wanted } = entry;
    if (!wanted || entry.isRunning) return;
    entry.isRunning = true;
    if (wanted.measurement) this.#willSend(entry, partsOf(changeOf(wanted.measurement, entry)));
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
    } else this.#set({ status: 'saved', savedAt: new Date(), unsaved: [], isInBrowser: true });
  }

  async #store(id: string, entry: Entry, measurement: StoredMeasurement | undefined): Promise<void> {
    if (!measurement) {
      const { trackingUid } = await this.#server.remove(id);
      Object.assign(entry, { revision: 0, trackingUid, base: undefined, sent: [] });
      return;
    }
    const change = changeOf(measurement, entry);
    try {
      this.#has(entry, await this.#server.save(id, change));
    } catch (error) {
      if (!this.#server.isConflict(error)) throw error;
      const stored = await this.#server.stored(id);
      entry.revision = stored?.revision ?? 0;
      const changed = stored === undefined ? {} : changedElsewhere(change, baseOf(stored, entry), { stored });
      this.#has(entry, await this.#server.save(id, changeOf(withChanges(measurement, changed), entry)));
      this.#show(id, entry, { sent: partsOf(change), changed });
    }
  }

  /** Changes made here during the request stay. */
  #show(
    id: string,
    entry: Entry,
    { sent, changed }: { readonly sent: Parts; readonly changed: ChangedElsewhere },
  ): void {
    const now = entry.wanted?.measurement;
    const here = now && partsOf(changeOf(now, entry));
    const stays = (part: keyof Parts) => here?.[part] === sent[part];
    const shown = Object.entries(changed).filter(([part]) => stays(part as keyof Parts)); // it has the names of parts alone
    if (shown.length > 0) this.#takeOver(id, Object.fromEntries(shown));
  }

  #has(entry: Entry, annotation: Annotation): void {
    Object.assign(entry, { revision: annotation.revision, base: partsOf(annotation), sent: [] });
  }

  /** The last are enough: the server has one of them, or none. */
  #willSend(entry: Entry, parts: Parts): void {
    entry.sent = [...entry.sent.filter((one) => !isSame(one, parts)), parts].slice(-mostSent);
  }

  #keepChange(id: string, entry: Entry): void {
    const { wanted, revision, base, sent } = entry;
    const change = wanted && { measurement: wanted.measurement ?? null, revision, madeAt: wanted.madeAt, base, sent };
    entry.isInBrowser = this.#keep(id, change);
  }

  #unsaved(): Pick<KeeperState, 'unsaved' | 'isInBrowser'> {
    const waiting = [...this.#entries].filter(([, { wanted }]) => wanted !== undefined);
    return { unsaved: waiting.map(([id]) => id), isInBrowser: waiting.every(([, { isInBrowser }]) => isInBrowser) };
  }

  #tryLater(): void {
    clearTimeout(this.#retry);
    const pause = retryMilliseconds[Math.min(this.#failures, retryMilliseconds.length) - 1];
    this.#retry = setTimeout(() => this.flush(), pause);
  }
}
