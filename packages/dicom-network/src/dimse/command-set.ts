import { NetworkError } from '../network-error.ts';
import { latin1 } from '../pdu/byte-cursor.ts';

// Command elements, PS3.7 Annex E: group 0000, implicit VR little endian (PS3.7 §6.3.1). Element number and VR.
const elements = {
  AffectedSOPClassUID: [0x0002, 'UI'],
  RequestedSOPClassUID: [0x0003, 'UI'],
  CommandField: [0x0100, 'US'],
  MessageID: [0x0110, 'US'],
  MessageIDBeingRespondedTo: [0x0120, 'US'],
  MoveDestination: [0x0600, 'AE'],
  Priority: [0x0700, 'US'],
  CommandDataSetType: [0x0800, 'US'],
  Status: [0x0900, 'US'],
  OffendingElement: [0x0901, 'AT'],
  ErrorComment: [0x0902, 'LO'],
  ErrorID: [0x0903, 'US'],
  AffectedSOPInstanceUID: [0x1000, 'UI'],
  RequestedSOPInstanceUID: [0x1001, 'UI'],
  EventTypeID: [0x1002, 'US'],
  AttributeIdentifierList: [0x1005, 'AT'],
  ActionTypeID: [0x1008, 'US'],
  NumberOfRemainingSuboperations: [0x1020, 'US'],
  NumberOfCompletedSuboperations: [0x1021, 'US'],
  NumberOfFailedSuboperations: [0x1022, 'US'],
  NumberOfWarningSuboperations: [0x1023, 'US'],
  MoveOriginatorApplicationEntityTitle: [0x1030, 'AE'],
  MoveOriginatorMessageID: [0x1031, 'US'],
} as const;

type Keyword = keyof typeof elements;
type CommandVr = (typeof elements)[Keyword][1];
interface ValueOf {
  readonly UI: string;
  readonly AE: string;
  readonly LO: string;
  readonly US: number;
  /** Tags as 0xGGGGEEEE. */
  readonly AT: readonly number[];
}

/** A command set by the keywords of PS3.7 Annex E. The group length is made when it is written. */
export type CommandSet = { readonly CommandField: number; readonly CommandDataSetType: number } & {
  readonly [Key in Exclude<Keyword, 'CommandField' | 'CommandDataSetType'>]?:
    | ValueOf[(typeof elements)[Key][1]]
    | undefined;
};

/** Value of CommandDataSetType that says: no data set follows (PS3.7 Table E.1-1). */
export const noDataSet = 0x0101;
/** Any other value says that one follows. */
export const withDataSet = 0x0001;

const keywords = new Map<number, Keyword>();
for (const keyword of Object.keys(elements) as Keyword[]) keywords.set(elements[keyword][0], keyword);

/**
 * Reads a command set. Elements that are not in the table are skipped, empty ones left out.
 * @throws NetworkError `command-malformed`
 */
export function readCommandSet(bytes: Uint8Array): CommandSet {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const values: Partial<Record<Keyword, unknown>> = {};
  let offset = 0;
  while (offset < bytes.length) {
    if (bytes.length - offset < 8) throw malformed('A command element is cut short', offset);
    const group = view.getUint16(offset, true);
    const element = view.getUint16(offset + 2, true);
    const length = view.getUint32(offset + 4, true);
    if (group !== 0) throw malformed('A command element is outside group 0000', offset);
    if (length > bytes.length - offset - 8) throw malformed('A command element reaches past the end', offset);
    const keyword = keywords.get(element);
    if (keyword !== undefined && length > 0) {
      values[keyword] = readValue(elements[keyword][1], bytes.subarray(offset + 8, offset + 8 + length), offset);
    }
    offset += 8 + length;
  }
  if (values.CommandField === undefined || values.CommandDataSetType === undefined) {
    throw malformed('A command set lacks its Command Field or Command Data Set Type', 0);
  }
  // Each value was read by the VR that `elements` gives its keyword, which is what CommandSet says.
  return values as CommandSet;
}

/** Writes a command set with its group length, elements ascending, values padded to even length. */
export function writeCommandSet(command: CommandSet): Uint8Array {
  const present = [...keywords].filter(([, keyword]) => command[keyword] !== undefined);
  const groupLength = present.reduce((length, [, keyword]) => length + 8 + lengthOf(command[keyword]), 0);
  // In one piece: a query has thousands of responses.
  const written = new Uint8Array(12 + groupLength);
  const bytes = Buffer.from(written.buffer);
  bytes.writeUInt32LE(4, 4);
  bytes.writeUInt32LE(groupLength, 8);
  let offset = 12;
  for (const [element, keyword] of present) {
    // group (2) | element (2) | length (4) | value, PS3.5 §7.1.3
    const length = lengthOf(command[keyword]);
    bytes.writeUInt16LE(element, offset + 2);
    bytes.writeUInt32LE(length, offset + 4);
    writeValue(bytes, offset + 8, elements[keyword][1], command[keyword]);
    offset += 8 + length;
  }
  return written;
}

function readValue(vr: CommandVr, bytes: Uint8Array, offset: number): string | number | readonly number[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  switch (vr) {
    case 'US':
      if (bytes.length !== 2) throw malformed('A number in a command set does not have two bytes', offset);
      return view.getUint16(0, true);
    case 'AT': {
      if (bytes.length % 4 !== 0) throw malformed('A tag in a command set does not have four bytes', offset);
      const tags: number[] = [];
      for (let at = 0; at < bytes.length; at += 4) {
        tags.push(view.getUint16(at, true) * 0x10000 + view.getUint16(at + 2, true));
      }
      return tags;
    }
    case 'UI':
    case 'AE':
    case 'LO':
      return latin1(bytes)
        .replace(/[\0 ]+$/, '')
        .replace(/^ +/, '');
  }
}

type Value = string | number | readonly number[] | undefined;

function lengthOf(value: Value): number {
  if (typeof value === 'number') return 2;
  if (typeof value === 'string') return value.length + (value.length % 2);
  return (value?.length ?? 0) * 4;
}

/** Writes a value into bytes that are 0. A character beyond Latin-1 is written as its low byte. */
function writeValue(bytes: Buffer, offset: number, vr: CommandVr, value: Value): void {
  if (typeof value === 'number') {
    bytes.writeUInt16LE(value & 0xffff, offset);
    return;
  }
  if (typeof value === 'string') {
    bytes.write(value, offset, 'latin1');
    if (value.length % 2 === 1 && vr !== 'UI') bytes[offset + value.length] = 0x20;
    return;
  }
  for (const [index, tag] of (value ?? []).entries()) {
    bytes.writeUInt16LE(tag >>> 16, offset + index * 4);
    bytes.writeUInt16LE(tag & 0xffff, offset + index * 4 + 2);
  }
}

function malformed(message: string, offset: number): NetworkError {
  return new NetworkError('command-malformed', message, { offset });
}
