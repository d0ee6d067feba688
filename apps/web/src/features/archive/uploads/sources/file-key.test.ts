import { expect, test } from 'vitest';
import { fileKeyOf } from './file-key.ts';

test('a file has the same key however it was chosen', () => {
  expect(fileKeyOf('/disc/IM0001', 5, 1_700_000_000_123)).toBe(fileKeyOf('disc/IM0001', 5, 1_700_000_000_999));
});

test('another path, size or time makes another key', () => {
  const keys = [fileKeyOf('a', 1, 0), fileKeyOf('b', 1, 0), fileKeyOf('a', 2, 0), fileKeyOf('a', 1, 5_000)];
  expect(new Set(keys).size).toBe(4);
});

test('keys have the form that the archive takes and do not hold the name', () => {
  const key = fileKeyOf('Łukasiewicz Małgorzata/IM0001.dcm', 524_288, 1_700_000_000_000);
  expect(key).toMatch(/^[0-9a-f]{40}$/);
});

test('a hundred thousand files of one folder have a hundred thousand keys', () => {
  const keys = new Set(Array.from({ length: 100_000 }, (_, index) => fileKeyOf(`disc/IM${index}`, 528_278, 0)));
  expect(keys.size).toBe(100_000);
});
