import type { ImageDescription } from '../pixels/frames.ts';
import type { Samples } from './samples.ts';

/** Decoded colour samples to 8-bit R G B. */
export function rgbPicture(samples: Samples, image: ImageDescription): Uint8Array {
  const narrow = eightBits(samples, image);
  if (samples.photometricInterpretation.startsWith('YBR_PARTIAL')) return fromYbr(narrow, partial);
  return samples.photometricInterpretation.startsWith('YBR_FULL') ? fromYbr(narrow, full) : narrow;
}

/** The same of samples of 16 or 32 bits, in as many bits as they have. */
export function wideRgb(samples: Samples, { bitsStored }: ImageDescription): Uint8Array {
  const { bytes, bitsAllocated, photometricInterpretation: kind } = samples;
  if (!kind.startsWith('YBR_FULL') && !kind.startsWith('YBR_PARTIAL')) return bytes;
  const { black, brightness, colour } = kind.startsWith('YBR_FULL') ? full : partial;
  const wide = (buffer: Uint8Array) =>
    bitsAllocated === 16
      ? new Uint16Array(buffer.buffer, buffer.byteOffset, buffer.byteLength / 2)
      : new Uint32Array(buffer.buffer, buffer.byteOffset, buffer.byteLength / 4);
  const [ybr, rgb] = [wide(Uint8Array.from(bytes)), new Uint8Array(bytes.byteLength)];
  const [out, half, most, zero] = [
    wide(rgb),
    2 ** (bitsStored - 1),
    2 ** bitsStored - 1,
    black * 2 ** (bitsStored - 8),
  ];
  const level = (value: number): number => Math.round(Math.min(most, Math.max(0, value)));
  for (let i = 0; i + 2 < ybr.length; i += 3) {
    const y = ((ybr[i] ?? 0) - zero) * brightness;
    const blue = ((ybr[i + 1] ?? 0) - half) * colour;
    const red = ((ybr[i + 2] ?? 0) - half) * colour;
    out[i] = level(y + 1.402 * red);
    out[i + 1] = level(y - 0.344136 * blue - 0.714136 * red);
    out[i + 2] = level(y + 1.772 * blue);
  }
  return rgb;
}

function eightBits({ bytes, bitsAllocated }: Samples, { bitsStored }: ImageDescription): Uint8Array {
  if (bitsAllocated === 8) return bytes;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const width = bitsAllocated / 8;
  const narrow = new Uint8Array(bytes.length / width);
  const scale = 255 / (2 ** bitsStored - 1);
  for (let i = 0; i < narrow.length; i += 1) {
    narrow[i] = Math.round((width === 2 ? view.getUint16(i * 2, true) : view.getUint32(i * 4, true)) * scale);
  }
  return narrow;
}

/** The range of brightness and colours (PS3.3 §C.7.6.3.1.2): all 256 levels, or from 16 to 235 and from 16 to 240. */
interface Levels {
  readonly black: number;
  readonly brightness: number;
  readonly colour: number;
}

const full: Levels = { black: 0, brightness: 1, colour: 1 };
const partial: Levels = { black: 16, brightness: 255 / 219, colour: 255 / 224 };

function fromYbr(ybr: Uint8Array, { black, brightness, colour }: Levels): Uint8Array {
  const rgb = new Uint8ClampedArray(ybr.length);
  for (let i = 0; i + 2 < ybr.length; i += 3) {
    const y = ((ybr[i] ?? 0) - black) * brightness;
    const blue = ((ybr[i + 1] ?? 0) - 128) * colour;
    const red = ((ybr[i + 2] ?? 0) - 128) * colour;
    rgb[i] = y + 1.402 * red;
    rgb[i + 1] = y - 0.344136 * blue - 0.714136 * red;
    rgb[i + 2] = y + 1.772 * blue;
  }
  return new Uint8Array(rgb.buffer);
}
