import type { NoScale } from '@isocenter/measuring/value.ts';
import { type ImageScale, isScale, type Scaled } from './scale.ts';

/** The size at which a picture is drawn. */
export interface SizeOnScreen {
  /** CSS pixels, along the rows of the picture. */
  readonly pixelsPerMillimetre: number;
  /** The place of that millimetre. */
  readonly at: ImageScale['at'];
  /** Its columns are drawn by the same: else no size is true both ways. */
  readonly isEven: boolean;
}

/** Shares by which two sizes differ unseen: a card measures a screen to about a hundredth. */
const unseen = { shape: 0.005, size: 0.002 };

/** @param drawn CSS pixels that one pixel of the picture takes across and down */
export function sizeOnScreen(
  scaled: Scaled,
  drawn: { readonly width: number; readonly height: number },
): SizeOnScreen | { readonly missing: NoScale } {
  if (!isScale(scaled)) return scaled;
  const [across, down] = [drawn.width / scaled.column, drawn.height / scaled.row];
  return { pixelsPerMillimetre: across, at: scaled.at, isEven: Math.abs(across / down - 1) <= unseen.shape };
}

/** Returns true if a millimetre is one on the screen. @param screen CSS pixels for a millimetre there, where that was measured */
export function isTrueSize({ pixelsPerMillimetre, isEven }: SizeOnScreen, screen: number | undefined): boolean {
  return screen !== undefined && isEven && Math.abs(pixelsPerMillimetre / screen - 1) <= unseen.size;
}
