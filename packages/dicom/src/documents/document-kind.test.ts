import { expect, test } from 'vitest';
import { colourJpeg, joined, latin1, movieFile } from '../testing/sample-files.ts';
import { documentKind } from './document-kind.ts';

test('a document is known by its first bytes', () => {
  expect(documentKind(latin1('%PDF-1.7\n'))).toBe('pdf');
  expect(documentKind(colourJpeg)).toBe('jpeg');
  expect(documentKind(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0))).toBe('png');
  expect(documentKind(movieFile())).toBe('mp4');
});

test.each(['\0\0\0\u0018ftypqt  ', '\0\0\0\u0018ftypheic', 'GIF89a', 'PK\u0003\u0004', '', 'hello %PDF-1.4'])(
  '%j is none',
  (start) => expect(documentKind(latin1(start))).toBeUndefined(),
);

test('a DICOM file whose preamble looks like a picture is a DICOM file', () => {
  expect(documentKind(joined(colourJpeg.subarray(0, 128), latin1('DICM')))).toBeUndefined();
});
