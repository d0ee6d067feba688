/** A deterministic stream of numbers below 2^32 (xorshift32), so that a failing seed fails again. */
export function randomNumbers(seed: number): (below: number) => number {
  let state = seed | 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

type Mutation = (bytes: Uint8Array<ArrayBuffer>, random: (below: number) => number) => Uint8Array<ArrayBuffer>;

const interesting = [0, 1, 2, 0x7f, 0x80, 0xfe, 0xff];
const lengths = [0, 1, 3, 7, 0x7fff, 0xffff, 0x10000, 0x7fffffff, 0x80000000, 0xfffffffe, 0xffffffff];
const vrs = ['SQ', 'UN', 'OB', 'OW', 'UT', 'UC', 'PN', 'US', 'FD', 'OV', 'ZZ', '??', '  ', '\0\0'];
const tags = [
  [0xfe, 0xff, 0x00, 0xe0],
  [0xfe, 0xff, 0x0d, 0xe0],
  [0xfe, 0xff, 0xdd, 0xe0],
  [0xe0, 0x7f, 0x10, 0x00],
  [0x28, 0x00, 0x10, 0x00],
  [0x08, 0x00, 0x05, 0x00],
  [0, 0, 0, 0],
  [0xff, 0xff, 0xff, 0xff],
];

/** Damage that happens to files on disks and lines, and what an attacker does to them. */
const mutations: readonly Mutation[] = [
  (bytes, random) => set(bytes, random(bytes.length), [(bytes[0] ?? 0) ^ (1 << random(8))]),
  (bytes, random) => set(bytes, random(bytes.length), [random(256)]),
  (bytes, random) => set(bytes, random(bytes.length), [interesting[random(interesting.length)] ?? 0]),
  (bytes, random) => set(bytes, headerPlace(bytes, random) + 4, littleEndian(lengths[random(lengths.length)] ?? 0)),
  (bytes, random) => set(bytes, random(bytes.length) & ~1, littleEndian(lengths[random(lengths.length)] ?? 0)),
  (bytes, random) => set(bytes, headerPlace(bytes, random), tags[random(tags.length)] ?? []),
  (bytes, random) =>
    set(
      bytes,
      headerPlace(bytes, random) + 4,
      Array.from(vrs[random(vrs.length)] ?? '', (letter) => letter.charCodeAt(0)),
    ),
  (bytes, random) => bytes.slice(0, random(bytes.length)),
  (bytes, random) => remove(bytes, random(bytes.length), random(64)),
  (bytes, random) =>
    insert(
      bytes,
      random(bytes.length),
      Uint8Array.from({ length: random(64) }, () => random(256)),
    ),
  (bytes, random) => insert(bytes, random(bytes.length), bytes.subarray(random(bytes.length)).subarray(0, random(512))),
  (bytes, random) => set(bytes, random(bytes.length), runOf(interesting[random(interesting.length)] ?? 0, random(200))),
  (bytes, random) => insert(bytes, headerPlace(bytes, random), nested(1 + random(100))),
  (bytes, random) =>
    set(bytes, headerPlace(bytes, random), [...bytes.slice(headerPlace(bytes, random)).subarray(0, 16)]),
];

/** A copy of `bytes` with one to four mutations. */
export function mutate(bytes: Uint8Array, random: (below: number) => number): Uint8Array<ArrayBuffer> {
  let mutated = new Uint8Array(bytes);
  for (let left = 1 + random(4); left > 0 && mutated.length > 0; left -= 1) {
    mutated = mutations[random(mutations.length)]?.(mutated, random) ?? mutated;
  }
  return mutated;
}

// Where an element may well begin: two letters that could be a VR lie four bytes on.
function headerPlace(bytes: Uint8Array, random: (below: number) => number): number {
  const start = random(bytes.length);
  for (let at = start; at < Math.min(start + 2000, bytes.length - 8); at += 1) {
    const [first = 0, second = 0] = [bytes[at + 4], bytes[at + 5]];
    if (first >= 65 && first <= 90 && second >= 65 && second <= 90) return at;
  }
  return start;
}

function set(bytes: Uint8Array<ArrayBuffer>, at: number, values: readonly number[]): Uint8Array<ArrayBuffer> {
  for (const [index, value] of values.entries()) if (at + index < bytes.length) bytes[at + index] = value;
  return bytes;
}

function runOf(value: number, length: number): number[] {
  return Array.from({ length }, () => value);
}

function remove(bytes: Uint8Array<ArrayBuffer>, at: number, count: number): Uint8Array<ArrayBuffer> {
  return Uint8Array.from([...bytes.subarray(0, at), ...bytes.subarray(at + count)]);
}

function insert(bytes: Uint8Array<ArrayBuffer>, at: number, added: Uint8Array): Uint8Array<ArrayBuffer> {
  const output = new Uint8Array(bytes.length + added.length);
  output.set(bytes.subarray(0, at));
  output.set(added, at);
  output.set(bytes.subarray(at), at + added.length);
  return output;
}

function littleEndian(value: number): number[] {
  return [value & 0xff, (value >>> 8) & 0xff, (value >>> 16) & 0xff, value >>> 24];
}

// Sequences that are opened and never closed.
function nested(depth: number): Uint8Array {
  const level = [0x08, 0, 0x40, 0x11, 0x53, 0x51, 0, 0, 255, 255, 255, 255, 0xfe, 0xff, 0, 0xe0, 255, 255, 255, 255];
  return Uint8Array.from({ length: level.length * depth }, (_, index) => level[index % level.length] ?? 0);
}
