import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { deflatedExplicitLittleEndian } from '../dictionary/uids.ts';
import { DicomError } from '../errors.ts';
import { deflateDataSet, inflateDataSet } from './deflate.ts';
import { readDataSet } from './read-data-set.ts';

const mebibyte = 1024 * 1024;

function refusal(action: () => unknown): DicomError {
  try {
    action();
  } catch (error) {
    if (error instanceof DicomError) return error;
    throw error;
  }
  throw new Error('was accepted');
}

describe('deflated data sets', () => {
  it('come out as they went in, in even length', () => {
    const bytes = new Uint8Array(100_001).map((_, index) => (index * index) >> 3);
    const deflated = deflateDataSet(bytes);
    expect(deflated.length % 2).toBe(0);
    expect(inflateDataSet(deflated)).toEqual(bytes);
    expect(inflateDataSet(deflateRawSync(bytes))).toEqual(bytes);
  });
  it('ask for more bytes when they end early', () => {
    const deflated = deflateRawSync(new Uint8Array(1000).map((_, index) => index * 7));
    for (const length of [0, 1, deflated.length - 1])
      expect(refusal(() => inflateDataSet(deflated.subarray(0, length))).code).toBe('truncated');
  });
  it('are refused when they are damaged', () => {
    expect(refusal(() => inflateDataSet(new Uint8Array(100).fill(0xff))).code).toBe('invalid-deflate');
  });
  it('may be a black image: the ratio counts from 8 MB on', () => {
    expect(inflateDataSet(deflateRawSync(new Uint8Array(4 * mebibyte)))).toHaveLength(4 * mebibyte);
  });
  it('are cut at 100:1, long before a bomb has burst, and at the absolute limit', () => {
    const bomb = deflateRawSync(new Uint8Array(256 * mebibyte));
    expect(bomb.length).toBeLessThan(mebibyte);
    const before = { time: performance.now(), memory: process.memoryUsage().rss };
    expect(refusal(() => readDataSet(bomb, deflatedExplicitLittleEndian)).code).toBe('too-large');
    expect(performance.now() - before.time).toBeLessThan(20_000);
    expect(process.memoryUsage().rss - before.memory).toBeLessThan(64 * mebibyte);
    const noise = new Uint8Array(2 * mebibyte).map(() => Math.random() * 256);
    expect(refusal(() => inflateDataSet(deflateRawSync(noise), { inflatedBytes: mebibyte })).code).toBe('too-large');
  });
});
