import type { Header } from './header.ts';

/** The stored values that stand for no picture, from one to another (PS3.3 §C.7.5.1.1.2, §C.7.6.24). Undefined where none is named. */
export function paddingOf(header: Header): readonly [number, number] | undefined {
  const first = asPixel(header, header.number('PixelPaddingValue')) ?? fraction(header, 'PixelPaddingValue');
  if (first === undefined) return undefined;
  const last =
    asPixel(header, header.number('PixelPaddingRangeLimit')) ?? fraction(header, 'PixelPaddingRangeLimit') ?? first;
  return [Math.min(first, last), Math.max(first, last)];
}

function fraction(header: Header, name: 'PixelPaddingValue' | 'PixelPaddingRangeLimit'): number | undefined {
  return header.number(`Float${name}`) ?? header.number(`DoubleFloat${name}`);
}

/** Returns the value as the pixels are meant: some write a signed value as unsigned, or the other way round. */
function asPixel(header: Header, value: number | undefined): number | undefined {
  if (value === undefined || (header.number('BitsAllocated') ?? 16) > 16) return value;
  return header.number('PixelRepresentation') === 1 ? (value << 16) >> 16 : value & 0xffff;
}
