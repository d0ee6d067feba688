import type { Archive } from '@isocenter/viewer/study/fetch-study.ts';
import type { DisplaySet } from '@isocenter/viewer/study/model.ts';
import { standInOf } from '@isocenter/viewer/study/stand-in.ts';
import { StudyReading } from '@isocenter/viewer/study/study-reading.ts';
import { onLook } from '#features/archive/studies/studies.ts';
import { archive } from './archive.ts';
import { fetchFirstPictures } from './first-pictures.ts';
import { StandIns } from './stand-ins.ts';

/** Requests made ahead say so: the archive's trail tells them from studies that somebody has opened. */
const aheadHeaders = { purpose: 'prefetch' } as const;

/** The study to open. */
export interface Opening {
  readonly studyUid: string;
  readonly seriesUid?: string | undefined;
}

/** A study on its way to the screen. */
export interface Prepared {
  readonly reading: StudyReading;
  readonly standIns: StandIns;
}

/** Reads one study ahead: the one that somebody looks at in a list. */
class StudyAhead {
  readonly #archive: Archive;
  #ahead: PreparedStudy | undefined;
  #isFollowing = false;

  constructor(source: Archive) {
    this.#archive = source;
  }

  /** From now on gets ready for what is looked at, one study at a time. */
  follow(): void {
    if (this.#isFollowing) return;
    this.#isFollowing = true;
    onLook((studyUid) => void this.look(studyUid));
  }

  /** Gets ready for a study, and gives up what it was ready for; for none when absent. */
  look(studyUid: string | undefined): Prepared | undefined {
    if (this.#ahead?.reading.studyUid === studyUid) return this.#ahead;
    this.#ahead?.close();
    this.#ahead = studyUid === undefined ? undefined : new PreparedStudy(this.#archive, { studyUid }, 'ahead');
    return this.#ahead;
  }

  /** Gets ready for the study that comes next in a list, unless somebody looks at another one. */
  offer(studyUid: string): void {
    if (this.#ahead === undefined) this.look(studyUid);
  }

  /**
   * Resolves with the opening series of a study once its first pictures are in the browser's cache; never settles for one that is given up.
   */
  whenFetched(studyUid: string): Promise<DisplaySet> {
    return this.#ahead?.reading.studyUid === studyUid ? this.#ahead.fetched : new Promise(() => {});
  }

  /** A study is about to be opened: what was read ahead of it is compared from now on. */
  opens(studyUid: string): void {
    if (this.#ahead?.isFor({ studyUid, seriesUid: undefined })) this.#ahead.open(undefined);
  }

  /** Returns what was fetched of a study that is opened now. It belongs to the caller. */
  take({ studyUid, seriesUid }: Opening): Prepared {
    const ahead = this.#ahead;
    this.#ahead = undefined;
    if (ahead?.isFor({ studyUid, seriesUid })) return ahead.open(seriesUid);
    ahead?.close();
    return new PreparedStudy(this.#archive, { studyUid, seriesUid }, 'opened').open(seriesUid);
  }
}

/** A study read ahead: its content, the stand-in for its first picture, and its first pictures in the browser's cache. */
class PreparedStudy implements Prepared {
  /** Settles when the first pictures have come; never when they are given up. */
  readonly fetched: Promise<DisplaySet>;
  readonly reading: StudyReading;
  readonly standIns: StandIns;
  readonly #abort = new AbortController();
  #isAhead: boolean;

  constructor(source: Archive, study: Opening, why: 'ahead' | 'opened') {
    this.#isAhead = why === 'ahead';
    const headers = () => (this.#isAhead ? aheadHeaders : {});
    this.reading = new StudyReading({ ...source, headers }, study);
    this.standIns = new StandIns(headers);
    const { store } = this.reading;
    const { signal } = this.#abort;
    this.fetched = new Promise((fetched) => {
      const stop = store.subscribe(() => {
        const { opening } = store.get();
        if (!opening) return;
        stop();
        // The small one first: what it stands in for would share the line with it.
        void this.#standIn(source.root, opening)
          .then(() => fetchFirstPictures(opening, { headers: headers(), signal }))
          .then(() => {
            if (!signal.aborted) fetched(opening);
          });
      });
    });
    void this.reading.read('opening');
  }

  async #standIn(root: string, opening: DisplaySet): Promise<void> {
    const standIn = standInOf(root, opening, 0);
    if (standIn) await this.standIns.source(standIn.url);
  }

  /** Another series than the one that was read may be wanted. */
  isFor({ studyUid, seriesUid }: Opening): boolean {
    const { opening, status } = this.reading.store.get();
    if (this.reading.studyUid !== studyUid || status === 'failed') return false;
    return seriesUid === undefined || opening?.seriesUid === seriesUid;
  }

  /** From now on it is looked at: that is requested as such, and the rest is read. */
  open(seriesUid: string | undefined): Prepared {
    const wasAhead = this.#isAhead;
    this.#isAhead = false;
    // At once, before anybody sees what was read ahead.
    if (wasAhead) this.#confirm(seriesUid);
    void this.reading.read('all');
    return this;
  }

  #confirm(seriesUid: string | undefined): void {
    const { store } = this.reading;
    const before = store.get().opening;
    void this.reading.confirm(seriesUid);
    if (!before) return;
    const stop = store.subscribe(() => {
      const { opening } = store.get();
      if (!opening) return;
      stop();
      // Its address is the same, its pixels may be others.
      if (opening !== before) this.standIns.forget();
    });
  }

  close(): void {
    this.#abort.abort();
    this.reading.close();
    this.standIns.close();
  }
}

/** The study that is read ahead in this window. */
export const studyAhead = new StudyAhead(archive);
