import { isGrey } from './colours.ts';
import { depths } from './depths.ts';
import { type FramesName, type Kind, kinds } from './kinds.ts';
import { type KnownChoice, matrix } from './matrix.ts';
import type { Slope } from './slope.ts';
import { slopes } from './slopes.ts';
import { type NoSpacing, type Spacing, spacings } from './spacings.ts';

/** The figures that the viewer has to show of an object. */
interface Expected {
  /** The unit is mm, or pixels where that is not known. */
  readonly unit: 'mm' | 'px';
  readonly length: number;
  /** The area of the rectangle or the ellipse, in the square of the unit. */
  readonly area: number;
  /** The mean of the block; none of colours. */
  readonly mean: number | undefined;
  /** The value of the pixel that stands alone; none of colours. */
  readonly probe: number | undefined;
  readonly valueUnit: string;
  /** The reason why there are no millimetres. */
  readonly noLength: NoSpacing | undefined;
  /** The reason why there are no values, or no uptake. */
  readonly noValue: string | undefined;
}

/** An object of known size and value. */
export interface KnownObject {
  readonly name: string;
  readonly choice: KnownChoice;
  readonly shape: 'rectangle' | 'ellipse';
  /** The one that is measured, and how many there are. */
  readonly frame: number;
  readonly frames: number;
  readonly expected: Expected;
}

export function partsOf(choice: KnownChoice) {
  const [kind, spacing, slope]: [Kind, Spacing, Slope] = [
    kinds[choice.kind],
    spacings[choice.spacing],
    slopes[choice.slope],
  ];
  return { kind, spacing, slope, depth: depths[choice.depth] };
}

/** The places of measurements on the picture: columns and rows, whole numbers at the centres of pixels. */
export const measured = {
  columns: 40,
  rows: 32,
  /** Its middle value. */
  block: { left: 8, top: 6, right: 31, bottom: 21 },
  /** Its largest value. */
  pixel: [34, 4],
  line: [
    [8, 6],
    [20, 15],
  ],
  /** Corners row by row. */
  rectangle: [
    [10, 8],
    [20, 8],
    [10, 14],
    [20, 14],
  ],
  /** The ends of its axes, the upright one first. */
  ellipse: [
    [20, 19],
    [20, 9],
    [12, 14],
    [28, 14],
  ],
} as const;

/** The objects of the matrix. */
export function knownObjects(): KnownObject[] {
  return matrix().map((choice, at) => knownObject(choice, at % 2 === 0 ? 'rectangle' : 'ellipse'));
}

function knownObject(choice: KnownChoice, shape: KnownObject['shape']): KnownObject {
  const frames = framesOf(choice.frames);
  return {
    name: Object.values(choice).join(', '),
    choice,
    shape,
    frames,
    frame: frames === 1 ? 1 : 2,
    expected: expectedOf(choice, shape),
  };
}

function framesOf(name: FramesName): number {
  return name === 'one' || name === 'enhanced one' ? 1 : 3;
}

function expectedOf(choice: KnownChoice, shape: KnownObject['shape']): Expected {
  const { spacing, slope, depth } = partsOf(choice);
  const isKnown = typeof spacing.size !== 'string';
  const [column, row] = typeof spacing.size === 'string' ? [spacing.aspect ?? 1, 1] : spacing.size;
  const [, middle, most] = depth.values;
  const hasValues = isGrey(choice.colour);
  return {
    unit: isKnown ? 'mm' : 'px',
    length: Math.hypot(12 * column, 9 * row),
    area: (shape === 'rectangle' ? 10 * 6 : Math.PI * 8 * 5) * column * row,
    mean: hasValues ? slope.of(middle) : undefined,
    probe: hasValues ? slope.of(most) : undefined,
    valueUnit: hasValues ? (slope.unit ?? '') : '',
    noLength: typeof spacing.size === 'string' ? spacing.size : undefined,
    noValue: hasValues ? slope.missing : 'colour',
  };
}
