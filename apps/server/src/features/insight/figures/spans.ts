/** Counts by bucket of `span_bucket`, for medians and the like. */
export type Spans = Int32Array;

/** The last one holds all that is longer. */
const buckets = 416;

export function emptySpans(): Spans {
  return new Int32Array(buckets);
}

/** Adds what a column of spans holds: entries of a bucket and how many, two bytes each. */
export function addSpans(to: Spans, packed: Uint8Array): void {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  for (let at = 0; at + 4 <= packed.byteLength; at += 4) {
    const bucket = view.getInt16(at);
    to[bucket] = (to[bucket] ?? 0) + view.getInt16(at + 2);
  }
}

export function mergeSpans(to: Spans, from: Spans): void {
  for (let bucket = 0; bucket < buckets; bucket++) to[bucket] = (to[bucket] ?? 0) + (from[bucket] ?? 0);
}

/** The least value of a bucket and how many values it has. */
export function bucketRange(bucket: number): { readonly from: number; readonly width: number } {
  if (bucket < 64) return { from: bucket, width: 1 };
  const octave = Math.floor((bucket - 64) / 32);
  return { from: (32 + ((bucket - 64) % 32)) << (octave + 1), width: 2 << octave };
}

/** The value below or at which such a share of all is (nearest rank, evenly within a bucket); null of none. */
export function percentile(spans: Spans, share: number): number | null {
  const total = spans.reduce((sum, times) => sum + times, 0);
  if (total <= 0) return null;
  const rank = Math.max(1, Math.ceil(share * total));
  let before = 0;
  for (const [bucket, times] of spans.entries()) {
    if (times > 0 && before + times >= rank) {
      const { from, width } = bucketRange(bucket);
      return from + Math.floor(((rank - before - 0.5) / times) * width);
    }
    before += times;
  }
  return null;
}
