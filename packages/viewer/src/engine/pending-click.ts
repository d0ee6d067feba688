import { Enums } from '@cornerstonejs/tools';
import { listen } from './listen.ts';

/** No mouse has so many buttons held: for the library it is another press than the one that it holds back. */
const otherButtons = 31;

/**
 * A click that the image library holds back for 400 ms, as another one may make a double click of it (tools 5.14). Whoever presses a key
 * meanwhile has clicked before that: a point that was set would be lost, or be another tool's.
 */
export class PendingClick {
  readonly #watched = new Map<HTMLElement, () => void>();
  #held: { readonly element: HTMLElement; isReleased: boolean } | undefined;

  /** Looks out for clicks on a viewport's element. */
  watch(element: HTMLElement): void {
    this.unwatch(element);
    const told = () => (this.#held = undefined);
    const stop = listen(element, {
      mousedown: () => (this.#held ??= { element, isReleased: false }),
      mouseup: () => {
        if (this.#held) this.#held.isReleased = true;
      },
      dblclick: told,
      [Enums.Events.MOUSE_DOWN]: told,
    });
    this.#watched.set(element, stop);
  }

  unwatch(element: HTMLElement): void {
    this.#watched.get(element)?.();
    this.#watched.delete(element);
    if (this.#held?.element === element) this.#held = undefined;
  }

  /** Has the library tell of the click at once. */
  tell(): void {
    if (this.#held?.isReleased === true)
      this.#held.element.dispatchEvent(new MouseEvent('mousedown', { buttons: otherButtons }));
    this.#held = undefined;
  }
}
