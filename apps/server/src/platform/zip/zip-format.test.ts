import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { centralDirectory, centralDirectoryLength, localHeader, localHeaderLength } from './zip-format.ts';

const modifiedAt = new Date('2026-11-20T10:11:12Z');
const large = 5 * 1024 ** 3;

describe('the records of an archive', () => {
  test.each([
    ['small', [{ name: 'A', sizeBytes: 10, offset: 0 }], 60],
    ['with a file above 4 GiB', [{ name: 'LARGE', sizeBytes: large, offset: 0 }], large + 60],
    ['with a file behind 4 GiB', [{ name: 'FAR', sizeBytes: 5, offset: large }], large + 60],
    [
      'with 70,000 files',
      Array.from({ length: 70_000 }, (_, i) => ({ name: `F${i}`, sizeBytes: 0, offset: i * 40 })),
      3_000_000,
    ],
  ])('%s are as long as was said', (_name, facts, offset) => {
    const entries = facts.map((entry) => ({ ...entry, crc32: 1, modifiedAt }));
    expect(centralDirectory(entries, offset).byteLength).toBe(centralDirectoryLength(entries, offset));
    for (const entry of entries.slice(0, 10)) expect(localHeader(entry).byteLength).toBe(localHeaderLength(entry));
  });

  test('beyond 4 GiB are understood by another reader', () => {
    const entries = [
      { name: 'DICOM/A', sizeBytes: large, offset: 0, crc32: 0x12345678, modifiedAt },
      { name: 'DICOM/B', sizeBytes: 7, offset: large + 57, crc32: 0x9abcdef0, modifiedAt },
    ];
    const end = large + 57 + 37 + 7;
    // The file is almost all hole; only its directory is written.
    const script = `
import sys, tempfile, zipfile
directory = sys.stdin.buffer.read()
with tempfile.TemporaryFile() as file:
    file.seek(${end})
    file.write(directory)
    for info in zipfile.ZipFile(file).infolist():
        print(info.filename, info.file_size, info.compress_size, info.header_offset, info.CRC, info.compress_type, *info.date_time)`;
    const printed = execFileSync('/usr/bin/python3', ['-c', script], {
      input: centralDirectory(entries, end),
      encoding: 'utf8',
    });
    expect(printed.trim().split('\n')).toEqual([
      `DICOM/A ${large} ${large} 0 ${0x12345678} 0 2026 11 20 10 11 12`,
      `DICOM/B 7 7 ${large + 57} ${0x9abcdef0} 0 2026 11 20 10 11 12`,
    ]);
  });
});
