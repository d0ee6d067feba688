import { frameAttributes } from '../pixels/functional-groups.ts';
import type { ImageDescription } from '../pixels/frames.ts';
import type { Header } from './header.ts';
import { type Mask, maskOfGroup } from './overlay-planes.ts';
import type { Samples } from './samples.ts';

export type Colour = readonly [red: number, green: number, blue: number];

export interface Shutter {
  readonly mask: Mask;
  readonly colour: Colour;
}

/**
 * The display shutter of a frame, from 1 (PS3.3 §C.7.6.11 and §C.7.6.15): what lies outside any of its shapes, whose edges are seen.
 * Undefined where there is none.
 */
export function shutterOf(
  header: Header,
  image: ImageDescription,
  { frame, samples }: { readonly frame: number; readonly samples: Samples },
): Shutter | undefined {
  const own = frameAttributes(header, frame, 'FrameDisplayShutterSequence');
  const shapes = own.strings('ShutterShape');
  const isSeen = [
    ...(shapes.includes('RECTANGULAR') ? [rectangle(own)] : []),
    ...(shapes.includes('CIRCULAR') ? [circle(own, header)] : []),
    ...(shapes.includes('POLYGONAL') ? [polygon(own)] : []),
  ].flatMap((shape) => shape ?? []);
  const group = shapes.includes('BITMAP') ? own.number('ShutterOverlayGroup') : undefined;
  const bitmap = group === undefined ? undefined : maskOfGroup(header, image, { group, frame, samples });
  if (isSeen.length === 0 && bitmap === undefined) return undefined;
  const mask = bitmap ?? new Uint8Array(image.rows * image.columns);
  for (let row = 0; row < image.rows; row += 1) {
    const inRow = isSeen.map((shape) => shape(row + 1));
    for (let column = 0; column < image.columns; column += 1)
      if (inRow.some((seen) => !seen(column + 1))) mask[row * image.columns + column] = 1;
  }
  return { mask, colour: colourOf(own) };
}

/** The group of overlays that is a shutter and no overlay. */
export function shutterGroup(header: Header, frame: number): number | undefined {
  const own = frameAttributes(header, frame, 'FrameDisplayShutterSequence');
  return own.strings('ShutterShape').includes('BITMAP') ? own.number('ShutterOverlayGroup') : undefined;
}

/** Returns true if a row's column is seen; both count from 1. */
type Shape = (row: number) => (column: number) => boolean;

function rectangle(own: Header): Shape | undefined {
  const [left, right] = [own.number('ShutterLeftVerticalEdge'), own.number('ShutterRightVerticalEdge')];
  const [top, bottom] = [own.number('ShutterUpperHorizontalEdge'), own.number('ShutterLowerHorizontalEdge')];
  if (left === undefined || right === undefined || top === undefined || bottom === undefined) return undefined;
  return (row) => (column) => row >= top && row <= bottom && column >= left && column <= right;
}

function circle(own: Header, header: Header): Shape | undefined {
  const [middle, center] = own.numbers('CenterOfCircularShutter');
  const radius = own.number('RadiusOfCircularShutter');
  if (middle === undefined || center === undefined || radius === undefined) return undefined;
  // The radius counts pixels along a row; it is round where pixels are not square too.
  const tall = heightOfPixel(header);
  return (row) => {
    const down = (row - middle) * tall;
    return (column) => (column - center) ** 2 + down ** 2 <= radius ** 2;
  };
}

/** Returns the height of a pixel in widths of a pixel. */
function heightOfPixel(header: Header): number {
  for (const key of ['PixelSpacing', 'ImagerPixelSpacing', 'PixelAspectRatio']) {
    const [down, across] = header.numbers(key);
    if (down !== undefined && across !== undefined && down > 0 && across > 0) return down / across;
  }
  return 1;
}

function polygon(own: Header): Shape | undefined {
  const flat = own.numbers('VerticesOfThePolygonalShutter');
  const corners = Array.from({ length: Math.floor(flat.length / 2) }, (_, at) => ({
    row: flat[at * 2] ?? 0,
    column: flat[at * 2 + 1] ?? 0,
  }));
  if (corners.length < 3) return undefined;
  const sides = corners.map((from, at) => ({ from, to: corners[(at + 1) % corners.length] ?? from }));
  return (row) => {
    const crossings = sides
      .filter(({ from, to }) => from.row > row !== to.row > row)
      .map((side) => crossing(side, row));
    const spans = sides.flatMap((side) => spansAt(side, row));
    return (column) =>
      crossings.filter((place) => place > column).length % 2 === 1 ||
      spans.some(([from, to]) => column >= from && column <= to);
  };
}

interface Side {
  readonly from: { readonly row: number; readonly column: number };
  readonly to: { readonly row: number; readonly column: number };
}

function crossing({ from, to }: Side, row: number): number {
  return from.column + ((row - from.row) / (to.row - from.row)) * (to.column - from.column);
}

/** The pixels of a row through which a side goes. */
function spansAt(side: Side, row: number): readonly (readonly [number, number])[] {
  const { from, to } = side;
  if (row < Math.min(from.row, to.row) || row > Math.max(from.row, to.row)) return [];
  if (from.row === to.row) return [[Math.min(from.column, to.column), Math.max(from.column, to.column)]];
  const at = Math.round(crossing(side, row));
  return [[at, at]];
}

/** A presentation value has 16 bits whatever the pixels have (PS3.3 §C.7.6.11); without one it is black. */
function colourOf(own: Header): Colour {
  const lab = own.numbers('ShutterPresentationColorCIELabValue');
  const [light, a, b] = lab;
  if (light !== undefined && a !== undefined && b !== undefined) return fromLab(light, a, b);
  const grey = Math.round(((own.number('ShutterPresentationValue') ?? 0) / 0xffff) * 255);
  return [grey, grey, grey];
}

/** PCS-Values (PS3.3 §C.10.7.1.1) under D50 as sRGB. */
function fromLab(light: number, a: number, b: number): Colour {
  const l = ((light / 0xffff) * 100 + 16) / 116;
  const cubed = (t: number): number => (t > 6 / 29 ? t ** 3 : 3 * (6 / 29) ** 2 * (t - 4 / 29));
  const x = 0.9642 * cubed(l + ((a / 0xffff) * 255 - 128) / 500);
  const y = cubed(l);
  const z = 0.8249 * cubed(l - ((b / 0xffff) * 255 - 128) / 200);
  const level = (linear: number): number => {
    const share = linear <= 0.003_130_8 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
    return Math.round(Math.min(1, Math.max(0, share)) * 255);
  };
  return [
    level(3.1339 * x - 1.6169 * y - 0.4906 * z),
    level(-0.9788 * x + 1.9161 * y + 0.0335 * z),
    level(0.0719 * x - 0.229 * y + 1.4052 * z),
  ];
}
