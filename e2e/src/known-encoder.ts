import codecs from 'dcmjs-codecs';
import type { FrameEncoder, SyntaxName } from '@isocenter/phantom/known/syntaxes.ts';

const { Context, log, NativeCodecs } = codecs;

const encoders: Readonly<Partial<Record<SyntaxName, Encoder>>> = {
  'JPEG lossless': 'encodeJpeg',
  'JPEG-LS': 'encodeJpegLs',
  'JPEG 2000': 'encodeJpeg2000',
  HTJ2K: 'encodeHtJpeg2000',
};
type Encoder = 'encodeJpeg' | 'encodeJpegLs' | 'encodeJpeg2000' | 'encodeHtJpeg2000';

/** Starts the codecs that the archive decodes with: the viewer's are others. */
export async function startEncoder(): Promise<FrameEncoder> {
  log.setLevel('silent');
  if (!NativeCodecs.isInitialized()) await NativeCodecs.initializeAsync();
  return (syntax, { bytes, rows, columns, samples, bitsAllocated, bitsStored, isSigned, photometric }) => {
    const encoder = encoders[syntax];
    if (encoder === undefined) throw new Error(`Nothing here writes ${syntax}.`);
    // The library would write words of which a codestream of 8 bits has none.
    const isNarrow = bitsStored === 8;
    const context = new Context({
      width: columns,
      height: rows,
      bitsAllocated: isNarrow ? 8 : bitsAllocated,
      bitsStored,
      samplesPerPixel: samples,
      pixelRepresentation: isSigned ? 1 : 0,
      planarConfiguration: 0,
      photometricInterpretation: photometric,
      decodedBuffer: isNarrow && bitsAllocated === 16 ? bytes.filter((_, at) => at % 2 === 0) : bytes,
    });
    const made = NativeCodecs[encoder](context, { lossy: false });
    const encoded = made.getEncodedBuffer();
    if (encoded === undefined) throw new Error(`${syntax} made nothing.`);
    return { bytes: Uint8Array.from(encoded), photometric: made.getPhotometricInterpretation() ?? photometric };
  };
}
