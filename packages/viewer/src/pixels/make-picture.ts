import { explicitLittleEndian, rleLossless, transferSyntaxOf } from '@isocenter/dicom/dictionary/uids.ts';
import { checkSize } from '@isocenter/dicom/picture/check-size.ts';
import { rgbPicture } from '@isocenter/dicom/picture/colour-picture.ts';
import { palettePicture } from '@isocenter/dicom/picture/palette-picture.ts';
import { decodeRle } from '@isocenter/dicom/picture/decode-rle.ts';
import { finishedFrame, type FinishedFrame } from '@isocenter/dicom/picture/finished-values.ts';
import type { Header } from '@isocenter/dicom/picture/header.ts';
import { paddingOf } from '@isocenter/dicom/picture/padding.ts';
import { type Layer, layersOf } from '@isocenter/dicom/picture/layers.ts';
import { nativeSamples, type Samples } from '@isocenter/dicom/picture/samples.ts';
import { isFraction, storedValues } from '@isocenter/dicom/picture/stored-values.ts';
import { packBits } from '@isocenter/dicom/pixels/bits.ts';
import { imageDescription, type ImageDescription } from '@isocenter/dicom/pixels/frames.ts';
import type { DicomJson } from '../dicom-json/values.ts';
import { decodeWith } from './codec.ts';
import { codecs } from './codecs.ts';
import { jsonHeader } from './json-header.ts';
import { pictureModality } from './picture-modality.ts';

/** A frame as it came, and what is known of it. */
export interface PictureTask {
  readonly bytes: Uint8Array;
  readonly transferSyntaxUid: string;
  /** The part of its instance that {@link pictureHeader} returns. */
  readonly header: DicomJson;
  /** A factor for modality values, such as to uptake; 1 where absent. */
  readonly factor?: number;
}

/** A frame whose values are finished: grey, or red, green and blue of each pixel in 8 bits. */
export type MadePicture = (
  | ({ readonly kind: 'grey' } & FinishedFrame)
  | { readonly kind: 'colour'; readonly rgb: Uint8Array }
) & {
  /** The layers on it, the lowest first; absent where there are none. */ readonly layers?: readonly PackedLayer[];
};

/** A layer with a bit for each pixel, row by row: films have many of them. */
export interface PackedLayer extends Pick<Layer, 'kind' | 'colour'> {
  readonly bits: Uint8Array;
}

/** Decodes a frame and makes modality values, or colours, of it. @throws Error with a plain reason */
export async function makePicture({
  bytes,
  transferSyntaxUid,
  header: instance,
  factor = 1,
}: PictureTask): Promise<MadePicture> {
  const header = jsonHeader(instance);
  const image = imageDescription(header);
  if (!image) throw new Error('The image has no size.');
  checkSize(image);
  const samples = await samplesOf(bytes, transferSyntaxUid, image);
  const layers = layersOf(header, image, samples, 1).map(({ kind, mask, colour }) => ({
    kind,
    colour,
    bits: packBits(mask),
  }));
  return { ...pictureOf(samples, { header, image, factor }), ...(layers.length > 0 ? { layers } : {}) };
}

function pictureOf(
  samples: Samples,
  { header, image, factor }: { readonly header: Header; readonly image: ImageDescription; readonly factor: number },
): MadePicture {
  if (image.samplesPerPixel > 1) return { kind: 'colour', rgb: rgbPicture(samples, image) };
  if (image.photometricInterpretation === 'PALETTE COLOR')
    return { kind: 'colour', rgb: palettePicture(samples, header, image) };
  const stored = storedValues(samples, image, isFraction(header));
  const modality = pictureModality(header, image, factor);
  return { kind: 'grey', ...finishedFrame(stored, image, modality, paddingOf(header)) };
}

async function samplesOf(bytes: Uint8Array, transferSyntaxUid: string, image: ImageDescription): Promise<Samples> {
  if (transferSyntaxUid === rleLossless) return decodeRle(bytes, image);
  const codec = codecs[transferSyntaxUid];
  if (codec) return decodeWith(codec, bytes, image);
  if (transferSyntaxOf(transferSyntaxUid)?.encapsulated !== false) throw new Error('There is no decoder.');
  return nativeSamples({ bytes, vr: 'OW', number: 1 }, asGiven(image, transferSyntaxUid), false);
}

/** The archive gives a colour frame in explicit little endian as RGB, pixel by pixel, whatever its data set says. */
function asGiven(image: ImageDescription, transferSyntaxUid: string): ImageDescription {
  if (image.samplesPerPixel === 1 || transferSyntaxUid !== explicitLittleEndian) return image;
  return { ...image, photometricInterpretation: 'RGB', planarConfiguration: 0 };
}
