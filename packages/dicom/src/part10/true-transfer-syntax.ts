import { explicitLittleEndian, implicitLittleEndian } from '../dictionary/uids.ts';
import { tagAt, usesExplicitVr } from '../elements/element-header.ts';
import type { PixelDataLocation } from '../elements/pixel-data-location.ts';
import { requireTransferSyntax } from '../elements/read-data-set.ts';
import { itemTag } from '../elements/tags.ts';
import { codestreamOf } from '../pixels/codestream.ts';
import { bitsPerFrame, type ImageDescription } from '../pixels/image-description.ts';

/** The facts of an object beside its named transfer syntax. Only the start of the bytes and the start of the pixel data are looked at. */
export interface Contents {
  /** From the first element on; 64 KiB are enough. */
  readonly start: Uint8Array;
  readonly pixelData: PixelDataLocation | undefined;
  /** The first four bytes of the pixel data. */
  readonly pixelStart: Uint8Array;
  readonly image: ImageDescription | undefined;
  /** The start of the first fragment, `codestreamStartBytes` of it. Asked only where the pixel data lies in fragments. */
  readonly fragmentStart: () => Uint8Array;
}

/**
 * The transfer syntax that a data set is really in, where it is called another and the bytes leave no doubt: elements with VRs that are
 * called implicit or the other way round, uncompressed pixels that are called compressed, and fragments that are called uncompressed and
 * tell their codec. Undefined where there is doubt: fragments that do not, or pixels that are called compressed and are neither.
 */
export function trueTransferSyntax(declared: string, contents: Contents): string | undefined {
  const syntax = requireTransferSyntax(declared);
  // Inflated, its elements are explicit little endian by definition.
  if (syntax.deflated) return declared;
  const { start, pixelData, image } = contents;
  const isExplicit = usesExplicitVr(start, syntax);
  const isInFragments = pixelData !== undefined && pixelData.length === undefined;
  if (syntax.encapsulated) {
    if (pixelData === undefined || isInFragments) return declared;
    if (!isNative(contents, image)) return undefined;
    return isExplicit ? explicitLittleEndian : implicitLittleEndian;
  }
  if (isInFragments) return isExplicit ? codestreamOf(contents.fragmentStart())?.transferSyntaxUid : undefined;
  if (isExplicit === syntax.explicitVr || !syntax.littleEndian) return declared;
  return isExplicit ? explicitLittleEndian : implicitLittleEndian;
}

/** Returns true if there are as many bytes as the image needs, and no fragments that were merely given a length. */
function isNative({ pixelData, pixelStart }: Contents, image: ImageDescription | undefined): boolean {
  if (pixelStart.length >= 4 && tagAt(pixelStart, 0, false) === itemTag) return false;
  if (image === undefined) return true;
  const needed = Math.ceil((bitsPerFrame(image) * image.numberOfFrames) / 8);
  const length = pixelData?.length ?? 0;
  return length >= needed && length <= needed + 1;
}
