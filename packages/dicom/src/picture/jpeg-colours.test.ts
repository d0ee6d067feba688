import { describe, expect, test } from 'vitest';
import { codestreamSize } from './codestream-size.ts';
import { coloursOfJpeg } from './jpeg-colours.ts';

interface Component {
  readonly id: number;
  readonly sampling: number;
}

const startOfImage = [0xff, 0xd8];
const adobe = (transform: number) =>
  [0xff, 0xee, 0, 14].concat([...Buffer.from('Adobe')], [0, 100, 0, 0, 0, 0, transform]);
const frameHeader = (components: readonly Component[], marker = 0xc0) =>
  [0xff, marker, 0, 8 + components.length * 3, 8, 0x01, 0x02, 0x03, 0x04, components.length].concat(
    components.flatMap(({ id, sampling }) => [id, sampling, 0]),
  );
const even = [1, 2, 3].map((id) => ({ id, sampling: 0x11 }));
const shared = [1, 2, 3].map((id) => ({ id, sampling: id === 1 ? 0x21 : 0x11 }));
const lettered = ['R', 'G', 'B'].map((letter) => ({ id: letter.charCodeAt(0), sampling: 0x11 }));
const jpeg = (...parts: readonly (readonly number[])[]) =>
  Uint8Array.from([...startOfImage, ...parts.flat(), 0xff, 0xda]);

describe('the colours of a JPEG frame', () => {
  test.each<[string, Uint8Array, string | undefined]>([
    ['are RGB where an Adobe marker says that nothing was transformed', jpeg(adobe(0), frameHeader(even)), 'RGB'],
    ['are YBR where an Adobe marker says so', jpeg(adobe(1), frameHeader(even)), 'YBR_FULL'],
    ['are RGB where the components are called so', jpeg(frameHeader(lettered)), 'RGB'],
    ['are YBR where pixels share chrominance', jpeg(frameHeader(shared)), 'YBR_FULL'],
    ['are left to the data set where nothing tells', jpeg(frameHeader(even)), undefined],
    ['are none where there is one component', jpeg(frameHeader(even.slice(0, 1))), undefined],
    ['are not looked for beyond the scan', Uint8Array.from([...jpeg(), 0, 2, ...adobe(0)]), undefined],
    ['are not looked for in what is no JPEG', Uint8Array.from([1, 2, 3, 4, 5, 6, 7, 8]), undefined],
    ['are not looked for behind a marker without a length', jpeg([0xff, 0xe0, 0, 0]), undefined],
    ['are not looked for in nothing', new Uint8Array(0), undefined],
  ])('%s', (_name, bytes, expected) => {
    expect(coloursOfJpeg(bytes)).toBe(expected);
  });
});

describe('the size that a frame says it has', () => {
  test.each([0xc0, 0xc1, 0xc2, 0xc3, 0xf7])('is in the frame header of a JPEG (marker %i)', (marker) => {
    expect(codestreamSize(jpeg(adobe(1), frameHeader(even, marker)))).toEqual({
      rows: 0x0102,
      columns: 0x0304,
      components: 3,
    });
  });

  test('is in the SIZ marker of JPEG 2000, without the offset of the image', () => {
    const bytes = Buffer.alloc(60);
    bytes.set([0xff, 0x4f, 0xff, 0x51]);
    for (const [index, value] of [700, 500, 60, 20].entries()) bytes.writeUInt32BE(value, 8 + index * 4);
    bytes.writeUInt16BE(3, 40);
    expect(codestreamSize(bytes)).toEqual({ columns: 640, rows: 480, components: 3 });
    const box = Buffer.concat([Buffer.from([0, 0, 0, 0x0c, 0x6a, 0x50, 0x20, 0x20]), Buffer.from('....jp2c'), bytes]);
    expect(codestreamSize(box)).toEqual({ columns: 640, rows: 480, components: 3 });
  });

  test.each([
    ['in nothing', new Uint8Array(0)],
    ['in a JPEG that ends early', jpeg(adobe(1)).subarray(0, 12)],
    ['in JPEG 2000 that ends early', Uint8Array.from([0xff, 0x4f, 0xff, 0x51, 0, 0])],
    ['in a JP2 file without a codestream', Uint8Array.from([0, 0, 0, 0x0c, 0x6a, 0x50, 0x20, 0x20, 1, 2])],
    ['in anything else', Uint8Array.from([1, 2, 3, 4, 5])],
  ])('is not found %s', (_name, bytes) => {
    expect(codestreamSize(bytes)).toBeUndefined();
  });
});
