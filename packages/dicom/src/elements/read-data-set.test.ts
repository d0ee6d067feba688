import { describe, expect, it } from 'vitest';
import { explicitBigEndian, explicitLittleEndian, implicitLittleEndian, jpegBaseline } from '../dictionary/uids.ts';
import { DataSet } from '../dataset/data-set.ts';
import { DicomError } from '../errors.ts';
import { hex } from '../testing/hex.ts';
import { readDataSet } from './read-data-set.ts';
import { writeDataSet } from './write-data-set.ts';

function codeOf(action: () => unknown): string {
  try {
    action();
  } catch (error) {
    if (error instanceof DicomError) return error.code;
    throw error;
  }
  return 'accepted';
}

function readExplicit(text: string, options = {}) {
  return readDataSet(hex(text), explicitLittleEndian, options);
}

describe('the three native encodings', () => {
  const patientName = {
    explicit: "1000 1000 'PN' 0800 'Doe^Jane'",
    implicit: "1000 1000 08000000 'Doe^Jane'",
    big: "0010 0010 'PN' 0008 'Doe^Jane'",
  };

  it('reads a short explicit header', () => {
    expect(readExplicit(patientName.explicit).dataSet.text('PatientName')).toBe('Doe^Jane');
  });
  it('reads an implicit header with the VR of the dictionary', () => {
    const { dataSet } = readDataSet(hex(patientName.implicit), implicitLittleEndian);
    expect(dataSet.get('PatientName')?.vr).toBe('PN');
    expect(dataSet.personName('PatientName')?.alphabetic).toBe('Doe^Jane');
  });
  it('reads big endian tags, lengths and numbers', () => {
    const { dataSet } = readDataSet(
      hex(`${patientName.big} 0028 0010 'US' 0002 0200 0028 0009 'AT' 0004 0018 1063`),
      explicitBigEndian,
    );
    expect(dataSet.number('Rows')).toBe(512);
    expect(dataSet.strings('FrameIncrementPointer')).toEqual(['00181063']);
    expect(dataSet.bytes('Rows')).toEqual(hex('0002'));
  });
  it('reads every VR with a 32-bit length', () => {
    const long = ['OB', 'OD', 'OF', 'OL', 'OV', 'OW', 'SV', 'UC', 'UN', 'UR', 'UT', 'UV'];
    for (const vr of long) {
      const { dataSet } = readExplicit(`0900 0110 '${vr}' 0000 08000000 '12345678'`);
      expect(dataSet.get(0x00091001)).toMatchObject({ vr, length: 8 });
    }
  });
  it('knows US from SS by the pixel representation in implicit data sets', () => {
    const smallest = (representation: string) =>
      readDataSet(
        hex(`2800 0301 02000000 ${representation} 2800 0601 02000000 ffff`),
        implicitLittleEndian,
      ).dataSet.number('SmallestImagePixelValue');
    expect(smallest('0000')).toBe(65535);
    expect(smallest('0100')).toBe(-1);
  });
});

describe('sequences', () => {
  const item = "0800 5011 'UI' 0400 '1.2' 00";

  it('reads defined and undefined lengths alike', () => {
    const defined = `0800 4011 'SQ' 0000 14000000 feff 00e0 0c000000 ${item}`;
    const undefinedLengths = `0800 4011 'SQ' 0000 ffffffff feff 00e0 ffffffff ${item} feff 0de0 00000000 feff dde0 00000000`;
    for (const text of [defined, undefinedLengths]) {
      const { dataSet, warnings } = readExplicit(`${text} 1000 2000 'LO' 0200 'P1'`);
      expect(dataSet.items('ReferencedImageSequence').map((each) => each.text('ReferencedSOPClassUID'))).toEqual([
        '1.2',
      ]);
      expect(dataSet.text('PatientID')).toBe('P1');
      expect(warnings).toEqual([]);
    }
  });
  it('reads UN of undefined length as an implicit sequence, private creators kept', () => {
    const { dataSet } = readExplicit(
      "0900 1000 'LO' 0400 'ACME' 0900 0110 'UN' 0000 ffffffff feff 00e0 ffffffff 0800 5011 04000000 '1.2' 00 feff 0de0 00000000 feff dde0 00000000",
    );
    expect(dataSet.text(0x00090010)).toBe('ACME');
    expect(dataSet.items(0x00091001)[0]?.text('ReferencedSOPClassUID')).toBe('1.2');
  });
  it('reads UN of defined length by the dictionary', () => {
    const { dataSet } = readExplicit(
      "0800 4011 'UN' 0000 14000000 feff 00e0 0c000000 0800 5011 04000000 '1.2' 00 1000 2000 'UN' 0000 02000000 'P1'",
    );
    expect(dataSet.items('ReferencedImageSequence')[0]?.text('ReferencedSOPClassUID')).toBe('1.2');
    expect(dataSet.text('PatientID')).toBe('P1');
  });
  it('hands the character set down to items, which may have their own', () => {
    const name = "1000 1000 'PN' 0200 c4 20";
    const inherits = `feff 00e0 0a000000 ${name}`;
    const own = `feff 00e0 1c000000 0800 0500 'CS' 0a00 'ISO_IR 101' ${name}`;
    const { dataSet } = readExplicit(
      `0800 0500 'CS' 0a00 'ISO_IR 144' 0800 4011 'SQ' 0000 36000000 ${inherits} ${own}`,
    );
    expect(dataSet.items('ReferencedImageSequence').map((each) => each.text('PatientName'))).toEqual(['Ф', 'Ä']);
  });
  it('refuses an item longer than its sequence and a value longer than its item', () => {
    const tail = "1000 2000 'LO' 0200 'P1'".repeat(4);
    expect(codeOf(() => readExplicit(`0800 4011 'SQ' 0000 08000000 feff 00e0 0c000000 ${item} ${tail}`))).toBe(
      'invalid-length',
    );
    expect(
      codeOf(() => readExplicit(`0800 4011 'SQ' 0000 10000000 feff 00e0 08000000 0800 5011 'UI' 0400 ${tail}`)),
    ).toBe('invalid-length');
  });
  it('refuses something other than an item in a sequence', () => {
    expect(codeOf(() => readExplicit(`0800 4011 'SQ' 0000 0c000000 ${item}`))).toBe('invalid-tag');
  });
});

describe('pixel data', () => {
  const rows = "2800 1000 'US' 0200 0200";

  it('is found and not read when reading stops there', () => {
    const result = readExplicit(`${rows} e07f 1000 'OW' 0000 00000080`, { stopAtPixelData: true });
    expect(result.pixelData).toEqual({ headerOffset: 10, valueOffset: 22, length: 0x80000000, vr: 'OW' });
    expect(result.endOffset).toBe(22);
  });
  it('has no length when it is encapsulated', () => {
    const fragments = 'feff 00e0 00000000 feff 00e0 02000000 ffd8 feff dde0 00000000';
    const { dataSet, pixelData } = readDataSet(hex(`${rows} e07f 1000 'OB' 0000 ffffffff ${fragments}`), jpegBaseline);
    expect(pixelData).toEqual({ headerOffset: 10, valueOffset: 22, length: undefined, vr: 'OB' });
    expect(dataSet.get('PixelData')).toMatchObject({ encapsulated: true });
    expect(dataSet.bytes('PixelData')).toEqual(hex(fragments));
  });
  it('is truncated when the bytes end in it', () => {
    expect(codeOf(() => readExplicit(`${rows} e07f 1000 'OW' 0000 08000000 00000000`))).toBe('truncated');
    expect(codeOf(() => readDataSet(hex("e07f 1000 'OB' 0000 ffffffff feff 00e0 00000000"), jpegBaseline))).toBe(
      'truncated',
    );
  });
});

describe('every prefix of a file', () => {
  it('asks for more bytes or ends between two elements', () => {
    const dataSet = new DataSet()
      .set('PatientName', 'Doe^Jane')
      .set('ReferencedImageSequence', [new DataSet().set('ReferencedSOPClassUID', '1.2.3')])
      .set('Rows', 1)
      .set('EncapsulatedDocument', new Uint8Array(40));
    const bytes = writeDataSet(dataSet, explicitLittleEndian);
    const whole = readDataSet(bytes, explicitLittleEndian);
    const codes = Array.from({ length: bytes.length }, (_, length) =>
      codeOf(() => readDataSet(bytes.subarray(0, length), explicitLittleEndian, { stopAtPixelData: true })),
    );
    expect(codes.filter((code) => code === 'accepted')).toHaveLength(whole.dataSet.size);
    expect(codes.filter((code) => code !== 'accepted' && code !== 'truncated')).toEqual([]);
  });
});

describe('what real files do although the standard forbids it', () => {
  it('takes elements out of order, sorted, and the first of two with one tag', () => {
    const { dataSet, warnings } = readExplicit(
      "1000 2000 'LO' 0200 'P1' 0800 6000 'CS' 0200 'CT' 1000 2000 'LO' 0200 'P2'",
    );
    expect(dataSet.elements().map(({ tag }) => tag)).toEqual([0x00080060, 0x00100020]);
    expect(dataSet.text('PatientID')).toBe('P1');
    expect(warnings.map(({ code }) => code)).toEqual(['duplicate-element']);
  });
  it('takes a VR it does not know, with a long or a short length', () => {
    for (const header of [
      "1000 2000 'ZZ' 0000 02000000",
      "1000 2000 'ZZ' 0200",
      "1000 2000 '??' 0200",
      '1000 2000 0000 0200',
    ]) {
      const { dataSet, warnings } = readExplicit(`${header} 'P1' 1000 3000 'DA' 0800 '19700101'`);
      expect([header, ...(dataSet.bytes('PatientID') ?? [])]).toEqual([header, 0x50, 0x31]);
      expect(dataSet.text('PatientBirthDate')).toBe('19700101');
      expect(warnings.map(({ code }) => code)).toEqual(['invalid-vr']);
    }
  });
  it('takes an implicit element among explicit ones', () => {
    const { dataSet } = readExplicit("0800 6000 'CS' 0200 'CT' 1000 2000 02000000 'P1' 1000 3000 'DA' 0800 '19700101'");
    expect(dataSet.text('PatientID')).toBe('P1');
  });
  it('takes numbers of the wrong type as the numbers they are', () => {
    const { dataSet } = readExplicit(
      "2800 1000 'UL' 0400 00020000 2800 1100 'IS' 0400 '256 ' 2800 0001 'US' 0300 100000",
    );
    expect([dataSet.number('Rows'), dataSet.number('Columns'), dataSet.number('BitsAllocated')]).toEqual([
      512, 256, 16,
    ]);
  });
  it('takes zeros after the last element', () => {
    const { dataSet, warnings } = readExplicit(`1000 2000 'LO' 0200 'P1' ${'00'.repeat(50)}`);
    expect(dataSet.size).toBe(1);
    expect(warnings.map(({ code }) => code)).toEqual(['trailing-bytes']);
  });
  it('reads an implicit data set behind an explicit transfer syntax, and the other way round', () => {
    const implicit = "0800 6000 02000000 'CT' 1000 2000 02000000 'P1'";
    const explicit = "0800 6000 'CS' 0200 'CT' 1000 2000 'LO' 0200 'P1'";
    expect(readDataSet(hex(implicit), jpegBaseline).dataSet.text('PatientID')).toBe('P1');
    expect(readDataSet(hex(explicit), implicitLittleEndian).dataSet.text('PatientID')).toBe('P1');
  });
});

describe('limits', () => {
  const open = "0800 4011 'SQ' 0000 ffffffff feff 00e0 ffffffff";
  const close = 'feff 0de0 00000000 feff dde0 00000000';

  it('reads 64 levels of sequences and refuses the 65th, closed or not, in no time', () => {
    expect(codeOf(() => readExplicit(open.repeat(64) + close.repeat(64)))).toBe('accepted');
    for (const depth of [65, 1000, 50_000]) {
      const bytes = hex(open.repeat(depth) + close.repeat(depth));
      const before = performance.now();
      expect(codeOf(() => readDataSet(bytes, explicitLittleEndian))).toBe('too-deep');
      // Far from what it takes: only something that grows with the depth would reach it, on any machine.
      expect(performance.now() - before).toBeLessThan(10_000);
    }
  });
  it('refuses lengths beyond the bytes before anything is allocated', () => {
    expect(codeOf(() => readExplicit("4200 1100 'OB' 0000 feffff7f 00000000"))).toBe('too-large');
    expect(codeOf(() => readExplicit("4200 1100 'OB' 0000 00000010 00000000"))).toBe('truncated');
    expect(codeOf(() => readExplicit("4000 60a1 'UT' 0000 00000010 00000000"))).toBe('too-large');
    expect(codeOf(() => readExplicit("1000 2000 'UT' 0000 ffffffff 00000000"))).toBe('invalid-length');
  });
  it('refuses a text of 100 MB', () => {
    const bytes = new Uint8Array(100_000_012).fill(0x41);
    bytes.set(hex("4000 60a1 'UT' 0000 00e1f505"));
    expect(codeOf(() => readDataSet(bytes, explicitLittleEndian))).toBe('too-large');
  });
  it('counts elements and items', () => {
    const items = "0800 4011 'SQ' 0000 ffffffff" + 'feff 00e0 00000000'.repeat(200) + 'feff dde0 00000000';
    expect(codeOf(() => readExplicit(items, { limits: { elements: 100 } }))).toBe('too-many-elements');
    expect(readExplicit(items).dataSet.items('ReferencedImageSequence')).toHaveLength(200);
  });
  it('reads a million elements or empty items in linear time', () => {
    const elements = new Uint8Array(8 * 1_000_000);
    for (let index = 0; index < 1_000_000; index += 1)
      elements.set([index & 0xff, 0x29, (index >> 8) & 0xff, index >> 16], index * 8);
    const items = new Uint8Array(12 + 8 * 1_000_000);
    items.set(hex("0800 4011 'SQ' 0000 00127a00"));
    for (let at = 12; at < items.length; at += 8) items.set([0xfe, 0xff, 0x00, 0xe0], at);
    const zeros = new Uint8Array(8_000_000);
    zeros[zeros.length - 1] = 1;
    for (const [bytes, syntax] of [
      [elements, implicitLittleEndian],
      [items, explicitLittleEndian],
      [zeros, implicitLittleEndian],
    ] as const) {
      const before = performance.now();
      expect(['accepted', 'too-many-elements', 'truncated', 'too-large']).toContain(
        codeOf(() => readDataSet(bytes, syntax)),
      );
      expect(performance.now() - before).toBeLessThan(20_000);
    }
  });
  it('refuses a transfer syntax it does not know', () => {
    expect(codeOf(() => readDataSet(new Uint8Array(8), '1.2.3'))).toBe('unknown-transfer-syntax');
  });
});
