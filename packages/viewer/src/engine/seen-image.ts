import { Enums } from '@cornerstonejs/core';
import { thinned } from '@isocenter/measuring/thinned-line.ts';
import type { MeasuringToolName } from '@isocenter/measuring/tools.ts';
import type { StoredMeasurement } from '../measurements/model.ts';
import { uptakeFactor } from '../presets/uptake.ts';
import { isInverse } from '../presets/inverse.ts';
import type { DisplaySet } from '../study/model.ts';
import type { Cell } from './cell.ts';
import type { AnyViewport } from './view-figures.ts';
import { windowForm } from './window-form.ts';

/** A drawing on an image; points are shares of what is seen of it. */
interface SeenMark {
  readonly tool: MeasuringToolName;
  readonly points: [number, number][];
  readonly text: string;
}

/** An image as it is seen in a viewport: which, how bright, which part of it, turned how, with what is drawn on it. */
export interface SeenImage {
  readonly sopInstanceUid: string;
  /** Counted from 1. */
  readonly frame: number;
  readonly look: {
    /** The window in the values of the stored image; undefined for colours, and where the image brings a table in place of a window. */
    readonly window?: {
      readonly center: number;
      readonly width: number;
      readonly shape: 'linear' | 'linear-exact' | 'sigmoid';
    };
    /** Against what its object says. */
    readonly isInverted: boolean;
    /** The region in its pixels. */
    readonly region: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
    /** Mirrored first, then turned clockwise. */
    readonly isMirrored: boolean;
    readonly rotation: 0 | 90 | 180 | 270;
    readonly pixelAspect: number;
    readonly marks: SeenMark[];
  };
}

/** Points that a mark of a report's picture may have. */
const mostOfMark = 200;

type Point = readonly [x: number, y: number];
type Box = SeenImage['look']['region'];

/** Undefined where no image itself is shown, such as a cut through a volume. @param drawn the measurements of its study */
export function seenImage(cell: Cell, drawn: readonly StoredMeasurement[]): SeenImage | undefined {
  const viewport = cell.viewport();
  const { frame, status, plane, displaySet, window, inverted } = cell.store.get();
  const image = viewport?.getImageData();
  if (!viewport || !image || !frame || plane || status !== 'ready') return undefined;
  const { instance, sopInstanceUid } = frame;
  const region = regionOf(viewport, image.dimensions);
  // Uptakes are computed from what is stored.
  const scale = (uptakeFactor(instance) ?? 1) * cell.picture.greyScale();
  const shape = shapeIn(viewport, displaySet);
  const here = drawn.filter(
    ({ place }) => place.kind === 'picture' && place.sopInstanceUid === sopInstanceUid && place.frame === frame.frame,
  );
  const [across, down] = image.spacing;
  return {
    sopInstanceUid,
    frame: frame.frame,
    look: {
      ...(window &&
        !cell.picture.isByOwnTable() && {
          window: { center: window.center / scale, width: window.width / scale, shape },
        }),
      // the library turns these over by itself
      isInverted: inverted !== isInverse(instance),
      region,
      ...turnOf(viewport),
      pixelAspect: down / across,
      marks: marksIn(viewport, region, here),
    },
  };
}

function shapeIn(viewport: AnyViewport, displaySet: DisplaySet | undefined) {
  const { voiLUTFunction } = ('getCornerstoneImage' in viewport && viewport.getCornerstoneImage()) || {};
  if (voiLUTFunction === Enums.VOILUTFunctionType.SAMPLED_SIGMOID) return 'sigmoid';
  return windowForm(viewport, displaySet) === 'exact' ? 'linear-exact' : 'linear';
}

/** The part of the image that is in sight. */
function regionOf(viewport: AnyViewport, [columns, rows]: readonly number[]): Box {
  const { clientWidth: width, clientHeight: height } = viewport.element;
  const corners = [
    [0, 0],
    [width, 0],
    [0, height],
    [width, height],
  ].map(([x = 0, y = 0]) => indexAt(viewport, [x, y]));
  const within = (values: readonly number[], most: number): readonly [from: number, length: number] => {
    const from = Math.max(0, Math.min(most - 1, Math.floor(Math.min(...values) + 0.5)));
    const to = Math.max(from + 1, Math.min(most, Math.ceil(Math.max(...values) + 0.5)));
    return [from, to - from];
  };
  const [x, w] = within(
    corners.map(([across]) => across),
    columns ?? 1,
  );
  const [y, h] = within(
    corners.map(([, down]) => down),
    rows ?? 1,
  );
  return { x, y, width: w, height: h };
}

/** Returns how the picture is turned, by where its rows and columns lead on the screen. */
function turnOf(viewport: AnyViewport): Pick<SeenImage['look'], 'isMirrored' | 'rotation'> {
  const [origin, right, below] = [indexAt(viewport, [0, 0]), indexAt(viewport, [100, 0]), indexAt(viewport, [0, 100])];
  const [ax, ay] = [right[0] - origin[0], right[1] - origin[1]];
  const [dx, dy] = [below[0] - origin[0], below[1] - origin[1]];
  const isMirrored = ax * dy - ay * dx < 0;
  const turned = Math.round(Math.atan2(isMirrored ? -dx : dx, dy) / (Math.PI / 2));
  const rotations = [0, 90, 180, 270] as const;
  return { isMirrored, rotation: rotations[(turned + 4) % 4] ?? 0 };
}

function marksIn(viewport: AnyViewport, region: Box, drawn: readonly StoredMeasurement[]): SeenMark[] {
  const ends = [
    canvasAt(viewport, [region.x - 0.5, region.y - 0.5]),
    canvasAt(viewport, [region.x + region.width - 0.5, region.y + region.height - 0.5]),
  ] as const;
  const [left, right] = [Math.min(ends[0][0], ends[1][0]), Math.max(ends[0][0], ends[1][0])];
  const [top, bottom] = [Math.min(ends[0][1], ends[1][1]), Math.max(ends[0][1], ends[1][1])];
  const share = ([x, y]: Point): [number, number] => [
    rounded((x - left) / (right - left)),
    rounded((y - top) / (bottom - top)),
  ];
  const marks = drawn.map(({ tool, label, state }) => ({
    tool,
    points: (state.line ? thinned(state.line, mostOfMark) : state.points.slice(0, mostOfMark)).map((point) =>
      share(viewport.worldToCanvas([...point])),
    ),
    text: [label, state.shown]
      .filter((part) => part !== '')
      .join(' ')
      .replaceAll(/\p{Cc}/gu, ' ')
      .slice(0, 80),
  }));
  // what lies far out of sight is not on the picture
  return marks.filter(({ points }) => points.every((point) => point.every((at) => at > -4 && at < 5))).slice(0, 100);
}

/** Rounds to a 10 000th: a free line has many. */
function rounded(share: number): number {
  return Math.round(share * 1e4) / 1e4;
}

function indexAt(viewport: AnyViewport, canvas: Point): Point {
  const world = viewport.canvasToWorld([...canvas]);
  const [x = 0, y = 0] = viewport.getImageData()?.imageData.worldToIndex?.(world) ?? [];
  return [x, y];
}

function canvasAt(viewport: AnyViewport, [x, y]: Point): Point {
  const world = viewport.getImageData()?.imageData.indexToWorld?.([x, y, 0]) ?? [0, 0, 0];
  return viewport.worldToCanvas([world[0], world[1], world[2]]);
}
