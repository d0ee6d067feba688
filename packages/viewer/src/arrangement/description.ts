import type { Vector3 } from '../geometry/vector.ts';
import type { MeasurementPlane } from '../measurements/model.ts';
import type { GreyWindow } from '../presets/window-presets.ts';
import { type Layout, oneViewport } from './layout.ts';

/** The planes of reformatted views, in the order in which they are laid out. */
export const planes = ['axial', 'coronal', 'sagittal'] as const;
export type Plane = (typeof planes)[number];

export interface View {
  /** Times as large as where the whole of it is shown. */
  readonly zoom: number;
  /** The point in the middle of the viewport, in mm of the space that the picture lies in. */
  readonly middle: Vector3;
  /** Degrees, clockwise. */
  readonly rotation: number;
  readonly isFlippedAcross: boolean;
  readonly isFlippedDown: boolean;
}

/** The part of a picture's look that the reader has changed. */
export interface Look {
  /** The window in the values that the picture is drawn with: uptakes by body weight, whatever they are shown by. */
  readonly window?: GreyWindow | undefined;
  /** A table of its VOI LUT Sequence in place of a window, by its place. */
  readonly table?: number | undefined;
  readonly isInverted: boolean;
  readonly view?: View | undefined;
}

/** The content and look of a viewport, as a value that can be saved, compared and shown again. */
export interface ViewportDescription {
  /** Id of the display set; undefined where nothing is shown. */
  readonly displaySet: string | undefined;
  /** The images as they were acquired, or a cut through their volume. */
  readonly orientation: 'acquired' | Plane;
  /** The place of images in the stack, from 0. */
  readonly index: number;
  /** The plane of a cut, turned or not; undefined for the middle of the volume. */
  readonly cut?: MeasurementPlane | undefined;
  readonly look?: Look | undefined;
}

/** Everything that the viewports show. */
export interface ScreenDescription {
  readonly layout: Layout;
  /** In the order of the layout's cells; those that are absent are left as they are. */
  readonly viewports: readonly ViewportDescription[];
  /** The viewport that keys and buttons act on, from 0. */
  readonly active: number;
  /** The viewport that fills the place of all, from 0. */
  readonly maximized: number | undefined;
  /** Parallel series scroll together. */
  readonly isLinked: boolean;
  readonly hasReferenceLines: boolean;
}

/** Three planes of a volume, with everything else as it is. */
export function threePlanesOf(displaySet: string): Pick<ScreenDescription, 'viewports'> {
  return { viewports: planes.map((orientation) => ({ displaySet, orientation, index: 0 })) };
}

/** Returns true if some viewport is cut through a volume. */
export function hasCuts({ viewports }: Pick<ScreenDescription, 'viewports'>): boolean {
  return viewports.some(({ orientation }) => orientation !== 'acquired');
}

/** The images of what is cut, alone. */
export function withoutCuts(screen: ScreenDescription): ScreenDescription {
  const displaySet = screen.viewports.find(({ orientation }) => orientation !== 'acquired')?.displaySet;
  return { ...screen, layout: oneViewport, viewports: [{ displaySet, orientation: 'acquired', index: 0 }] };
}

/** Returns the ids of the display sets that are needed to show it. */
export function displaySetsIn({ viewports }: Pick<ScreenDescription, 'viewports'>): string[] {
  return [...new Set(viewports.flatMap(({ displaySet }) => displaySet ?? []))];
}
