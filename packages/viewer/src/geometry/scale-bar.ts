import type { NoScale } from '@isocenter/measuring/value.ts';
import type { ImageScale } from './scale.ts';
import { isTrueSize, type SizeOnScreen } from './true-size.ts';

/** A scale bar: a round length and how long it is drawn. */
export interface ScaleBar {
  readonly millimetres: number;
  readonly pixels: number;
  /** True if the scale comes from a calibration line of the reader. */
  readonly calibrated?: true;
  /** The picture is as large on this screen as there. */
  readonly trueSize?: ImageScale['at'];
}

const roundLengths = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500];

/**
 * Returns the longest round bar that fills at most a quarter of the viewport's width.
 * @param pixelsPerMillimetre CSS pixels on the screen for one millimetre in the patient.
 * @returns undefined when nothing sensible fits: no scale, or a bar under 20 pixels.
 */
export function scaleBar(pixelsPerMillimetre: number, viewportWidth: number): ScaleBar | undefined {
  if (!Number.isFinite(pixelsPerMillimetre) || pixelsPerMillimetre <= 0) return undefined;
  const longest = viewportWidth / 4;
  const millimetres = roundLengths.findLast((length) => length * pixelsPerMillimetre <= longest);
  if (millimetres === undefined) return undefined;
  const pixels = millimetres * pixelsPerMillimetre;
  return pixels < 20 ? undefined : { millimetres, pixels };
}

/**
 * The bar of a picture as it is drawn. None where a millimetre is longer across than down: a bar is of one length.
 * @param screen CSS pixels for a millimetre on the screen, where that was measured
 */
export function barOf(
  drawn: SizeOnScreen | { readonly missing: NoScale },
  viewportWidth: number,
  screen: number | undefined,
): ScaleBar | undefined {
  if ('missing' in drawn || !drawn.isEven) return undefined;
  const bar = scaleBar(drawn.pixelsPerMillimetre, viewportWidth);
  return (
    bar && {
      ...bar,
      ...(drawn.at === 'by-hand' ? { calibrated: true } : {}),
      ...(isTrueSize(drawn, screen) ? { trueSize: drawn.at } : {}),
    }
  );
}
