import type { ImageDescription } from '../pixels/frames.ts';
import type { Header } from './header.ts';
import type { Samples } from './samples.ts';

/** Decoded colour samples to 8-bit R G B. */
export function rgbPicture(samples: Samples, image: ImageDescription): Uint8Array {
  const narrow = eightBits(samples, image);
  return samples.photometricInterpretation.startsWith('YBR_FULL') ? fromYbr(narrow) : narrow;
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

/** PS3.3 §C.7.6.3.1.2, all 256 levels. */
function fromYbr(ybr: Uint8Array): Uint8Array {
  const rgb = new Uint8ClampedArray(ybr.length);
  for (let i = 0; i + 2 < ybr.length; i += 3) {
    const y = ybr[i] ?? 0;
    const blue = (ybr[i + 1] ?? 0) - 128;
    const red = (ybr[i + 2] ?? 0) - 128;
    rgb[i] = y + 1.402 * red;
    rgb[i + 1] = y - 0.344136 * blue - 0.714136 * red;
    rgb[i + 2] = y + 1.772 * blue;
  }
  return new Uint8Array(rgb.buffer);
}

/** PALETTE COLOR (PS3.3 §C.7.9): indices to colours. @throws Error when the palette is missing or lies about its size */
export function palettePicture({ bytes, bitsAllocated }: Samples, header: Header): Uint8Array {
  const palettes = ['Red', 'Green', 'Blue'].map((colour) => readPalette(header, colour));
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = bytes.length / (bitsAllocated / 8);
  const rgb = new Uint8Array(count * 3);
  for (let i = 0; i < count; i += 1) {
    const index = bitsAllocated === 8 ? view.getUint8(i) : view.getUint16(i * 2, true);
    for (const [channel, palette] of palettes.entries()) rgb[i * 3 + channel] = palette.at(index);
  }
  return rgb;
}

function readPalette(header: Header, colour: string): { at(index: number): number } {
  const [entries, first, bits] = header.numbers(`${colour}PaletteColorLookupTableDescriptor`);
  const table = header.bytes(`${colour}PaletteColorLookupTableData`);
  // 0 entries means 65,536: the descriptor has 16 bits.
  const count = entries === 0 ? 65_536 : entries;
  if (count === undefined || first === undefined || table === undefined) throw new Error('The image has no palette.');
  const isWide = bits === 16 && table.length >= count * 2;
  if (!isWide && table.length < count) throw new Error('The palette has fewer entries than it says.');
  return {
    at(index) {
      const entry = Math.min(Math.max(index - first, 0), count - 1);
      return (isWide ? table[entry * 2 + 1] : table[entry]) ?? 0;
    },
  };
}
