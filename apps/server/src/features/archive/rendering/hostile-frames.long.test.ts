import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WorkerFailure, WorkerPool } from '#platform/worker-pool/worker-pool.ts';
import type { RenderTask } from './render-task.ts';
import { encoded, encodedRle, samplesTask, type Encoder, type Shape } from './testing/render-tasks.ts';

const mutations = process.env['ISOCENTER_LONG_TESTS'] === '1' ? 2_000 : 40;
const shape: Shape = { rows: 48, columns: 64, samplesPerPixel: 1, bitsAllocated: 8 };
const samples = Uint8Array.from({ length: 48 * 64 }, (_, at) => (at * 7 + (at >> 6) * 3) % 256);

const kinds: readonly { name: string; uid: string; encoder: Encoder | 'rle' | 'sequential' }[] = [
  { name: 'baseline JPEG', uid: '1.2.840.10008.1.2.4.50', encoder: 'sequential' },
  { name: 'lossless JPEG', uid: '1.2.840.10008.1.2.4.70', encoder: 'encodeJpeg' },
  { name: 'JPEG-LS', uid: '1.2.840.10008.1.2.4.80', encoder: 'encodeJpegLs' },
  { name: 'JPEG 2000', uid: '1.2.840.10008.1.2.4.90', encoder: 'encodeJpeg2000' },
  { name: 'HTJ2K', uid: '1.2.840.10008.1.2.4.201', encoder: 'encodeHtJpeg2000' },
  { name: 'JPEG XL', uid: '1.2.840.10008.1.2.4.110', encoder: 'encodeJpegXl' },
  { name: 'RLE', uid: '1.2.840.10008.1.2.5', encoder: 'rle' },
];

let pool: WorkerPool;
beforeAll(() => {
  pool = new WorkerPool({
    module: new URL('render-worker.ts', import.meta.url),
    workers: 1,
    heapMegabytes: 256,
    taskMilliseconds: 10_000,
    idleMilliseconds: 60_000,
    mostWaiting: 10,
    memoryBytes: 1_000_000_000,
  });
});
afterAll(() => pool.close());

/** The hash of the samples, or why there are none. */
async function outcomeOf(task: RenderTask): Promise<string> {
  try {
    const bytes = await pool.run<Uint8Array>(task);
    return `${bytes.length} bytes, ${createHash('sha256').update(bytes).digest('hex')}`;
  } catch (error) {
    return error instanceof WorkerFailure ? `${error.code}: ${error.message}` : String(error);
  }
}

describe.each(kinds)('frames in $name', ({ uid, encoder }) => {
  let frame: Uint8Array;
  beforeAll(async () => {
    frame = encoder === 'rle' ? encodedRle(samples, shape) : await encoded(encoder, samples, shape);
  });
  const outcome = (bytes: Uint8Array, changes = {}) => outcomeOf(samplesTask(bytes, uid, shape, changes));

  test('are decoded', async () => {
    const bytes = await pool.run<Uint8Array>(samplesTask(frame, uid, shape));
    expect(bytes).toHaveLength(samples.length);
    const most = Math.max(...bytes.map((value, at) => Math.abs(value - (samples[at] ?? 0))));
    expect(most).toBeLessThanOrEqual(encoder === 'sequential' ? 40 : 0);
  });

  test(
    'that are damaged end in a picture or a refusal, always the same, and hurt no other',
    async () => {
      const random = randomNumbers(uid.length * 7919);
      const bright = samplesTask(frame, uid, shape);
      const whole = await outcomeOf(bright);
      const unexpected: string[] = [];
      for (let index = 0; index < mutations; index += 1) {
        const bytes = damaged(frame, index, random);
        const began = performance.now();
        const first = await outcome(bytes);
        const took = performance.now() - began;
        if (took > 12_000) unexpected.push(`${index} took ${took} ms`);
        // In between others leave their pixels in memory.
        if ((await outcomeOf(bright)) !== whole) unexpected.push(`${index} hurt the next`);
        // What takes long may be cut off the one time and end by itself the other.
        if (took < 3_000 && (await outcome(bytes)) !== first) unexpected.push(`${index} was another picture`);
        if (!/^3072 bytes|^refused: |^timed-out: /.test(first)) unexpected.push(`${index} ${first}`);
      }
      expect(unexpected).toEqual([]);
    },
    Math.max(60_000, mutations * 1_000),
  );

  const lies = [{ Columns: 65 }, { Rows: 65_535, Columns: 65_535 }, { SamplesPerPixel: 3, PlanarConfiguration: 0 }];
  // A segment of RLE does not say how long it is meant to be.
  test.each(encoder === 'rle' ? lies : [...lies, { Rows: 47 }, { Rows: 1, Columns: 1 }])(
    'whose data set says %j are refused',
    async (changes) => {
      expect(await outcome(frame, changes)).toMatch(/^refused: (The|A segment)/);
    },
  );
});

describe('lies about size', () => {
  const jpeg2000 = '1.2.840.10008.1.2.4.90';

  test('in a codestream are found before room is made for it', async () => {
    const frame = await encoded('encodeJpeg2000', samples, shape);
    const view = new DataView(frame.buffer);
    // Xsiz and Ysiz of the SIZ marker (ITU-T T.800 §A.5.1).
    view.setUint32(8, 60_000);
    view.setUint32(12, 60_000);
    const before = process.memoryUsage().rss;
    expect(await outcomeOf(samplesTask(frame, jpeg2000, shape))).toBe(
      'refused: The frame is not of the size that its data set says.',
    );
    expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
  });

  test('on both sides are refused as too large', async () => {
    const both = { Rows: 60_000, Columns: 60_000 };
    expect(await outcomeOf(samplesTask(samples, jpeg2000, shape, both))).toBe(
      'refused: The image is larger than is drawn here.',
    );
  });

  test.each([
    { BitsAllocated: 7 },
    { BitsAllocated: 64 },
    { SamplesPerPixel: 200 },
    { Rows: 0 },
    { BitsAllocated: 32 },
  ])('of native pixels, %j, are refused', async (changes) => {
    expect(await outcomeOf(samplesTask(samples, '1.2.840.10008.1.2.1', shape, changes))).toMatch(
      /^refused: [A-Z].*\.$/,
    );
  });
});

function damaged(frame: Uint8Array, index: number, random: () => number): Uint8Array {
  if (index % 4 === 0) return frame.slice(0, Math.floor(random() * frame.length));
  const bytes = frame.slice();
  for (let count = index % 4 === 1 ? 1 : 20; count > 0; count -= 1)
    bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256);
  return bytes;
}

/** The same numbers from 0 to 1 in every run. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x80000000;
  };
}
