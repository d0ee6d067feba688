import { largestUploadFileBytes } from '@isocenter/contract/archive/uploads/uploads.ts';
import {
  aroundMovie,
  aroundPdf,
  aroundPicture,
  type DocumentHeader,
} from '@isocenter/dicom/documents/document-object.ts';
import type { DocumentKind } from '@isocenter/dicom/documents/document-kind.ts';
import { jpegPicture, type ByteRange, type JpegPicture } from '@isocenter/dicom/documents/jpeg-picture.ts';
import { readMovie } from '@isocenter/dicom/documents/movie.ts';
import type { FileAround } from '@isocenter/dicom/part10/write-around.ts';
import { drawPicture } from './draw-picture.ts';

/** `document-damaged`: it cannot be read. `video-form`: DICOM has no place for its codec, level or layout. */
export type WrapFault = 'document-damaged' | 'video-form' | 'too-large';

/** A file as a DICOM object. Its bytes are the file's own wherever they can be; nothing is held in memory but pixels that were drawn. */
export interface Wrapped {
  readonly content: Blob;
  readonly dataSetOffset: number;
}

/** A picture is read and drawn at once, in memory. */
const largestPictureBytes = 256 * 1024 * 1024;

/** Puts a file into an object of its own, without what cameras write beside pictures and films. */
export async function wrapDocument(
  kind: DocumentKind,
  file: Blob,
  header: DocumentHeader,
): Promise<Wrapped | WrapFault> {
  if (file.size > (kind === 'pdf' || kind === 'mp4' ? largestUploadFileBytes - 1024 * 1024 : largestPictureBytes))
    return 'too-large';
  if (kind === 'pdf') return joined(aroundPdf(header, file.size), [file]);
  if (kind === 'mp4') return wrapMovie(file, header);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const picture = kind === 'jpeg' ? jpegPicture(bytes) : undefined;
  if (kind === 'jpeg' && picture === undefined) return 'document-damaged';
  if (picture !== undefined && staysJpeg(picture)) return keepJpeg(file, header, picture);
  const drawn = await drawPicture(file, bytes);
  if (drawn === undefined) return 'document-damaged';
  return joined(aroundPicture(header, drawn, drawn.pixels.byteLength), [drawn.pixels]);
}

/** Every viewer of DICOM shows JPEG Baseline in one or three colours; it shows it as it lies, whichever way the camera was held. */
function staysJpeg({ isBaseline, components, orientation }: JpegPicture): boolean {
  return isBaseline && orientation === 1 && (components === 1 || components === 3);
}

function keepJpeg(file: Blob, header: DocumentHeader, picture: JpegPicture): Wrapped {
  const { ranges, columns, rows, components, isRgb, isSubsampled } = picture;
  const byteLength = ranges.reduce((sum, [from, to]) => sum + to - from, 0);
  const ratio = (columns * rows * components) / byteLength;
  const form = { columns, rows, isGrey: components === 1, jpeg: { isRgb, isSubsampled, ratio } };
  return joined(
    aroundPicture(header, form, byteLength),
    ranges.map(([from, to]) => file.slice(from, to)),
  );
}

async function wrapMovie(file: Blob, header: DocumentHeader): Promise<Wrapped | WrapFault> {
  const read = async (offset: number, length: number) =>
    new Uint8Array(await file.slice(offset, offset + length).arrayBuffer());
  const movie = await readMovie(file.size, read);
  if (movie === 'damaged') return 'document-damaged';
  if (movie === 'form') return 'video-form';
  return joined(aroundMovie(header, movie, file.size), withoutBoxes(file, movie.blanked));
}

/** The parts of a film, with boxes that it can do without made free space of the same length (ISO 14496-12 §8.1.2). */
function withoutBoxes(file: Blob, boxes: readonly ByteRange[]): BlobPart[] {
  const parts: BlobPart[] = [];
  let at = 0;
  for (const [from, to] of boxes) {
    const free = new Uint8Array(to - from);
    new DataView(free.buffer).setUint32(0, free.length);
    free.set([0x66, 0x72, 0x65, 0x65], 4);
    parts.push(file.slice(at, from), free);
    at = to;
  }
  return [...parts, file.slice(at)];
}

function joined({ before, after, dataSetOffset }: FileAround, value: readonly BlobPart[]): Wrapped {
  return { content: new Blob([before, ...value, after], { type: 'application/dicom' }), dataSetOffset };
}
