import { describe, expect, test } from 'vitest';
import { DataSet } from '../dataset/data-set.ts';
import type { ImageDescription } from '../pixels/frames.ts';
import { layersOf, putLayers } from './layers.ts';

const image: ImageDescription = {
  rows: 4,
  columns: 5,
  samplesPerPixel: 1,
  bitsAllocated: 16,
  bitsStored: 12,
  highBit: 11,
  pixelRepresentation: 0,
  planarConfiguration: 0,
  photometricInterpretation: 'MONOCHROME2',
  numberOfFrames: 3,
};

/** Draws what is covered, row by row. */
function covered(dataSet: DataSet, { frame = 1, words = [] as readonly number[] } = {}): string[] {
  const bytes = new Uint8Array(Uint16Array.from({ length: 20 }, (_, at) => words[at] ?? 0).buffer);
  const samples = { bytes, bitsAllocated: 16, photometricInterpretation: 'MONOCHROME2' };
  return layersOf(dataSet, image, samples, frame).map(({ kind, mask }) => {
    const rows = [0, 5, 10, 15].map((at) =>
      [...mask.subarray(at, at + 5)].map((bit) => (bit === 1 ? '#' : '.')).join(''),
    );
    return `${kind} ${rows.join(' ')}`;
  });
}

function bitsOf(...rows: readonly string[]): Uint8Array {
  const bits = rows.join('').split('');
  const bytes = new Uint8Array(Math.ceil(bits.length / 16) * 2);
  for (const [at, bit] of bits.entries()) if (bit === '#') bytes[at >> 3] = (bytes[at >> 3] ?? 0) | (1 << (at & 7));
  return bytes;
}

const plane = (group: number, rows: readonly string[], origin = [1, 1], dataSet = new DataSet()): DataSet => {
  const tag = (element: number): number => group * 0x10000 + element;
  return dataSet
    .set(tag(0x0010), rows.length)
    .set(tag(0x0011), rows[0]?.length ?? 0)
    .set(tag(0x0050), origin)
    .set(tag(0x0100), 1)
    .set(tag(0x0102), 0)
    .set(tag(0x3000), bitsOf(...rows), 'OW');
};

describe('overlay planes', () => {
  test('lie where their origin says, and are cut off at the picture', () => {
    expect(covered(plane(0x6000, ['##', '.#'], [2, 3]))).toEqual(['overlay ..... ..##. ...#. .....']);
    expect(covered(plane(0x6000, ['##', '##'], [0, 5]))).toEqual(['overlay ....# ..... ..... .....']);
    expect(covered(plane(0x6000, ['##', '##'], [-7, 50]))).toEqual(['overlay ..... ..... ..... .....']);
  });

  test('are all of them', () => {
    const two = plane(0x601e, ['#'], [4, 5], plane(0x6002, ['#']));
    expect(covered(two)).toEqual(['overlay #.... ..... ..... ....#']);
  });

  test('of several frames lie over the frames that they begin with', () => {
    const film = plane(0x6000, ['#....', '.#...']).set(0x60000010, 1).set(0x60000015, '2').set(0x60000051, 2);
    expect([1, 2, 3].map((frame) => covered(film, { frame }))).toEqual([
      [],
      ['overlay #.... ..... ..... .....'],
      ['overlay .#... ..... ..... .....'],
    ]);
  });

  test('may be in bits that the pixels do not use, and in no others', () => {
    const inBit = (bit: number) =>
      new DataSet()
        .set(0x60000010, 4)
        .set(0x60000011, 5)
        .set(0x60000050, [1, 1])
        .set(0x60000100, 16)
        .set(0x60000102, bit);
    const words = [0x8fff, 0x0fff, 0, 0x8000];
    expect(covered(inBit(15), { words })).toEqual(['overlay #..#. ..... ..... .....']);
    expect(covered(inBit(11), { words })).toEqual([]);
    expect(covered(inBit(0), { words })).toEqual([]);
    expect(covered(inBit(16), { words })).toEqual([]);
  });

  test('with fewer bits than they say cover what is there', () => {
    const short = plane(0x6000, ['#####']).set(0x60000010, 60_000).set(0x60000011, 60_000);
    expect(covered(short)).toEqual(['overlay ##### ..... ..... .....']);
  });
});

describe('a display shutter', () => {
  const rectangle = () =>
    new DataSet()
      .set('ShutterShape', 'RECTANGULAR')
      .set('ShutterLeftVerticalEdge', 2)
      .set('ShutterRightVerticalEdge', 4)
      .set('ShutterUpperHorizontalEdge', 2)
      .set('ShutterLowerHorizontalEdge', 3);

  test('shows what lies within its rectangle', () =>
    expect(covered(rectangle())).toEqual(['shutter ##### #...# #...# #####']));

  test('is round, also where pixels are not square', () => {
    const round = new DataSet().set('ShutterShape', 'CIRCULAR').set('CenterOfCircularShutter', [2, 3]);
    round.set('RadiusOfCircularShutter', 1);
    expect(covered(round)).toEqual(['shutter ##.## #...# ##.## #####']);
    expect(covered(round.set('PixelAspectRatio', [2, 1]))).toEqual(['shutter ##### #...# ##### #####']);
  });

  test('shows what lies within its polygon and on its sides', () => {
    const triangle = new DataSet()
      .set('ShutterShape', 'POLYGONAL')
      .set('VerticesOfThePolygonalShutter', [1, 1, 1, 5, 4, 1]);
    expect(covered(triangle)).toEqual(['shutter ..... ....# ..### .####']);
  });

  test('of several shapes shows what lies within all', () => {
    const both = rectangle()
      .set('ShutterShape', ['RECTANGULAR', 'CIRCULAR'])
      .set('CenterOfCircularShutter', [2, 2])
      .set('RadiusOfCircularShutter', 1);
    expect(covered(both)).toEqual(['shutter ##### #..## #.### #####']);
  });

  test('of bits is no overlay', () => {
    const bits = plane(0x6000, ['##', '##']).set('ShutterShape', 'BITMAP').set('ShutterOverlayGroup', 0x6000);
    expect(covered(plane(0x6002, ['#'], [4, 5], bits))).toEqual([
      'shutter ##... ##... ..... .....',
      'overlay ..... ..... ..... ....#',
    ]);
  });

  test('is of the frame where that has one', () => {
    const group = new DataSet().set('FrameDisplayShutterSequence', [rectangle()]);
    const enhanced = new DataSet().set('PerFrameFunctionalGroupsSequence', [new DataSet(), group]);
    expect([1, 2].map((frame) => covered(enhanced, { frame }).length)).toEqual([0, 1]);
  });

  test.each([
    ['nothing: black', new DataSet(), [0, 0, 0]],
    ['a value of 16 bits', new DataSet().set('ShutterPresentationValue', 0x8080), [128, 128, 128]],
    // White of D50, and a strong red (L* 53, a* 80, b* 67)
    ['white', new DataSet().set('ShutterPresentationColorCIELabValue', [0xffff, 0x8080, 0x8080]), [255, 255, 255]],
    ['red', new DataSet().set('ShutterPresentationColorCIELabValue', [34_734, 53_456, 50_115]), [255, 0, 0]],
  ])('is painted by %s', (_, colour, painted) => {
    for (const element of rectangle().elements()) colour.setElement(element);
    const pixels = new Uint8Array(60).fill(7);
    const samples = { bytes: new Uint8Array(40), bitsAllocated: 16, photometricInterpretation: 'MONOCHROME2' };
    putLayers(pixels, layersOf(colour, image, samples, 1), 3);
    for (const [channel, level] of painted.entries()) expect(Math.abs((pixels[channel] ?? 0) - level)).toBeLessThan(8);
    expect(pixels[6 * 3]).toBe(7);
  });
});

test('an ordinary picture has none', () => expect(covered(new DataSet())).toEqual([]));
