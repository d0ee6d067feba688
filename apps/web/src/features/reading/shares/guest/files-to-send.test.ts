import { BlobWriter, ZipWriter } from '@zip.js/zip.js/index-native.js';
import { expect, test } from 'vitest';
import { kindOfFile, unpacked } from './files-to-send.ts';

const fileOf = (name: string, ...parts: BlobPart[]): File => new File(parts, name, { lastModified: 1_000 });
const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0);

test('a PDF and a picture are papers; texts and programs are neither those nor images', async () => {
  const chosen = [
    fileOf('letter', '%PDF-1.7\n'),
    fileOf('wound', jpeg),
    fileOf('image', new Uint8Array(128), 'DICM'),
    fileOf('words', 'a text\r\n'),
    fileOf('viewer', 'MZ', new Uint8Array(200)),
    fileOf('without a preamble', Uint8Array.of(8, 0, 5, 0, 0x43, 0x53, 10, 0)),
    fileOf('nothing'),
  ];
  const { files } = await unpacked(chosen);
  expect(await Promise.all(files.map(kindOfFile))).toEqual([
    'pdf',
    'jpeg',
    undefined,
    'other',
    'other',
    undefined,
    undefined,
  ]);
});

test('a PDF within a ZIP is found as one that was chosen by hand', async () => {
  const zip = new ZipWriter(new BlobWriter());
  await zip.add('disc/letter.pdf', new Blob(['%PDF-1.7\n', 'x'.repeat(10_000)]).stream());
  await zip.add('disc/IM1', new Blob([new Uint8Array(128), 'DICM']).stream());
  const { files, damaged } = await unpacked([fileOf('disc.zip', await zip.close()), fileOf('own.pdf', '%PDF-1.4\n')]);
  expect(damaged).toBe(0);
  expect(files.map(({ path }) => path)).toEqual(['disc/letter.pdf', 'disc/IM1', 'own.pdf']);
  expect(await Promise.all(files.map(kindOfFile))).toEqual(['pdf', undefined, 'pdf']);
  expect((await files[0]?.content())?.size).toBe(10_009);
});
