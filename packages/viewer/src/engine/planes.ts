import { dot } from '../geometry/vector.ts';
import type { MeasurementPlane } from '../measurements/model.ts';
import type { ImageDisplaySet } from '../study/model.ts';
import type { Cell } from './cell.ts';

interface PlanesHost {
  /** The viewports of the layout. */
  readonly cells: () => readonly Cell[];
  /** Called when every cut of the layout is on the screen. */
  readonly shown: () => void;
  readonly activate: (cell: Cell) => void;
}

/** The viewports that show cuts through volumes. */
export class Planes {
  readonly #host: PlanesHost;
  #wanted: MeasurementPlane | undefined;

  constructor(host: PlanesHost) {
    this.#host = host;
  }

  /** Returns the display set of this study that is cut; undefined where nothing is. */
  volumeOf(studyUid: string): ImageDisplaySet | undefined {
    const shown = this.#cuts().map((cell) => cell.store.get().displaySet);
    const found = shown.find((displaySet) => displaySet?.studyUid === studyUid);
    return found?.kind === 'images' ? found : undefined;
  }

  /** Returns true if every cut of the layout is on the screen. */
  areShown(): boolean {
    const cuts = this.#cuts();
    return cuts.length > 0 && cuts.every((cell) => cell.store.get().status === 'ready');
  }

  /** Brings the view that lies closest to a plane into it, now or as soon as all are there. */
  goTo(plane: MeasurementPlane): void {
    this.#wanted = plane;
    if (this.areShown()) this.#goToWanted();
  }

  /** A cut came onto the screen. */
  arrived(): void {
    if (!this.areShown()) return;
    this.#host.shown();
    this.#goToWanted();
  }

  #goToWanted(): void {
    const wanted = this.#wanted;
    const closest = wanted && closestTo(wanted, this.#cuts());
    if (!wanted || !closest) return;
    this.#wanted = undefined;
    closest.picture.goToPlane(wanted);
    this.#host.activate(closest);
  }

  #cuts(): Cell[] {
    return this.#host.cells().filter((cell) => cell.store.get().plane !== undefined);
  }
}

function closestTo({ normal }: MeasurementPlane, cells: readonly Cell[]): Cell | undefined {
  const alike = (cell: Cell): number => {
    const [x = 0, y = 0, z = 0] = cell.viewport()?.getCamera().viewPlaneNormal ?? [];
    return Math.abs(dot([x, y, z], normal));
  };
  return cells.toSorted((a, b) => alike(b) - alike(a))[0];
}
