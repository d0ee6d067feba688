import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ZipStream } from './zip-stream.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'isocenter-zip-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const random = randomBytes(200_000);

async function* pieces(): AsyncGenerator<Uint8Array> {
  yield random.subarray(0, 5);
  yield random.subarray(5, 150_000);
  yield random.subarray(150_000);
}

async function* broken(): AsyncGenerator<Uint8Array> {
  yield random.subarray(0, 1000);
  throw new Error('The slice is damaged.');
}

async function archive(): Promise<string> {
  const zip = new ZipStream(new Date('2026-11-20T10:11:12Z'));
  const parts: Buffer[] = [zip.whole('A/README.txt', Buffer.from('read me'))];
  for await (const part of zip.pieces('A/random.gz', pieces())) parts.push(part);
  const failing = async () => {
    for await (const part of zip.pieces('A/broken.gz', broken())) parts.push(part);
  };
  await expect(failing()).rejects.toThrow('The slice is damaged.');
  parts.push(zip.whole('B.txt', new Uint8Array(0)), zip.end());
  const path = join(folder, 'archive.zip');
  writeFileSync(path, Buffer.concat(parts));
  return path;
}

test('what is written as it comes is read by others, and what broke off is not in it', async () => {
  const path = await archive();
  expect(execFileSync('unzip', ['-t', path], { encoding: 'utf8' })).toContain('No errors detected');
  expect(execFileSync('unzip', ['-p', path, 'A/random.gz']).equals(random)).toBe(true);
  const names = execFileSync('bsdtar', ['-tf', path], { encoding: 'utf8' }).trim().split('\n');
  expect(names).toEqual(['A/README.txt', 'A/random.gz', 'B.txt']);
});
