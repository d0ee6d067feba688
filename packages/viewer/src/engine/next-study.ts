import type { ImageDisplaySet } from '../study/model.ts';
import type { StudyReading } from '../study/study-reading.ts';
import { forgetPictures, keepReady, retireIdleDecoders } from './cornerstone.ts';
import type { FrameRegistry } from './frame-registry.ts';

/** The first picture of the study that is read next, decoded before somebody goes there. One study at a time. */
export class NextStudy {
  readonly #registry: FrameRegistry;
  #ready: ImageDisplaySet | undefined;

  constructor(registry: FrameRegistry) {
    this.#registry = registry;
  }

  isReady(): boolean {
    return this.#ready !== undefined;
  }

  /** Decodes what a study opens with, and gives up the one before. Never rejects. */
  async prepare(opening: ImageDisplaySet): Promise<void> {
    if (this.#ready === opening) return;
    this.forget();
    retireIdleDecoders();
    this.#ready = opening;
    const [first] = this.#registry.imageIds(opening);
    if (first !== undefined) await keepReady(first);
  }

  /** A study opens: what is decoded of it is its own as soon as it is known to be the same still, else it is given up. */
  opens({ studyUid, store }: StudyReading): void {
    const ready = this.#ready;
    if (ready?.studyUid !== studyUid) return;
    const decide = (): void => {
      const { opening, status, isComplete } = store.get();
      if (!opening && !isComplete && status !== 'failed') return;
      stop();
      if (this.#ready !== ready) return;
      if (ready === opening) this.#ready = undefined;
      else this.forget();
    };
    const stop = store.subscribe(decide);
    decide();
  }

  forget(): void {
    if (this.#ready) forgetPictures(this.#registry.forget(this.#ready));
    this.#ready = undefined;
  }
}
