import * as uids from '../dictionary/uids.ts';
import type { Codestream } from './codestream-image.ts';
import { jpegCodestream } from './jpeg-codestream.ts';

/** The bytes of a frame that have to be there: profiles and thumbnails may stand before what describes the image. */
export const codestreamStartBytes = 256 * 1024;

/** Reads the codec and the image out of the start of a frame; undefined where it is none that DICOM knows. Never throws. */
export function codestreamOf(bytes: Uint8Array): Codestream | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (view.getUint16(0) === 0xffd8) return jpegCodestream(view);
    if (view.getUint32(0) === 0xff4fff51) return jpeg2000Codestream(view);
    return isRunLength(view) ? { transferSyntaxUid: uids.rleLossless, image: undefined } : undefined;
  } catch (error) {
    // The bytes end within what has to be read.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** ISO/IEC 15444-1 §A.5.1 (SIZ) and §A.6.1 (COD); part 15 sets bit 14 of Rsiz. */
function jpeg2000Codestream(view: DataView): Codestream {
  const samplesPerPixel = view.getUint16(40);
  const depth = view.getUint8(42);
  return {
    // Whether anything was lost cannot be seen for certain: this syntax allows both.
    transferSyntaxUid: (view.getUint16(6) & 0x4000) === 0 ? uids.jpeg2000 : uids.htj2k,
    image: {
      rows: view.getUint32(12) - view.getUint32(20),
      columns: view.getUint32(8) - view.getUint32(16),
      samplesPerPixel,
      bitsStored: (depth & 0x7f) + 1,
      isSigned: (depth & 0x80) !== 0,
      photometricInterpretation: samplesPerPixel === 1 ? 'MONOCHROME2' : colorOfJpeg2000(view),
    },
  };
}

function colorOfJpeg2000(view: DataView): string {
  for (let at = 2; view.getUint16(at) !== 0xff90; at += 2 + view.getUint16(at + 2)) {
    if (view.getUint16(at) !== 0xff52) continue;
    const [isTransformed, wavelet] = [view.getUint8(at + 8) === 1, view.getUint8(at + 13)];
    if (!isTransformed) return 'RGB';
    return wavelet === 1 ? 'YBR_RCT' : 'YBR_ICT';
  }
  return 'RGB';
}

/** PS3.5 §G.5: the number of segments and their offsets, the first behind the 64 bytes of the header. */
function isRunLength(view: DataView): boolean {
  const count = view.getUint32(0, true);
  if (count < 1 || count > 15 || view.getUint32(4, true) !== 64) return false;
  for (let segment = 1; segment < 15; segment += 1) {
    const [before, offset] = [view.getUint32(segment * 4, true), view.getUint32(segment * 4 + 4, true)];
    if (segment < count ? offset <= before : offset !== 0) return false;
  }
  return true;
}
