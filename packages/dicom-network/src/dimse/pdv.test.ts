import { describe, expect, it } from 'vitest';
import type { Fragment } from '../pdu/pdu-framer.ts';
import { concat } from '../pdu/write-pdu.ts';
import { writeCommandSet } from './command-set.ts';
import { PdvAssembler } from './pdv-assembler.ts';
import { maxFragmentBytes, splitBytes, splitStream } from './pdv-splitter.ts';

const limits = { maxCommandSetBytes: 1024, maxDataSetBytes: 1000 };
const storeCommand = writeCommandSet({ CommandField: 1, MessageID: 1, CommandDataSetType: 1 });

describe('the assembler', () => {
  it('gives a command when it is whole, then data as it comes', () => {
    const assembler = new PdvAssembler(limits);
    for (const byte of storeCommand.subarray(0, -1)) {
      expect(assembler.push(fragment('command', [byte], false))).toBeUndefined();
    }
    const command = assembler.push(fragment('command', [storeCommand.at(-1) ?? 0], true));
    expect(command).toMatchObject({ kind: 'command', hasDataSet: true, command: { CommandField: 1 } });
    expect(assembler.push(fragment('data', [1, 2], false))).toMatchObject({ kind: 'data', isLast: false });
    expect(assembler.push(fragment('data', [], true))).toMatchObject({ kind: 'data', isLast: true });
    expect(assembler.push(fragment('command', [...storeCommand], true))).toMatchObject({ kind: 'command' });
  });

  it('does not keep the memory of the socket for a command', () => {
    const assembler = new PdvAssembler(limits);
    const chunk = storeCommand.slice();
    assembler.push({ ...fragment('command', [], false), bytes: chunk.subarray(0, 10) });
    chunk.fill(0xff, 0, 10);
    expect(assembler.push({ ...fragment('command', [], true), bytes: chunk.subarray(10) })).toMatchObject({
      command: { CommandField: 1 },
    });
  });

  it('counts a data set from its own beginning', () => {
    const assembler = new PdvAssembler(limits);
    const message = () => {
      assembler.push(fragment('command', [...storeCommand], true));
      return assembler.push(
        fragment(
          'data',
          Array.from({ length: 1000 }, () => 7),
          true,
        ),
      );
    };
    expect(message()).toMatchObject({ isLast: true });
    expect(message()).toMatchObject({ isLast: true });
  });
});

describe('the splitter', () => {
  it.each([
    [0, [0]],
    [1, [1]],
    [10, [10]],
    [11, [10, 1]],
    [20, [10, 10]],
  ])('cuts %i bytes into %j', (length, expected) => {
    const pieces = [...splitBytes(new Uint8Array(length), 10)];
    expect(pieces.map(({ bytes }) => bytes.length)).toEqual(expected);
    expect(pieces.map(({ isLast }) => isLast)).toEqual(expected.map((_, index) => index === expected.length - 1));
  });

  it.each([
    [[], [0]],
    [[0, 0], [0]],
    [[5], [5]],
    [
      [1, 1, 1],
      [2, 1],
    ],
    [
      [3, 4, 5],
      [2, 4, 6],
    ],
    [
      [25, 10],
      [10, 10, 4, 10, 1],
    ],
  ])('cuts a stream of chunks %j into %j, even but for the last', async (chunks, expected) => {
    const whole = Uint8Array.from({ length: chunks.reduce((sum, size) => sum + size, 0) }, (_, index) => index);
    async function* stream() {
      let offset = 0;
      for (const size of chunks) yield whole.subarray(offset, (offset += size));
    }
    const pieces = [];
    for await (const piece of splitStream(stream(), 10)) pieces.push(piece);
    expect(pieces.map(({ bytes }) => bytes.length)).toEqual(expected);
    expect(concat(pieces.map(({ bytes }) => bytes))).toEqual(whole);
    expect(pieces.map(({ isLast }) => isLast).indexOf(true)).toBe(pieces.length - 1);
  });

  it('leaves room for the header of a PDV and keeps to even lengths', () => {
    expect([8, 16384, 16385, 262144].map(maxFragmentBytes)).toEqual([2, 16378, 16378, 262138]);
  });
});

function fragment(kind: 'command' | 'data', bytes: readonly number[], isLast: boolean): Fragment {
  return { kind: 'fragment', contextId: 1, isCommand: kind === 'command', isLast, bytes: Uint8Array.from(bytes) };
}
