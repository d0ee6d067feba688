import { describe, expect, it } from 'vitest';
import { randomNumbers } from '../testing/random-numbers.ts';
import type { FramerToken } from './pdu-framer.ts';
import { PduFramer } from './pdu-framer.ts';
import { concat, writeDataHeader, writePdu } from './write-pdu.ts';

const limits = { maxDataPduBytes: 4096, maxAssociatePduBytes: 1024 };

describe('the PDU framer', () => {
  it('gives the same PDUs and the same data bytes for 2,000 ways of cutting the stream', () => {
    const stream = conversation();
    const whole = summary(tokensOf([stream]));
    expect(whole).toHaveLength(5);
    const random = randomNumbers(7);
    for (let round = 0; round < 2000; round += 1) {
      expect(summary(tokensOf(cut(stream, random)))).toEqual(whole);
    }
  });

  it('gives the same for single bytes', () => {
    const stream = conversation();
    const bytes = Array.from(stream, (byte) => Uint8Array.of(byte));
    expect(summary(tokensOf(bytes))).toEqual(summary(tokensOf([stream])));
  });

  it('passes data on without copying it', () => {
    const stream = dataPdu({ contextId: 1, isCommand: false, isLast: true }, 100);
    const [token] = tokensOf([stream]);
    expect(token?.kind === 'fragment' && token.bytes.buffer).toBe(stream.buffer);
  });

  it('marks only the bytes that end the last fragment', () => {
    const framer = new PduFramer(limits);
    const pdu = dataPdu({ contextId: 3, isCommand: false, isLast: true }, 100);
    framer.push(pdu.subarray(0, 50));
    expect(framer.next()).toMatchObject({ contextId: 3, isLast: false, bytes: { length: 38 } });
    expect(framer.next()).toBeUndefined();
    framer.push(pdu.subarray(50));
    expect(framer.next()).toMatchObject({ isLast: true, bytes: { length: 62 } });
  });

  it('reads several PDVs in one PDU, empty ones too', () => {
    const command = dataPdu({ contextId: 1, isCommand: true, isLast: true }, 4).subarray(6);
    const empty = dataPdu({ contextId: 1, isCommand: false, isLast: true }, 0).subarray(6);
    const [first, second, end] = tokensOf([pduOf(4, concat([command, empty]))]);
    expect(first).toMatchObject({ isCommand: true, isLast: true, bytes: { length: 4 } });
    expect(second).toMatchObject({ isCommand: false, isLast: true, bytes: { length: 0 } });
    expect(end).toBeUndefined();
  });

  it.each([
    ['P-DATA-TF of 2 GiB', [4, 0, 0x80, 0, 0, 0], 'pdu-too-large'],
    ['P-DATA-TF one byte over the limit', [4, 0, 0, 0, 0x10, 0x01], 'pdu-too-large'],
    ['A-ASSOCIATE-RQ of 2 GiB', [1, 0, 0x7f, 0xff, 0xff, 0xff], 'pdu-too-large'],
    ['A-ASSOCIATE-AC over the limit', [2, 0, 0, 0, 4, 1], 'pdu-too-large'],
    ['A-ABORT of five bytes', [7, 0, 0, 0, 0, 5], 'pdu-malformed'],
    ['A-RELEASE-RQ without bytes', [5, 0, 0, 0, 0, 0], 'pdu-malformed'],
    ['P-DATA-TF without a PDV', [4, 0, 0, 0, 0, 0], 'pdu-malformed'],
    ['PDU of type 0', [0, 0, 0, 0, 0, 4], 'pdu-unrecognized'],
    ['PDU of type 8', [8, 0, 0, 0, 0, 4], 'pdu-unrecognized'],
    ['PDV longer than its PDU', [4, 0, 0, 0, 0, 8, 0, 0, 0, 5, 1, 0], 'pdu-malformed'],
    ['PDV of 4 GiB', [4, 0, 0, 0, 0, 8, 0xff, 0xff, 0xff, 0xff, 1, 0], 'pdu-malformed'],
    ['PDV of one byte', [4, 0, 0, 0, 0, 8, 0, 0, 0, 1, 1, 0], 'pdu-malformed'],
    ['PDV with rubbish behind it', [4, 0, 0, 0, 0, 9, 0, 0, 0, 2, 1, 0], 'pdu-malformed'],
  ])('refuses a %s as soon as its header is there', (_name, header, code) => {
    const framer = new PduFramer(limits);
    framer.push(Uint8Array.from(header));
    expect(framer.next()).toMatchObject({ kind: 'invalid', error: { code } });
    framer.push(new Uint8Array(1000));
    expect(framer.next()).toBeUndefined();
  });
});

function tokensOf(chunks: readonly Uint8Array[]): FramerToken[] {
  const framer = new PduFramer(limits);
  const tokens: FramerToken[] = [];
  for (const chunk of chunks) {
    framer.push(chunk);
    for (let token = framer.next(); token; token = framer.next()) tokens.push(token);
  }
  return tokens;
}

/** Neighbouring fragments of one PDV joined, so that what is left does not depend on chunk boundaries. */
function summary(tokens: readonly FramerToken[]) {
  const joined: { head: string; bytes: number[]; isOpen: boolean }[] = [];
  for (const token of tokens) {
    if (token.kind === 'invalid') throw token.error;
    if (token.kind === 'pdu') {
      joined.push({ head: `pdu ${token.type}`, bytes: [...token.body], isOpen: false });
      continue;
    }
    const head = `data ${token.contextId} ${token.isCommand}`;
    const last = joined.at(-1);
    if (last?.isOpen && last.head === head) {
      last.bytes.push(...token.bytes);
      last.isOpen = !token.isLast;
    } else joined.push({ head, bytes: [...token.bytes], isOpen: !token.isLast });
  }
  return joined;
}

function conversation(): Uint8Array {
  return concat([
    pduOf(1, bytesOf(300)),
    dataPdu({ contextId: 5, isCommand: true, isLast: true }, 120),
    dataPdu({ contextId: 5, isCommand: false, isLast: false }, 400),
    dataPdu({ contextId: 5, isCommand: false, isLast: true }, 1),
    writePdu({ type: 'release-rq' }),
    writePdu({ type: 'abort', source: 2, reason: 1 }),
  ]);
}

function dataPdu(head: { contextId: number; isCommand: boolean; isLast: boolean }, length: number): Uint8Array {
  return concat([writeDataHeader(head, length), bytesOf(length)]);
}

function pduOf(type: number, body: Uint8Array): Uint8Array {
  return concat([Uint8Array.of(type, 0, 0, 0, body.length >>> 8, body.length & 0xff), body]);
}

function bytesOf(length: number): Uint8Array {
  return Uint8Array.from({ length }, (_, index) => (index * 37) & 0xff);
}

function cut(stream: Uint8Array, random: () => number): Uint8Array[] {
  const chunks: Uint8Array[] = [];
  const longest = 1 + Math.floor(random() * 200);
  for (let offset = 0; offset < stream.length;) {
    const end = offset + 1 + Math.floor(random() * longest);
    chunks.push(stream.subarray(offset, end));
    offset = end;
  }
  return chunks;
}
