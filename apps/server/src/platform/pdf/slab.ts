import type { Canvas, Tag } from './canvas.ts';
import type { FontFamily } from './page-description.ts';
import type { Typefaces } from './typefaces.ts';

/** A part of a page that is not divided. Measures are in points. */
export interface Slab {
  readonly height: number;
  /** Above it, unless it is the first of a page. */
  readonly gap: number;
  /** Never the last of a page. */
  readonly holdsNext: boolean;
  /** Drawn above it where it begins a page: the head of its table. */
  readonly again?: Slab;
  readonly draw: (canvas: Canvas, x: number, y: number) => void;
}

/** The room that blocks are laid out in. */
export interface Frame {
  readonly faces: Typefaces;
  readonly family: FontFamily;
  readonly width: number;
  /** The height of a page: nothing that cannot be parted is higher. */
  readonly height: number;
  readonly tag: Tag;
}
