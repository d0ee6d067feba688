import { expect, test } from 'vitest';
import { box, movieFile } from '../testing/sample-files.ts';
import { readMovie } from './movie.ts';

const read = (file: Uint8Array) =>
  readMovie(file.length, async (offset, length) => file.slice(offset, offset + length));

test('a film says its size, its pictures and how long each is seen', async () => {
  expect(await read(movieFile())).toMatchObject({
    columns: 320,
    rows: 240,
    frames: 50,
    frameMilliseconds: 40,
    transferSyntaxUid: '1.2.840.10008.1.2.4.102',
    isTenBit: false,
  });
});

test.each([
  [{ level: 42 }, '1.2.840.10008.1.2.4.104'],
  [{ profile: 66, level: 30 }, '1.2.840.10008.1.2.4.102'],
  [{ codec: 'hvc1', profile: 1, level: 153 }, '1.2.840.10008.1.2.4.107'],
  [{ codec: 'hvc1', profile: 2, level: 120 }, '1.2.840.10008.1.2.4.108'],
] as const)('of %j DICOM has a place', async (parts, transferSyntaxUid) => {
  expect(await read(movieFile(parts))).toMatchObject({ transferSyntaxUid });
});

test.each([{ level: 51 }, { profile: 110 }, { codec: 'hvc1', profile: 3, level: 90 }, { codec: 'mp4v' }] as const)(
  'of %j it has none',
  async (parts) => expect(await read(movieFile(parts))).toBe('form'),
);

test('a film in fragments has no place either', async () => {
  expect(await read(movieFile({ more: box('moof') }))).toBe('form');
});

test('where it was made is found, in the index and behind it', async () => {
  const file = movieFile({ more: box('uuid', new Uint8Array(30)) });
  const movie = await read(file);
  const blanked = typeof movie === 'string' ? [] : movie.blanked;
  expect(blanked.map(([from]) => String.fromCharCode(...file.subarray(from + 4, from + 8)))).toEqual(['udta', 'uuid']);
});

test('what is cut, lies about its lengths or holds no film is damaged', async () => {
  const file = movieFile();
  const index = file.length - 1009;
  for (let length = 0; length < index; length += 1) expect(await read(file.slice(0, length))).toBe('damaged');
  for (let at = 0; at < index; at += 1) {
    const broken = file.slice();
    broken[at] = (broken[at] ?? 0) ^ 0xff;
    // Whatever it says, it says something.
    expect(typeof (await read(broken))).toMatch(/string|object/);
  }
  expect(await read(box('ftyp', new Uint8Array(8)))).toBe('damaged');
});
