import type { RenderingEngine } from '@cornerstonejs/core';
import { utilities as toolUtilities } from '@cornerstonejs/tools';
import type { Cell } from './cell.ts';
import { fitViewports } from './first-fit.ts';

/** Keeps viewports as large as their elements, and gathers work that a frame of the screen needs only once. */
export interface Screen {
  readonly watch: (element: HTMLElement) => void;
  readonly unwatch: (element: HTMLElement) => void;
  /** Gives viewports the size of their elements at once, for who cannot wait for the next frame. */
  readonly resize: () => void;
  /** Calls `task` before the next frame, however often it was requested until then. */
  readonly beforeNextFrame: (task: () => void) => void;
  readonly close: () => void;
}

/** Makes the screen of a viewer. A picture keeps its magnification relative to the viewport when that changes size. */
export function createScreen(engine: RenderingEngine, cells: () => readonly Cell[]): Screen {
  const tasks = new Set<() => void>();
  let frame: number | undefined;
  const beforeNextFrame = (task: () => void) => {
    tasks.add(task);
    frame ??= requestAnimationFrame(() => {
      frame = undefined;
      const due = [...tasks];
      tasks.clear();
      for (const one of due) one();
    });
  };
  const resize = () => resizeViewports(engine, cells());
  const observer = new ResizeObserver(() => beforeNextFrame(resize));
  return {
    watch: (element) => observer.observe(element),
    unwatch: (element) => observer.unobserve(element),
    resize,
    beforeNextFrame,
    close: () => {
      observer.disconnect();
      if (frame !== undefined) cancelAnimationFrame(frame);
      tasks.clear();
    },
  };
}

/** Draws the measurements again where a picture is; elsewhere they come with it. */
export function redrawMeasurements(cells: readonly Cell[]): void {
  const drawn = cells.filter((cell) => cell.viewport() && cell.store.get().status === 'ready');
  toolUtilities.triggerAnnotationRenderForViewportIds(drawn.map(({ viewportId }) => viewportId));
}

/**
 * The library sizes its viewports, but leaves their cameras as they were while it has a frame to draw: pictures would
 * keep the magnification of another layout (@cornerstonejs/core 5.14).
 */
function resizeViewports(engine: RenderingEngine, cells: readonly Cell[]): void {
  fitViewports(cells, () => engine.resize(true, false));
  redrawMeasurements(cells);
}
