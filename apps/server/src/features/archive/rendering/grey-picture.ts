import type { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import type { ImageDescription } from '@isocenter/dicom/pixels/frames.ts';
import { frameAttributes } from '@isocenter/dicom/pixels/functional-groups.ts';
import { lookupTable } from './lookup-table.ts';
import type { Samples } from './samples.ts';

export interface Window {
  readonly center: number;
  readonly width: number;
  readonly shape: 'linear' | 'linear-exact' | 'sigmoid';
}

/** What a picture shows beside its samples. */
export interface GreyLook {
  /** From 1. */
  readonly frame: number;
  /** The one that was asked for; else the frame's own is used. */
  readonly window: Window | undefined;
}

/**
 * Stored values to 8-bit grey: rescale or Modality LUT, then window or VOI LUT of the frame (PS3.3 §C.11.1 and §C.11.2), MONOCHROME1
 * turned over. Of a window and a VOI LUT one is used (§C.11.2.1.1): the window, with which the viewer begins too.
 */
export function greyPicture(
  samples: Samples,
  dataSet: DataSet,
  image: ImageDescription,
  { frame, window: asked }: GreyLook,
): Uint8Array {
  const stored = storedValues(samples, image);
  const modality = modalityOf(dataSet, image, frame);
  const shade = shadeFor(asked, frameAttributes(dataSet, frame, 'FrameVOILUTSequence'), modality, stored);
  const isInverse =
    samples.photometricInterpretation === 'MONOCHROME1' || dataSet.text('PresentationLUTShape') === 'INVERSE';
  const grey = new Uint8Array(stored.length);
  for (let i = 0; i < stored.length; i += 1) {
    const value = shade(modality.of(stored[i] ?? 0));
    grey[i] = isInverse ? 255 - value : value;
  }
  return grey;
}

/** From stored values to those that a window is meant for. */
interface Modality {
  readonly of: (stored: number) => number;
  /** Whether they can be below 0. */
  readonly isSigned: boolean;
}

function modalityOf(dataSet: DataSet, { pixelRepresentation }: ImageDescription, frame: number): Modality {
  const isSigned = pixelRepresentation === 1;
  const table = lookupTable(dataSet.items('ModalityLUTSequence')[0], isSigned);
  if (table !== undefined) return { of: (stored) => table.at(stored), isSigned: false };
  const rescale = frameAttributes(dataSet, frame, 'PixelValueTransformationSequence');
  const slope = rescale.number('RescaleSlope') ?? 1;
  const intercept = rescale.number('RescaleIntercept') ?? 0;
  return { of: (stored) => stored * slope + intercept, isSigned: isSigned || intercept < 0 };
}

type Shade = (value: number) => number;

function shadeFor(asked: Window | undefined, own: DataSet, modality: Modality, stored: ArrayLike<number>): Shade {
  const window = asked ?? windowOf(own);
  if (window !== undefined) return shadeOf(window);
  const table = lookupTable(own.items('VOILUTSequence')[0], modality.isSigned);
  if (table !== undefined) return (value) => Math.round((table.at(value) / table.most) * 255);
  return shadeOf(fullRange(stored, modality));
}

function storedValues({ bytes, bitsAllocated }: Samples, image: ImageDescription): ArrayLike<number> {
  const aligned = bytes.byteOffset % 4 === 0 ? bytes : Uint8Array.from(bytes);
  const { buffer, byteOffset } = aligned;
  const count = image.rows * image.columns;
  const isSigned = image.pixelRepresentation === 1;
  if (bitsAllocated === 32)
    return isSigned ? new Int32Array(buffer, byteOffset, count) : new Uint32Array(buffer, byteOffset, count);
  if (bitsAllocated === 16) return narrow(new Uint16Array(buffer, byteOffset, count), image);
  return isSigned ? new Int8Array(buffer, byteOffset, count) : aligned;
}

/** Bits above the stored ones may hold anything (overlays of old); they are cut off and the sign is spread. */
function narrow(words: Uint16Array, { bitsStored, highBit, pixelRepresentation }: ImageDescription): ArrayLike<number> {
  const low = Math.max(0, highBit + 1 - bitsStored);
  const values = pixelRepresentation === 1 ? new Int16Array(words.length) : new Uint16Array(words.length);
  const mask = 2 ** bitsStored - 1;
  const sign = pixelRepresentation === 1 ? 2 ** (bitsStored - 1) : 0;
  for (let i = 0; i < words.length; i += 1) {
    const value = ((words[i] ?? 0) >> low) & mask;
    values[i] = (value ^ sign) - sign;
  }
  return values;
}

function windowOf(dataSet: DataSet): Window | undefined {
  const center = dataSet.number('WindowCenter');
  const width = dataSet.number('WindowWidth');
  if (center === undefined || width === undefined || !(width > 0)) return undefined;
  const named = dataSet.text('VOILUTFunction');
  return {
    center,
    width,
    shape: named === 'SIGMOID' ? 'sigmoid' : named === 'LINEAR_EXACT' ? 'linear-exact' : 'linear',
  };
}

function fullRange(stored: ArrayLike<number>, modality: Modality): Window {
  let [least, most] = [Infinity, -Infinity];
  for (let i = 0; i < stored.length; i += 1) {
    const value = modality.of(stored[i] ?? 0);
    if (value < least) least = value;
    if (value > most) most = value;
  }
  if (!(most > least)) return { center: least, width: 1, shape: 'linear-exact' };
  return { center: (least + most) / 2, width: most - least, shape: 'linear-exact' };
}

function shadeOf({ center, width, shape }: Window): Shade {
  if (shape === 'sigmoid') return (value) => Math.round(255 / (1 + Math.exp((-4 * (value - center)) / width)));
  // A linear window of one value has nothing between black and white.
  if (shape === 'linear' && width <= 1) return (value) => (value > center - 0.5 ? 255 : 0);
  const [middle, span] = shape === 'linear' ? [center - 0.5, width - 1] : [center, width];
  return (value) => {
    const share = (value - middle) / span + 0.5;
    return share <= 0 ? 0 : share >= 1 ? 255 : Math.round(share * 255);
  };
}
