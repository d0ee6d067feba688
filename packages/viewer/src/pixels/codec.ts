import { codestreamSize } from '@isocenter/dicom/picture/codestream-size.ts';
import { interleaved, isSamePixelLayout, type Samples } from '@isocenter/dicom/picture/samples.ts';
import type { ImageDescription } from '@isocenter/dicom/pixels/frames.ts';

/** A decoder of an Emscripten module: it decodes one frame and is deleted, which gives its memory back. */
export interface CodecDecoder {
  /** Room for what is encoded. */
  getEncodedBuffer(length: number): Uint8Array;
  decode(): void;
  /** A view of the module's memory, to be copied. */
  getDecodedBuffer(): Uint8Array;
  getFrameInfo(): CodecFrame;
  /** JPEG-LS only; 0 where colours come plane by plane. */
  getInterleaveMode?(): number;
  delete(): void;
}

/** A codestream's statements about itself. */
export interface CodecFrame {
  readonly width: number;
  readonly height: number;
  readonly bitsPerSample: number;
  readonly componentCount: number;
}

export type StartCodec = (options: {
  readonly locateFile: (name: string) => string;
}) => Promise<Readonly<Record<string, new () => CodecDecoder>>>;

export interface Decoded {
  readonly bytes: Uint8Array;
  readonly bitsPerSample: number;
  /** True if its colours are planes. */
  readonly isPlanar?: boolean;
}

export interface Codec {
  readonly decode: (bytes: Uint8Array, image: ImageDescription) => Promise<Decoded>;
  /** Returns how its colours come out, by how they were meant (PS3.5 §8.2). @throws Error where nobody can tell */
  readonly coloursOf: (photometricInterpretation: string, bytes: Uint8Array) => string;
}

/** Decodes a frame. @throws Error where the codestream is damaged, or not of the size that is expected */
export async function decodeWith(codec: Codec, bytes: Uint8Array, image: ImageDescription): Promise<Samples> {
  // The codecs make room for what the frame says of itself, which nobody has checked.
  const size = codestreamSize(bytes);
  if (size && (size.rows !== image.rows || size.columns !== image.columns || size.components !== image.samplesPerPixel))
    throw otherSize();
  const photometricInterpretation =
    image.samplesPerPixel === 1
      ? image.photometricInterpretation
      : codec.coloursOf(image.photometricInterpretation, bytes);
  const decoded = await codec.decode(bytes, image);
  const bitsAllocated = decoded.bitsPerSample > 8 ? 16 : 8;
  const planarConfiguration = decoded.isPlanar === true ? 1 : 0;
  const samples = {
    bytes: interleaved(decoded.bytes, { ...image, bitsAllocated, planarConfiguration }),
    bitsAllocated,
    photometricInterpretation,
  };
  if (!isSamePixelLayout(samples, image)) throw otherSize();
  return samples;
}

/** A codec of WebAssembly. @param load where it is, @param name of its decoder */
export function wasmCodec(
  load: () => Promise<readonly [start: StartCodec, address: string]>,
  name: string,
  coloursOf: Codec['coloursOf'] = coloursOfTransform,
): Codec {
  let starting: ReturnType<StartCodec> | undefined;
  const started = () => {
    starting ??= load().then(([start, address]) =>
      start({ locateFile: (file) => (file.endsWith('.wasm') ? address : file) }),
    );
    return starting;
  };
  return {
    coloursOf,
    decode: async (bytes) => {
      const Decoder = (await started())[name];
      if (!Decoder) throw new Error(`The codec has no ${name}`);
      return decodedBy(new Decoder(), bytes);
    },
  };
}

/** Guards a codec that cuts values below 0 off where 8 bits hold them: such a frame is requested from the archive uncompressed. */
export function withoutSignedBytes(codec: Codec): Codec {
  return {
    ...codec,
    decode: async (bytes, image) => {
      const decoded = await codec.decode(bytes, image);
      if (image.pixelRepresentation === 1 && decoded.bitsPerSample <= 8)
        throw new Error('Values below 0 were cut off.');
      return decoded;
    },
  };
}

function decodedBy(decoder: CodecDecoder, bytes: Uint8Array): Decoded {
  try {
    decoder.getEncodedBuffer(bytes.length).set(bytes);
    decoder.decode();
    const { bitsPerSample, componentCount } = decoder.getFrameInfo();
    const isPlanar = componentCount > 1 && decoder.getInterleaveMode?.() === 0;
    return { bytes: Uint8Array.from(decoder.getDecodedBuffer()), bitsPerSample, isPlanar };
  } catch (error) {
    // C++ exceptions come as addresses.
    throw error instanceof Error ? error : new Error('The compressed pixels are damaged.');
  } finally {
    decoder.delete();
  }
}

/** Decoders undo the transforms of their own codec, and no other. */
function coloursOfTransform(photometricInterpretation: string): string {
  return /^YBR_(RCT|ICT)$/.test(photometricInterpretation) ? 'RGB' : photometricInterpretation;
}

function otherSize(): Error {
  return new Error('The frame has another size.');
}
