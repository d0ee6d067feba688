import { type ColourName, colours, isGrey } from './colours.ts';
import { type DepthName, depths } from './depths.ts';
import { type FramesName, type Kind, type KindName, kinds } from './kinds.ts';
import { type Combination, type MayMeet, pairwise } from './pairwise.ts';
import { type SlopeName, slopes } from './slopes.ts';
import { spacings } from './spacings.ts';
import { isCodec, type SyntaxName, syntaxes } from './syntaxes.ts';

const framesNames: readonly FramesName[] = ['one', 'three', 'enhanced one', 'enhanced three'];

/** The properties in which known objects differ. */
export const axes = {
  kind: names(kinds),
  spacing: names(spacings),
  slope: names(slopes),
  depth: names(depths),
  colour: names(colours),
  syntax: names(syntaxes),
  frames: framesNames,
} as const;

export type KnownChoice = Combination<typeof axes>;

/** Objects in which every two values occur together that can. */
export function matrix(): KnownChoice[] {
  return pairwise(axes, mayMeet);
}

/** Returns true if two values may occur together. */
export const mayMeet: MayMeet = (a, b) => {
  const two: Partial<KnownChoice> = { [a.axis]: a.value, [b.axis]: b.value };
  return Object.entries(two).length < 2 || conditions.every((holds) => holds(two));
};

type Condition = (two: Partial<KnownChoice>) => boolean;

const conditions: readonly Condition[] = [
  ({ kind, spacing }) => !kind || !spacing || of(kind).spacings.includes(spacing),
  ({ kind, slope }) => !kind || !slope || of(kind).slopes.includes(slope),
  ({ kind, depth }) => !kind || !depth || of(kind).depths.includes(depth),
  ({ kind, colour }) => !kind || !colour || of(kind).colours.includes(colour),
  ({ kind, frames }) => !kind || !frames || of(kind).frames.includes(frames),
  ({ slope, depth }) => !slope || !depth || suits(slope, depth),
  ({ slope, colour }) => !slope || !colour || isGrey(colour) || slope === 'none',
  ({ depth, colour }) => !depth || !colour || isGrey(colour) || mayColour(depth, colour),
  ({ depth, syntax }) => !depth || !syntax || mayEncode(depth, syntax),
  ({ colour, syntax }) => !colour || !syntax || mayBeWritten(colour, syntax),
  ({ spacing, frames }) => spacing !== 'frame by frame' || !frames || frames === 'enhanced three',
  ({ slope, frames }) => slope !== 'frame by frame' || !frames || frames === 'enhanced three',
];

function of(kind: KindName): Kind {
  return kinds[kind];
}

/** A table is looked up by whole numbers that are not below 0; fractions are what they are. */
function suits(slope: SlopeName, depth: DepthName): boolean {
  const { isFraction, isSigned, bitsAllocated } = depths[depth];
  if (isFraction) return slope === 'none' || slope === 'mapped';
  return slope !== 'table' || (!isSigned && bitsAllocated <= 16);
}

function mayColour(depth: DepthName, colour: ColourName): boolean {
  return depth === '8 bits' || (colour === 'PALETTE COLOR' && depth === '10 bits');
}

/** Codecs have pixels of up to 16 bits, and none beside those that are stored. */
function mayEncode(depth: DepthName, syntax: SyntaxName): boolean {
  const { bitsAllocated, bitsStored, highBit, isFraction, otherBits } = depths[depth];
  // The archive does not turn doubles; whether words of 32 bits lie low one first in the retired syntax is read differently.
  if (bitsAllocated === 64) return syntax === 'implicit' || syntax === 'explicit';
  if (syntax === 'big endian' && bitsAllocated === 32 && !isFraction) return false;
  // Not by the encoder that writes these: what is below 0 comes out as the most.
  if (syntax === 'JPEG 2000' && depth === '8 bits signed') return false;
  if (syntax === 'RLE') return !isFraction;
  return !isCodec(syntax) || (bitsAllocated <= 16 && highBit === bitsStored - 1 && otherBits === 0);
}

function mayBeWritten(colour: ColourName, syntax: SyntaxName): boolean {
  if (colour === 'RGB in planes') return syntax !== 'RLE' && !isCodec(syntax);
  if (colour === 'YBR_FULL_422') return syntax === 'implicit' || syntax === 'explicit' || syntax === 'deflated';
  return colour !== 'YBR_FULL' || !isCodec(syntax);
}

function names<Table extends object>(table: Table): readonly (keyof Table & string)[] {
  return Object.keys(table) as (keyof Table & string)[]; // tables that are written out
}
