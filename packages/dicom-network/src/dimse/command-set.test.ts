import { describe, expect, it } from 'vitest';
import { concat } from '../pdu/write-pdu.ts';
import type { CommandSet } from './command-set.ts';
import { readCommandSet, writeCommandSet } from './command-set.ts';
import { isResponse, responseTo } from './commands.ts';

describe('command sets', () => {
  it('are written as PS3.7 Annex E and PS3.5 §7.1.3 say: a C-ECHO-RQ byte for byte', () => {
    const bytes = writeCommandSet({
      AffectedSOPClassUID: '1.2.840.10008.1.1',
      CommandField: 0x0030,
      MessageID: 1,
      CommandDataSetType: 0x0101,
    });
    expect(Buffer.from(bytes).toString('hex')).toBe(
      '00000000' +
        '04000000' +
        '38000000' +
        '00000200' +
        '12000000' +
        '312e322e3834302e31303030382e312e3100' +
        '00000001' +
        '02000000' +
        '3000' +
        '00001001' +
        '02000000' +
        '0100' +
        '00000008' +
        '02000000' +
        '0101',
    );
  });

  it('come back as they were written', () => {
    const command: CommandSet = {
      AffectedSOPClassUID: '1.2.3',
      CommandField: 0x8021,
      MessageIDBeingRespondedTo: 65535,
      MoveDestination: 'ODD',
      CommandDataSetType: 1,
      Status: 0xb000,
      OffendingElement: [0x00100010, 0x7fe00010],
      ErrorComment: 'Something odd',
      NumberOfRemainingSuboperations: 0,
      NumberOfCompletedSuboperations: 1000,
    };
    expect(readCommandSet(writeCommandSet(command))).toEqual(command);
  });

  it('may hold elements that are not in the table, and no or a wrong group length', () => {
    const rest = writeCommandSet({ CommandField: 1, CommandDataSetType: 1 }).subarray(12);
    const unknown = Buffer.from('00005555' + '02000000' + '4142', 'hex');
    const wrongLength = Buffer.from('00000000' + '04000000' + 'ffffffff', 'hex');
    expect(readCommandSet(concat([wrongLength, rest, unknown]))).toEqual({ CommandField: 1, CommandDataSetType: 1 });
  });

  it.each([
    ['nothing', ''],
    ['a cut header', '0000000102'],
    ['a length past the end', '00000001' + '03000000' + '3000'],
    ['a length of 4 GiB', '00000001' + 'ffffffff' + '3000'],
    ['another group', '08000001' + '02000000' + '3000'],
    ['a command field of four bytes', '00000001' + '04000000' + '30000000'],
    ['a tag of three bytes', '00000109' + '03000000' + '300000'],
    ['no data set type', '00000001' + '02000000' + '3000'],
  ])('are refused with %s', (_what, hex) => {
    const reading = () => readCommandSet(Buffer.from(hex, 'hex'));
    expect(reading).toThrow(expect.objectContaining({ code: 'command-malformed' }));
  });

  it('are never answered with more than 64 characters of comment', () => {
    const response = responseTo(
      { CommandField: 1, CommandDataSetType: 1, MessageID: 9 },
      {
        status: 0xa700,
        errorComment: `back\\slash ${'x'.repeat(100)}`,
      },
    );
    expect(isResponse(response)).toBe(true);
    expect(response).toMatchObject({ CommandField: 0x8001, MessageIDBeingRespondedTo: 9, CommandDataSetType: 0x0101 });
    expect(response.ErrorComment).toHaveLength(64);
    expect(response.ErrorComment).not.toContain('\\');
  });
});
