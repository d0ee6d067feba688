import { BaseTool } from '@cornerstonejs/tools';
import type { Press } from './press-to-delete-tool.ts';

/** Shows what lies under the pointer larger, for as long as it is held. */
export interface Magnify {
  /** @param at CSS pixels of the element. @param isTouched a finger hides what is under it */
  readonly open: (element: HTMLDivElement, at: readonly [number, number], isTouched: boolean) => void;
  readonly move: (at: readonly [number, number]) => void;
  readonly close: () => void;
}

/** The primary button, or a finger, holds a magnifier. */
export class MagnifierTool extends BaseTool {
  static override toolName = 'Magnifier';

  constructor(tool = {}, defaults = { supportedInteractionTypes: ['Mouse', 'Touch'] as const, configuration: {} }) {
    super(tool, { ...defaults, supportedInteractionTypes: [...defaults.supportedInteractionTypes] });
  }

  readonly preMouseDownCallback = (press: Press): boolean => this.#open(press, false);
  readonly preTouchStartCallback = (press: Press): boolean => this.#open(press, true);
  readonly mouseDragCallback = ({ detail }: Press): void => this.#magnify.move(detail.currentPoints.canvas);
  readonly touchDragCallback = this.mouseDragCallback;

  get #magnify(): Magnify {
    return this.configuration['magnify'] as Magnify; // as `addLookingTools` gives it
  }

  #open({ detail: { element, currentPoints } }: Press, isTouched: boolean): boolean {
    const magnify = this.#magnify;
    magnify.open(element, currentPoints.canvas, isTouched);
    const ends = ['mouseup', 'touchend', 'touchcancel', 'blur'];
    const end = () => {
      for (const name of ends) globalThis.removeEventListener(name, end);
      magnify.close();
    };
    for (const name of ends) globalThis.addEventListener(name, end);
    return true;
  }
}
