import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isoPadding, planIso, type IsoFile } from './iso-9660.ts';

const at = new Date('2026-11-20T10:11:12Z');
const volume = { name: 'ISOCENTER', at };

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'isocenter-iso-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** More names in one folder than a sector holds records, an empty file, one of whole sectors, and folders in folders. */
const sizes = [0, 1, 2047, 2048, 2049, 70_000];
const files = [
  { path: ['README.TXT'], sizeBytes: 12 },
  { path: ['DICOMDIR'], sizeBytes: 4096 },
  ...Array.from({ length: 300 }, (_, index) => ({
    path: [
      'DICOM',
      `ST${String(1 + (index % 3)).padStart(6, '0')}`,
      'SE000001',
      `IM${String(300 - index).padStart(6, '0')}`,
    ],
    sizeBytes: sizes[index % sizes.length] ?? 0,
  })),
].map((file) => ({ ...file, bytes: randomBytes(file.sizeBytes) }));

function written(): string {
  const { head, lengthBytes } = planIso(files, volume);
  const image = Buffer.concat([
    head,
    ...files.flatMap(({ bytes, sizeBytes }) => [bytes, Buffer.alloc(isoPadding(sizeBytes))]),
  ]);
  expect(image.byteLength).toBe(lengthBytes);
  const path = join(folder, 'image.iso');
  writeFileSync(path, image);
  return path;
}

const sorted = (names: readonly string[]) => names.toSorted((one, other) => (one < other ? -1 : 1));

describe('an image of a disc', () => {
  test('is read by isoinfo: its volume, every name, and the bytes of a file', () => {
    const image = written();
    const facts = execFileSync('isoinfo', ['-d', '-i', image], { encoding: 'utf8' });
    expect(facts).toContain('Volume id: ISOCENTER');
    expect(facts).toContain('Logical block size is: 2048');
    const listed = execFileSync('isoinfo', ['-f', '-i', image], { encoding: 'utf8' }).trim().split('\n');
    const expected = files.map(({ path }) => `/${path.join('/')}${path.at(-1)?.includes('.') ? '' : '.'};1`);
    expect(sorted(listed.filter((name) => name.endsWith(';1')))).toEqual(sorted(expected));
    const last = files.at(-1);
    const name = `/${last?.path.join('/')}.;1`;
    const bytes = execFileSync('isoinfo', ['-i', image, '-x', name]);
    expect(bytes.equals(last?.bytes ?? Buffer.alloc(1))).toBe(true);
    // By the path table, which lists folders alone.
    const table = execFileSync('isoinfo', ['-p', '-i', image], { encoding: 'utf8' });
    expect(table.match(/SE000001/g)).toHaveLength(3);
  });

  test('is unpacked by libarchive to the same bytes and times', () => {
    const image = written();
    const out = join(folder, 'out');
    execFileSync('mkdir', [out]);
    execFileSync('bsdtar', ['-xf', image, '-C', out]);
    for (const { path, bytes } of files) expect(readFileSync(join(out, ...path)).equals(bytes)).toBe(true);
    const lines = execFileSync('bsdtar', ['-tvf', image], { encoding: 'utf8', env: { ...process.env, TZ: 'UTC' } });
    expect(lines).toMatch(/Nov 20.*README\.TXT/i);
  });

  test.each<[string, IsoFile[], RegExp]>([
    ['a name in lower case', [{ path: ['readme.txt'], sizeBytes: 1 }], /eight characters/],
    ['a long name', [{ path: ['A23456789'], sizeBytes: 1 }], /eight characters/],
    ['a folder with a dot', [{ path: ['A.B', 'C'], sizeBytes: 1 }], /eight characters/],
    ['a file above 4 GiB', [{ path: ['A'], sizeBytes: 2 ** 32 }], /4 GiB/],
    [
      'one name twice',
      [
        { path: ['A'], sizeBytes: 1 },
        { path: ['A'], sizeBytes: 2 },
      ],
      /same name/,
    ],
    ['folders nine deep', [{ path: ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'FILE'], sizeBytes: 1 }], /eight deep/],
    [
      'too many folders',
      Array.from({ length: 65_536 }, (_, index) => ({ path: [`F${index}`, 'A'], sizeBytes: 0 })),
      /65,535/,
    ],
    [
      'more than a disc can be',
      Array.from({ length: 4200 }, (_, i) => ({ path: [`F${i}`], sizeBytes: 2 ** 32 - 1 })),
      /larger/,
    ],
  ])('refuses %s', (_name, wrong, message) => {
    expect(() => planIso(wrong, volume)).toThrow(message);
  });
});
