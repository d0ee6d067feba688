import * as uids from '../dictionary/uids.ts';
import type { Codestream, CodestreamImage } from './codestream-image.ts';

const startOfScan = 0xffda;
/** Start of frame: baseline, extended, lossless (ISO/IEC 10918-1 table B.1), JPEG-LS (ISO/IEC 14495-1 §C.2.2). */
const [baseline, extended, lossless, jpegLs] = [0xffc0, 0xffc1, 0xffc3, 0xfff7];
const framesOfDicom: readonly number[] = [baseline, extended, lossless, jpegLs];
const adobe = 0xffee;

interface FrameHeader {
  readonly kind: number;
  readonly image: Omit<CodestreamImage, 'photometricInterpretation'>;
  /** True if the first component has more samples in a row than the others. */
  readonly isSubsampled: boolean;
}

/** @throws RangeError when the bytes end within the headers */
export function jpegCodestream(view: DataView): Codestream | undefined {
  let frame: FrameHeader | undefined;
  let adobeTransform: number | undefined;
  for (let at = 2; ;) {
    const marker = view.getUint16(at);
    // Fill bytes may stand before a marker (§B.1.1.2).
    if (marker === 0xffff) at += 1;
    else if (marker < 0xffc0) return undefined;
    else {
      if (framesOfDicom.includes(marker)) frame = frameHeader(view, at);
      if (marker === adobe && view.getUint32(at + 4) === 0x41646f62) adobeTransform = view.getUint8(at + 15);
      if (marker === startOfScan) return frame && codestreamOfFrame(frame, view, { at, adobeTransform });
      at += 2 + view.getUint16(at + 2);
    }
  }
}

function frameHeader(view: DataView, at: number): FrameHeader {
  const samplesPerPixel = view.getUint8(at + 9);
  return {
    kind: view.getUint16(at),
    image: {
      rows: view.getUint16(at + 5),
      columns: view.getUint16(at + 7),
      samplesPerPixel,
      bitsStored: view.getUint8(at + 4),
      isSigned: false,
    },
    isSubsampled: samplesPerPixel > 1 && view.getUint8(at + 11) >> 4 > 1,
  };
}

function codestreamOfFrame(
  { kind, image, isSubsampled }: FrameHeader,
  view: DataView,
  { at, adobeTransform }: { readonly at: number; readonly adobeTransform: number | undefined },
): Codestream {
  const isLossy = kind === baseline || kind === extended;
  const color = !isLossy || adobeTransform === 0 ? 'RGB' : isSubsampled ? 'YBR_FULL_422' : 'YBR_FULL';
  const photometricInterpretation = image.samplesPerPixel === 1 ? 'MONOCHROME2' : color;
  // The first parameter of the scan: the predictor, or for JPEG-LS how far a value may be off.
  const parameter = view.getUint8(at + 5 + view.getUint8(at + 4) * 2);
  return { transferSyntaxUid: syntaxOf(kind, parameter), image: { ...image, photometricInterpretation } };
}

function syntaxOf(kind: number, parameter: number): string {
  if (kind === baseline) return uids.jpegBaseline;
  if (kind === extended) return uids.jpegExtended;
  if (kind === lossless) return parameter === 1 ? uids.jpegLosslessFirstOrder : uids.jpegLossless;
  return parameter === 0 ? uids.jpegLsLossless : uids.jpegLsNearLossless;
}
