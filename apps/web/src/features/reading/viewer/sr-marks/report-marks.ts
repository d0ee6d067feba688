import { uidOfUuid } from '@isocenter/dicom/uid.ts';
import type { DicomJson } from '@isocenter/viewer/dicom-json/values.ts';
import { drawnMarks, type ShownMark } from '@isocenter/viewer/engine/mark-drawing.ts';
import type { OpenStudy } from '@isocenter/viewer/engine/open-study.ts';
import type { Viewer } from '@isocenter/viewer/engine/viewer.ts';
import { MarkPlaces } from '@isocenter/viewer/report/mark-places.ts';
import { markDocument, type MarkDocument, type ReportMark } from '@isocenter/viewer/report/sr-marks.ts';
import { createStore, type Store, type WritableStore } from '@isocenter/viewer/state/store.ts';
import type { DocumentDisplaySet } from '@isocenter/viewer/study/model.ts';
import { goInPane } from '../go-in-pane.ts';

/** A structured report that marks images, as it stands in the panel. */
export interface ListedDocument {
  readonly document: MarkDocument;
  readonly seriesNumber: number | undefined;
  readonly isShown: boolean;
  /** Why it is not shown unasked. */
  readonly hiddenAs: 'computed' | 'own' | 'replaced' | undefined;
  /** Marks on images that the study does not have; 0 while it is not known as a whole. */
  readonly unplaced: number;
}

export interface MarksState {
  /** In the order of the strip. */
  readonly documents: readonly ListedDocument[];
  readonly selected: string | undefined;
}

export interface MarksHost {
  readonly viewer: Viewer;
  readonly study: OpenStudy;
  /** Returns the tracking UIDs of this study's measurements in other studies. */
  readonly linkedUids: () => readonly string[];
  /** Returns the text beside a mark on its image. */
  readonly write: (document: MarkDocument, mark: ReportMark) => readonly string[];
}

/** Returns the id of a mark in the page. */
export function markId({ sopInstanceUid }: Pick<MarkDocument, 'sopInstanceUid'>, { path }: Pick<ReportMark, 'path'>) {
  return `${sopInstanceUid} ${path}`;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The marks of a study's structured reports: which documents there are, and which of them are drawn. Nothing of it is a measurement of the
 * reader: it cannot be moved, is in no report and is forgotten with the study.
 */
export class ReportMarks {
  readonly store: Store<MarksState>;
  readonly #set: WritableStore<MarksState>['set'];
  readonly #host: MarksHost;
  readonly #chosen = new Map<string, boolean>();
  readonly #own = new Set<string>();
  readonly #read = new WeakMap<DicomJson, MarkDocument>();
  readonly #stop: readonly (() => void)[];
  #places: MarkPlaces | undefined;
  #ids = '';

  constructor(host: MarksHost) {
    this.#host = host;
    const store = createStore<MarksState>({ documents: [], selected: undefined });
    this.store = store;
    this.#set = store.set;
    const { reading, measurements } = host.study;
    const measured = () => {
      // the values change with every move of a pointer
      const ids = measurements.list
        .get()
        .measurements.map(({ id }) => id)
        .join();
      if (ids === this.#ids) return;
      this.#ids = ids;
      this.#update();
    };
    const known = () => {
      this.#places = undefined;
      this.#update();
    };
    this.#stop = [reading.store.subscribe(known), measurements.list.subscribe(measured)];
    measured();
    known();
  }

  /** Shows or hides a document. */
  toggle({ document, isShown }: ListedDocument): void {
    this.#chosen.set(document.sopInstanceUid, !isShown);
    const { selected } = this.store.get();
    // the chosen mark is drawn in any case
    if (isShown && selected?.startsWith(`${document.sopInstanceUid} `)) this.#set({ selected: undefined });
    this.#update();
  }

  /** Shows all that others and programs found; where all of it is shown, hides every document. */
  toggleAll(): void {
    const { documents } = this.store.get();
    const wanted = documents.filter(({ hiddenAs }) => hiddenAs === undefined || hiddenAs === 'computed');
    const isAllShown =
      wanted.length > 0 ? wanted.every(({ isShown }) => isShown) : documents.some(({ isShown }) => isShown);
    for (const { document } of isAllShown || wanted.length === 0 ? documents : wanted)
      this.#chosen.set(document.sopInstanceUid, !isAllShown);
    if (isAllShown) this.#set({ selected: undefined });
    this.#update();
  }

  /** Goes to where a mark is and brings it out, though its document be hidden. @returns whether its image is here */
  goTo(document: MarkDocument, mark: ReportMark): boolean {
    const { viewer, study } = this.#host;
    const place = this.places().of(mark);
    const picture = place?.displaySet.frames[place.index];
    this.#set({ selected: markId(document, mark) });
    this.#draw();
    if (!place || !picture) return false;
    const { sopInstanceUid, frame } = picture;
    goInPane(viewer, study.studyUid, { kind: 'picture', seriesUid: place.displaySet.seriesUid, sopInstanceUid, frame });
    return true;
  }

  /** Returns the marks of a structured report of this study. */
  documentOf(instance: DicomJson): MarkDocument {
    const document = this.#read.get(instance) ?? markDocument(instance);
    this.#read.set(instance, document);
    return document;
  }

  /** Returns the places of marks among the known pictures of the study. */
  places(): MarkPlaces {
    this.#places ??= new MarkPlaces(this.#host.study.displaySets());
    return this.#places;
  }

  /** Looks again at whose documents these are. */
  refresh(): void {
    this.#update();
  }

  close(): void {
    for (const stop of this.#stop) stop();
    this.#host.viewer.drawMarksBy(undefined);
  }

  #update(): void {
    const { study } = this.#host;
    const reports = study
      .displaySets()
      .filter((one): one is DocumentDisplaySet => one.kind === 'structured-report')
      .map((displaySet) => ({ document: this.documentOf(displaySet.instance), seriesNumber: displaySet.seriesNumber }))
      .filter(({ document: { marks, leftOut } }) => marks.length + leftOut.unreadable + leftOut.notToShow > 0);
    const replaced = new Set(reports.flatMap(({ document }) => document.replaces));
    const isWhole = study.reading.store.get().isComplete;
    this.#noteOwn(reports.map(({ document }) => document));
    const documents = reports.map(({ document, seriesNumber }): ListedDocument => {
      const { sopInstanceUid: uid, isComputed, marks } = document;
      const hiddenAs = this.#own.has(uid)
        ? 'own'
        : replaced.has(uid)
          ? 'replaced'
          : isComputed
            ? 'computed'
            : undefined;
      const isShown = this.#chosen.get(uid) ?? hiddenAs === undefined;
      const unplaced = isWhole ? marks.filter((mark) => !this.places().knows(mark)).length : 0;
      return { document, seriesNumber, isShown, hiddenAs, unplaced };
    });
    this.#set({ documents });
    this.#draw();
  }

  /** Marks exported from the reader's own measurements stay his own, even if he deletes one of them. */
  #noteOwn(documents: readonly MarkDocument[]): void {
    const { measurements } = this.#host.study.measurements.list.get();
    const ids = measurements.map(({ id }) => id).filter((id) => uuid.test(id));
    const uids = new Set([...ids.map((id) => uidOfUuid(id)), ...this.#host.linkedUids()]);
    for (const { sopInstanceUid, marks } of documents)
      if (marks.some(({ trackingUid }) => trackingUid !== undefined && uids.has(trackingUid)))
        this.#own.add(sopInstanceUid);
  }

  #draw(): void {
    const { documents, selected } = this.store.get();
    const shown = documents.flatMap(({ document, isShown }) =>
      document.marks.flatMap((mark): ShownMark[] => {
        const id = markId(document, mark);
        const isSelected = id === selected;
        if (!isSelected && (!isShown || mark.isOptional)) return [];
        const { isComputed } = document;
        const graphics = mark.graphics.map(({ graphic }) => graphic);
        return [{ id, isComputed, isSelected, graphics, text: this.#host.write(document, mark) }];
      }),
    );
    this.#host.viewer.drawMarksBy((cell) => drawnMarks(cell, shown));
  }
}
