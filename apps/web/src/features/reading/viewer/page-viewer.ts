import { readDescription } from '@isocenter/viewer/arrangement/read-description.ts';
import type { OpenStudy } from '@isocenter/viewer/engine/open-study.ts';
import type { Viewer } from '@isocenter/viewer/engine/viewer.ts';
import type { ViewerOptions } from '@isocenter/viewer/engine/viewer-options.ts';
import { takeSavedScreen } from './saved-screen.ts';
import { speaker } from '#i18n/speaker.ts';
import { AnnotationKeeper } from './annotation-keeper.ts';
import { annotationServer } from './annotations-queries.ts';
import { archive } from './archive.ts';
import { loadEngine } from './engine.ts';
import { keepFor } from './keep-unsaved.ts';
import { scaleWords } from './scale-words.ts';
import { isNarrow } from './room.ts';
import { studyAhead, type Opening, type Prepared } from './study-ahead.ts';
import { takeOverInto } from './take-over.ts';

const longestPaintMilliseconds = 150;

/** The questions of the viewer to the reader. */
export type Asking = Pick<ViewerOptions, 'askText' | 'askLength'>;

/** A study in the viewer of the page. */
export interface StudyOfPage {
  readonly prepared: Prepared;
  readonly viewer: Viewer;
  readonly study: OpenStudy;
  readonly keeper: AnnotationKeeper;
}

export type OpenedViewer =
  /** The image library is on its way; the study may be known before. */
  | { readonly kind: 'opening'; readonly prepared: Prepared | undefined }
  | ({ readonly kind: 'open' } & StudyOfPage)
  | { readonly kind: 'unsupported' }
  /** The image library could not be fetched. */
  | { readonly kind: 'failed'; readonly error: unknown };

/** The viewer of a page: started with its first study, and the place of every one that is read after it. */
export class PageViewer {
  readonly #asking: Asking;
  readonly #tell: (opened: OpenedViewer) => void;
  #viewer: Viewer | undefined;
  #isClosed = false;

  constructor(asking: Asking, tell: (opened: OpenedViewer) => void) {
    this.#asking = asking;
    this.#tell = tell;
  }

  /** Opens a study. @returns how to let go of it, before another is opened */
  open(opening: Opening): () => void {
    const prepared = studyAhead.take(opening);
    let isGone = false;
    if (this.#viewer) {
      this.#tell(opened(this.#viewer, prepared));
    } else {
      this.#tell({ kind: 'opening', prepared });
      void this.#start(() => isGone).then((viewer) => {
        if (!isGone && viewer) this.#tell('kind' in viewer ? viewer : opened(viewer, prepared));
      });
    }
    return () => {
      isGone = true;
      prepared.reading.close();
      prepared.standIns.close();
      if (!this.#isClosed) this.#viewer?.clear();
    };
  }

  close(): void {
    this.#isClosed = true;
    this.#viewer?.close();
  }

  /** @returns undefined when the study was left meanwhile */
  async #start(isGone: () => boolean): Promise<Viewer | OpenedViewer | undefined> {
    const engine = await loadEngine().catch((error: unknown) => ({ error }));
    if ('error' in engine) return { kind: 'failed', error: engine.error };
    await afterPaint();
    if (isGone()) return undefined;
    try {
      const viewer = await engine.createViewer({
        archive,
        ...this.#asking,
        sayReason: (reason) => scaleWords(speaker.t, reason),
      });
      if (isGone()) {
        viewer.close();
        return undefined;
      }
      this.#viewer = viewer;
      return viewer;
    } catch {
      return { kind: 'unsupported' }; // nothing but the start of WebGL can fail here
    }
  }
}

function opened(viewer: Viewer, prepared: Prepared): OpenedViewer {
  const { reading } = prepared;
  const keeper = new AnnotationKeeper(annotationServer(reading.studyUid), keepFor(reading.studyUid));
  const study = viewer.open({
    reading,
    isNarrow: isNarrow(),
    screen: readDescription(takeSavedScreen(reading.studyUid)),
    onMeasurementChange: (change) => keeper.note(change),
  });
  keeper.showChanged(takeOverInto(study));
  return { kind: 'open', prepared, viewer, study, keeper };
}

/** Settles when what was told before is on the screen: starting the image library would hold it back. A hidden page paints nothing. */
function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, longestPaintMilliseconds);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
