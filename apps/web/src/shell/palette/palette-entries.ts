import type { ReactNode } from 'react';

/** One row of the palette. */
export interface PaletteEntry {
  readonly id: string;
  readonly start: ReactNode;
  readonly title: string;
  readonly detail?: string;
  /** A key that does the same. */
  readonly keys?: string;
  readonly end?: ReactNode;
  /** For a page that can be bookmarked. */
  readonly bookmark?: { readonly isSet: boolean; readonly toggle: () => void };
  /** The address that it opens; entries without one do something. */
  readonly href?: string;
  readonly run: () => void;
}

export interface PaletteGroup {
  readonly label: string;
  readonly entries: readonly PaletteEntry[];
}

/** The row after (or before, by −1) the present one, round the end. */
export function nextIndex(present: number, step: 1 | -1, count: number): number {
  return count === 0 ? 0 : (present + step + count) % count;
}
