import { expect, test } from 'vitest';
import {
  colourJpeg,
  exifSegment,
  greyJpeg,
  joined,
  jpegSegment,
  latin1,
  progressiveJpeg,
} from '../testing/sample-files.ts';
import { jpegPicture } from './jpeg-picture.ts';

/** With segments behind its first marker. */
const withSegments = (...segments: readonly Uint8Array[]) =>
  joined(colourJpeg.subarray(0, 2), ...segments, colourJpeg.subarray(2));

function retained(bytes: Uint8Array): Uint8Array {
  return joined(...(jpegPicture(bytes)?.ranges ?? []).map(([from, to]) => bytes.subarray(from, to)));
}

test('a picture says its size, its colours and how it is coded', () => {
  const size = { columns: 16, rows: 8, orientation: 1, isRgb: false };
  expect(jpegPicture(colourJpeg)).toMatchObject({ ...size, components: 3, isBaseline: true, isSubsampled: false });
  expect(jpegPicture(greyJpeg)).toMatchObject({ ...size, components: 1, isBaseline: true });
  expect(jpegPicture(progressiveJpeg)).toMatchObject({ ...size, components: 3, isBaseline: false, isSubsampled: true });
});

test('what only shows a picture is kept to the byte', () => {
  expect(retained(colourJpeg)).toEqual(colourJpeg);
  expect(retained(progressiveJpeg)).toEqual(progressiveJpeg);
});

test('what a camera says of its owner, comments, and what stands behind the end are left out', () => {
  const shown = withSegments(exifSegment(6), jpegSegment(0xfe, 'Ada was here'), jpegSegment(0xed, 'Photoshop 3.0'));
  expect(jpegPicture(shown)?.orientation).toBe(6);
  expect(retained(shown)).toEqual(colourJpeg);
  expect(retained(joined(colourJpeg, latin1('ftypmp42 a film of the same moment')))).toEqual(colourJpeg);
});

test('what says how colours are meant stays', () => {
  const meant = withSegments(
    jpegSegment(0xe0, 'JFIF\0\u0001\u0002\0\0\u0001\0\u0001\0\0'),
    jpegSegment(0xe2, 'ICC_PROFILE\0\u0001\u0001 a profile'),
    jpegSegment(0xee, 'Adobe\0\u0064\0\0\0\0\0'),
  );
  expect(retained(meant)).toEqual(meant);
  expect(jpegPicture(meant)?.isRgb).toBe(true);
});

test('bytes that fill before a marker are passed over', () => {
  expect(jpegPicture(withSegments(Uint8Array.of(0xff, 0xff)))?.columns).toBe(16);
});

test('a file that is cut anywhere is none, and no lie about a length is believed', () => {
  for (let length = 0; length < colourJpeg.length; length += 1)
    expect(jpegPicture(colourJpeg.subarray(0, length))).toBeUndefined();
  expect(jpegPicture(withSegments(Uint8Array.of(0xff, 0xe5, 0, 1)))).toBeUndefined();
  expect(jpegPicture(withSegments(Uint8Array.of(0xff, 0xe5, 0xff, 0xff)))).toBeUndefined();
});
