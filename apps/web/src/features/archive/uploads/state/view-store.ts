import type { UploadView } from './upload-view.ts';

const publishMilliseconds = 200;

/** Keeps the latest picture of an upload and tells who looks, at most five times a second unless asked to at once. */
export class ViewStore {
  readonly #make: () => UploadView;
  readonly #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #view: UploadView;

  constructor(make: () => UploadView) {
    this.#make = make;
    this.#view = make();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly view = (): UploadView => this.#view;

  /** Something changed: to be told soon, together with what else changes until then. */
  changed(): void {
    this.#timer ??= setTimeout(() => this.publish(), publishMilliseconds);
  }

  /** Tells it now. */
  publish(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#view = this.#make();
    for (const listener of this.#listeners) listener();
  }
}
