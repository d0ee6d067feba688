import { expect, test } from 'vitest';
import { isDocument } from './files-to-send.ts';

test('a PDF and a picture are documents, a DICOM file and anything else is none', async () => {
  expect(await isDocument(new Blob(['%PDF-1.7\n']))).toBe(true);
  expect(await isDocument(new Blob([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)]))).toBe(true);
  expect(await isDocument(new Blob([new Uint8Array(128), 'DICM']))).toBe(false);
  expect(await isDocument(new Blob(['a text']))).toBe(false);
});
