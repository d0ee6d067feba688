import { coloursOfJpeg } from '@isocenter/dicom/picture/jpeg-colours.ts';
import { type Codec, wasmCodec, withoutSignedBytes } from './codec.ts';

/** Makes red, green and blue by itself, of what it considers brightness and two colours unless the frame says otherwise. */
const jpeg = wasmCodec(
  async () => {
    const [{ default: start }, { default: address }] = await Promise.all([
      import('@cornerstonejs/codec-libjpeg-turbo-8bit/decodewasmjs'),
      import('@cornerstonejs/codec-libjpeg-turbo-8bit/decodewasm?url'),
    ]);
    return [start, address];
  },
  'JPEGDecoder',
  (photometricInterpretation, bytes) => {
    if (photometricInterpretation === 'RGB' && coloursOfJpeg(bytes) === undefined)
      throw new Error('The colours are not named.');
    return 'RGB';
  },
);

const jpegLs = wasmCodec(async () => {
  const [{ default: start }, { default: address }] = await Promise.all([
    import('@cornerstonejs/codec-charls/decodewasmjs'),
    import('@cornerstonejs/codec-charls/decodewasm?url'),
  ]);
  return [start, address];
}, 'JpegLSDecoder');

const jpeg2000 = withoutSignedBytes(
  wasmCodec(async () => {
    const [{ default: start }, { default: address }] = await Promise.all([
      import('@cornerstonejs/codec-openjpeg/decodewasmjs'),
      import('@cornerstonejs/codec-openjpeg/decodewasm?url'),
    ]);
    return [start, address];
  }, 'J2KDecoder'),
);

const htJpeg2000 = wasmCodec(async () => {
  const [{ default: start }, { default: address }] = await Promise.all([
    import('@cornerstonejs/codec-openjph/wasmjs'),
    import('@cornerstonejs/codec-openjph/wasm?url'),
  ]);
  return [start, address];
}, 'HTJ2KDecoder');

const jpegXl = wasmCodec(async () => {
  const [{ default: start }, { default: address }] = await Promise.all([
    import('@cornerstonejs/codec-libjxl/decodewasmjs'),
    import('@cornerstonejs/codec-libjxl/decodewasm?url'),
  ]);
  return [start, address];
}, 'JpegXLDecoder');

const jpegLossless: Codec = {
  coloursOf: (photometricInterpretation) => photometricInterpretation,
  decode: async (bytes, { bitsAllocated }) => {
    const { Decoder } = await import('@cornerstonejs/jpeg-lossless-decoder-js');
    const decoder = new Decoder(undefined, bitsAllocated > 8 ? 2 : 1);
    const { buffer, byteOffset, byteLength } = bytes;
    const decoded = decoder.decode(buffer as ArrayBuffer, byteOffset, byteLength); // what a worker is given is never shared
    return {
      bytes: new Uint8Array(decoded.buffer, decoded.byteOffset, decoded.byteLength),
      bitsPerSample: bitsAllocated > 8 ? 16 : 8,
    };
  },
};

/** Codecs by transfer syntax (PS3.5 §A.4). A frame in any other is requested from the archive uncompressed. */
export const codecs: Readonly<Record<string, Codec | undefined>> = {
  '1.2.840.10008.1.2.4.50': jpeg,
  '1.2.840.10008.1.2.4.57': jpegLossless,
  '1.2.840.10008.1.2.4.70': jpegLossless,
  '1.2.840.10008.1.2.4.80': jpegLs,
  '1.2.840.10008.1.2.4.81': jpegLs,
  '1.2.840.10008.1.2.4.90': jpeg2000,
  '1.2.840.10008.1.2.4.91': jpeg2000,
  '1.2.840.10008.1.2.4.110': jpegXl,
  '1.2.840.10008.1.2.4.112': jpegXl,
  '1.2.840.10008.1.2.4.201': htJpeg2000,
  '1.2.840.10008.1.2.4.202': htJpeg2000,
  '1.2.840.10008.1.2.4.203': htJpeg2000,
};
