import { ToolGroupManager } from '@cornerstonejs/tools';
import type { Look } from '../arrangement/description.ts';
import { type Vector3, vector3 } from '../geometry/vector.ts';
import type { Cell } from './cell.ts';
import type { Cells } from './cells.ts';
import { fitViewports } from './first-fit.ts';
import { type Glass, makeGlass, placeGlass } from './magnifier-glass.ts';
import type { Magnify } from './magnifier-tool.ts';
import { lookAt } from './picture-look.ts';
import type { AnyViewport } from './view-figures.ts';

interface OpenGlass {
  readonly source: AnyViewport;
  readonly cell: Cell;
  readonly glass: Glass;
  readonly times: number;
  at: readonly [number, number];
  isShown: boolean;
}

/**
 * Shows a part of a picture larger, from its own pixels and by the same greys: in a viewport of its own that is described by that of the
 * picture (ADR 45), so with WebGL and without, and on cuts.
 */
export class Magnifier implements Magnify {
  readonly #cells: () => Pick<Cells, 'shown' | 'outside'>;
  readonly #group: string;
  #opened = 0;
  #held: OpenGlass | undefined;

  /** @param name no other viewer of the page has it */
  constructor(name: string, cells: () => Pick<Cells, 'shown' | 'outside'>) {
    this.#cells = cells;
    this.#group = `magnifier-${name}`;
  }

  open(element: HTMLDivElement, at: readonly [number, number], isTouched: boolean): void {
    this.close();
    const shown = this.#cells()
      .shown()
      .find((cell) => cell.viewport()?.element === element);
    const source = shown?.viewport();
    if (!shown || !source || shown.store.get().status !== 'ready') return;
    // without tools: what is drawn on the picture would hide what is looked at
    const group = ToolGroupManager.getToolGroup(this.#group) ?? ToolGroupManager.createToolGroup(this.#group);
    if (!group) return;
    this.#opened += 1;
    const cell = this.#cells().outside(`${this.#group}-${this.#opened}`, { of: () => group }, (moved, what) => {
      if (what === 'picture') fitViewports([moved]);
    });
    const times = timesLarger(shown.store.get().zoom);
    const opened: OpenGlass = { source, cell, glass: makeGlass(element, times, isTouched), times, at, isShown: false };
    this.#held = opened;
    placeGlass(opened.glass, at);
    cell.attach(opened.glass.picture);
    void this.#show(shown, opened);
  }

  move(at: readonly [number, number]): void {
    const opened = this.#held;
    if (!opened) return;
    opened.at = at;
    placeGlass(opened.glass, at);
    this.#follow(opened);
  }

  close(): void {
    this.#held?.cell.detach();
    this.#held?.glass.element.remove();
    this.#held = undefined;
  }

  /** Ends everything. */
  destroy(): void {
    this.close();
    ToolGroupManager.destroyToolGroup(this.#group);
  }

  async #show(shown: Cell, opened: OpenGlass): Promise<void> {
    const { displaySet, index, plane } = shown.store.get();
    const { cut, look } = shown.describe();
    const middle = middleOf(opened);
    if (!displaySet || !middle) return;
    await opened.cell.show(displaySet, index, { plane, cut, look: lookAbout(look, middle) });
    const viewport = opened.cell.viewport();
    if (this.#held !== opened || !viewport) return;
    const { clientWidth: width } = opened.source.element;
    const [left, right] = [opened.source.canvasToWorld([0, 0]), opened.source.canvasToWorld([width, 0])];
    const unitsPerPixel = Math.hypot(...right.map((place, axis) => place - (left[axis] ?? 0))) / width;
    const { clientHeight: height } = opened.glass.picture;
    viewport.setCamera({ parallelScale: (height * unitsPerPixel) / (2 * opened.times) });
    opened.isShown = true;
    this.#follow(opened);
    opened.glass.element.dataset['magnifier'] = 'ready';
  }

  #follow(opened: OpenGlass): void {
    const viewport = opened.isShown ? opened.cell.viewport() : undefined;
    const middle = middleOf(opened);
    if (!viewport || !middle) return;
    lookAt(viewport, middle);
    viewport.render();
  }
}

/**
 * Returns 2 to 8, and in between so much that a picture's pixels are as large as those of the screen.
 * @param zoom CSS pixels for one of its own
 */
function timesLarger(zoom = 1): number {
  return Math.min(8, Math.max(2, Math.ceil(1 / zoom)));
}

function middleOf({ source, at: [x, y] }: OpenGlass): Vector3 | undefined {
  return vector3([...source.canvasToWorld([x, y])]);
}

/** Turned, mirrored and windowed as the picture is. */
function lookAbout(look: Look | undefined, middle: Vector3): Look {
  const flips = look?.view ?? { rotation: 0, isFlippedAcross: false, isFlippedDown: false };
  return { isInverted: false, ...look, view: { ...flips, zoom: 1, middle } };
}
