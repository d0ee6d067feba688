import { Enums } from '@cornerstonejs/tools';

/** CSS pixels: to the library, a pointer that moves by more than three will not click again. */
const away = 8;

/**
 * A click that the image library delays for 400 ms, as another one may make a double click of it (tools 5.14). Whoever presses a key
 * meanwhile has clicked before that: a point that was set would be lost, or be another tool's.
 */
export class PendingClick {
  readonly #watched = new Map<HTMLElement, AbortController>();
  #held: { readonly element: HTMLElement; readonly at: MouseEvent } | undefined;

  /** Looks out for clicks on a viewport's element. */
  watch(element: HTMLElement): void {
    this.unwatch(element);
    const watching = new AbortController();
    const { signal } = watching;
    const forget = () => (this.#held = undefined);
    element.addEventListener('mouseup', (at) => (this.#held = { element, at }), { signal });
    element.addEventListener('dblclick', forget, { signal });
    element.addEventListener(Enums.Events.MOUSE_DOWN, forget, { signal });
    this.#watched.set(element, watching);
  }

  unwatch(element: HTMLElement): void {
    this.#watched.get(element)?.abort();
    this.#watched.delete(element);
    if (this.#held?.element === element) this.#held = undefined;
  }

  /** Has the library report the click at once: by a pointer that leaves its place, and comes back. */
  tell(): void {
    const pending = this.#held;
    this.#held = undefined;
    if (!pending) return;
    const { clientX, clientY } = pending.at;
    for (const by of [away, 0])
      pending.element.dispatchEvent(new MouseEvent('mousemove', { clientX: clientX + by, clientY }));
  }
}
