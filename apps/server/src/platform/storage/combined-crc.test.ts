import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { blockBytes, BlockSums } from './block-sums.ts';
import { combinedCrc } from './combined-crc.ts';

test.each([0, 1, 2, 1000, blockBytes - 1, blockBytes, blockBytes + 1, 3 * blockBytes, 5 * blockBytes + 4711])(
  'the checksum of a head and an object of %i bytes is made of those of its blocks',
  (sizeBytes) => {
    const [head, body] = [randomBytes(345), randomBytes(sizeBytes)];
    const combined = combinedCrc(crc32(head), new BlockSums().update(body).digest(), sizeBytes);
    expect(combined).toBe(crc32(Buffer.concat([head, body])));
  },
);
