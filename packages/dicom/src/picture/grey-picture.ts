import { frameAttributes } from '../pixels/functional-groups.ts';
import type { ImageDescription } from '../pixels/frames.ts';
import type { Header } from './header.ts';
import { lookupTable } from './lookup-table.ts';
import { modalityOf, type Modality } from './modality.ts';
import { paddingOf } from './padding.ts';
import type { Samples } from './samples.ts';
import { shadeOf, windowOf, type Shade, type Window } from './shade.ts';
import { isFraction, storedValues } from './stored-values.ts';

export interface GreyLook {
  /** From 1. */
  readonly frame: number;
  /** The requested window; without one the frame's own is used. */
  readonly window: Window | undefined;
}

/**
 * Stored values to 8-bit grey: rescale or Modality LUT, then window or VOI LUT of the frame (PS3.3 §C.11.1 and §C.11.2), MONOCHROME1
 * turned over. Of a window and a VOI LUT one is used (§C.11.2.1.1): the window, with which the viewer begins too.
 */
export function greyPicture(
  samples: Samples,
  header: Header,
  image: ImageDescription,
  { frame, window: requested }: GreyLook,
): Uint8Array {
  const stored = storedValues(samples, image, isFraction(header));
  const modality = modalityOf(header, image.pixelRepresentation, frame);
  const own = frameAttributes(header, frame, 'FrameVOILUTSequence');
  const shade = recordedShade(requested, own, modality) ?? shadeOf(fullRange(stored, modality, paddingOf(header)));
  const isInverse =
    samples.photometricInterpretation === 'MONOCHROME1' || header.text('PresentationLUTShape') === 'INVERSE';
  const grey = new Uint8Array(stored.length);
  for (let i = 0; i < stored.length; i += 1) {
    const value = shade(modality.of(stored[i] ?? 0));
    grey[i] = isInverse ? 255 - value : value;
  }
  return grey;
}

function recordedShade(wanted: Window | undefined, own: Header, modality: Modality): Shade | undefined {
  const window = wanted ?? windowOf(own);
  if (window !== undefined) return shadeOf(window);
  const table = lookupTable(own.items('VOILUTSequence')[0], modality.isSigned);
  return table && ((value) => Math.round((table.at(value) / table.most) * 255));
}

/** Returns a window over all values but padding. */
function fullRange(
  stored: ArrayLike<number>,
  modality: Modality,
  [from, to]: readonly [number, number] = [Infinity, -Infinity],
): Window {
  let [least, most] = [Infinity, -Infinity];
  for (let i = 0; i < stored.length; i += 1) {
    const raw = stored[i] ?? 0;
    if (raw >= from && raw <= to) continue;
    const value = modality.of(raw);
    if (value < least) least = value;
    if (value > most) most = value;
  }
  if (!(most > least)) return { center: Math.min(least, most), width: 1, shape: 'linear-exact' };
  return { center: (least + most) / 2, width: most - least, shape: 'linear-exact' };
}
