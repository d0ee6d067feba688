import type { RenderingEngine } from '@cornerstonejs/core';
import { dot } from '../geometry/vector.ts';
import type { MeasurementPlane } from '../measurements/model.ts';
import type { ImageDisplaySet } from '../study/model.ts';
import type { Cell } from './cell.ts';
import type { FrameRegistry } from './frame-registry.ts';
import { dropVolume, showVolume } from './mpr.ts';

/** The volume that is cut in three planes. */
export interface Planes {
  /** What is cut; undefined while nothing is. */
  readonly volume: () => ImageDisplaySet | undefined;
  /** Whether the volume is in the views. */
  readonly isShown: () => boolean;
  /** What is to be cut from now on; nothing when absent. */
  readonly choose: (displaySet: ImageDisplaySet | undefined) => void;
  /** Shows the chosen volume as soon as all views have an element. */
  readonly showWhenComplete: () => Promise<void>;
  /** Gives the memory of the volume before back once no view draws it any more. */
  readonly letGo: () => void;
  /** Brings the view that lies closest to a plane into it, now or as soon as the volume is shown. */
  readonly goTo: (plane: MeasurementPlane) => void;
}

interface PlanesHost {
  readonly engine: RenderingEngine;
  readonly registry: FrameRegistry;
  readonly cells: () => readonly Cell[];
  /** Called when the volume is in the views. */
  readonly shown: () => void;
  readonly activate: (cell: Cell) => void;
}

/** Makes the three planes of a viewer. */
export function createPlanes({ engine, registry, cells, shown, activate }: PlanesHost): Planes {
  let volume: ImageDisplaySet | undefined;
  let left: ImageDisplaySet | undefined;
  let inViews: ImageDisplaySet | undefined;
  let wanted: MeasurementPlane | undefined;
  const isShown = () => volume !== undefined && inViews === volume;
  const goToWanted = () => {
    const closest = wanted && closestTo(wanted, cells());
    if (!wanted || !closest) return;
    closest.goToPlane(wanted);
    activate(closest);
    wanted = undefined;
  };
  return {
    volume: () => volume,
    isShown,
    choose: (displaySet) => {
      left = volume; // its viewports let go first
      volume = displaySet;
      wanted = undefined;
    },
    showWhenComplete: async () => {
      const chosen = volume;
      if (!chosen || cells().some((cell) => !cell.viewport())) return;
      try {
        await showVolume(engine, chosen, registry.imageIds(chosen), cells());
        if (volume !== chosen) return;
        inViews = chosen;
        shown();
        goToWanted();
      } catch {
        for (const cell of cells()) cell.store.set({ displaySet: chosen, status: 'failed', failure: 0 });
      }
    },
    letGo: () => {
      if (cells().some((cell) => cell.viewport())) return;
      inViews = undefined;
      if (left) dropVolume(left);
    },
    goTo: (plane) => {
      wanted = plane;
      if (isShown()) goToWanted();
    },
  };
}

function closestTo({ normal }: MeasurementPlane, cells: readonly Cell[]): Cell | undefined {
  const alike = (cell: Cell): number => {
    const [x = 0, y = 0, z = 0] = cell.viewport()?.getCamera().viewPlaneNormal ?? [];
    return Math.abs(dot([x, y, z], normal));
  };
  return cells.toSorted((a, b) => alike(b) - alike(a))[0];
}
