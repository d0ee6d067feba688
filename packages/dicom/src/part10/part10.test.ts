import { describe, expect, it } from 'vitest';
import { explicitLittleEndian, implicitLittleEndian } from '../dictionary/uids.ts';
import { DataSet } from '../dataset/data-set.ts';
import { writeDataSet } from '../elements/write-data-set.ts';
import { hex } from '../testing/hex.ts';
import { isUid } from '../uid.ts';
import { implementationClassUid, implementationVersionName } from './implementation.ts';
import { readFile, readFileMeta } from './read-file.ts';
import { writeFile, writeFileMeta } from './write-file.ts';

const meta = {
  transferSyntaxUid: explicitLittleEndian,
  sopClassUid: '1.2.840.10008.5.1.4.1.1.7',
  sopInstanceUid: '1.2.3.4',
  sourceAeTitle: 'SENDER',
};
const dataSet = new DataSet()
  .set('SOPInstanceUID', '1.2.3.4')
  .set('PatientID', 'P1')
  .set('Rows', 2)
  .set('PixelData', new Uint8Array(8));

describe('writing a Part 10 file', () => {
  it('begins with 128 zeros, DICM and a group 2 whose length is right', () => {
    const head = writeFileMeta(meta);
    expect(head.subarray(0, 128)).toEqual(new Uint8Array(128));
    expect(head.subarray(128, 140)).toEqual(hex("'DICM' 0200 0000 'UL' 0400"));
    expect(new DataView(head.buffer).getUint32(140, true)).toBe(head.length - 144);
    expect(head.length % 2).toBe(0);
  });
  it('names this implementation', () => {
    expect(isUid(implementationClassUid)).toBe(true);
    expect(implementationVersionName.length).toBeLessThanOrEqual(16);
  });
  it('is read back as it was written', () => {
    const read = readFile(writeFile(dataSet, meta));
    expect(read.meta).toMatchObject({ ...meta, hasPreamble: true });
    expect(read.dataSet.text('PatientID')).toBe('P1');
    expect(read.pixelData).toMatchObject({ length: 8 });
    expect(read.endOffset).toBe((read.pixelData?.valueOffset ?? 0) + 8);
  });
});

describe('reading a file that is not as it should be', () => {
  const file = writeFile(dataSet, meta);

  it('does without a preamble, with or without DICM', () => {
    for (const start of [128, 132]) {
      const read = readFile(file.subarray(start));
      expect(read.meta).toMatchObject({ transferSyntaxUid: explicitLittleEndian, hasPreamble: false });
      expect(read.dataSet.text('PatientID')).toBe('P1');
    }
  });
  it.each([explicitLittleEndian, implicitLittleEndian, '1.2.840.10008.1.2.2'])(
    'guesses the transfer syntax %s of a bare data set',
    (uid) => {
      const read = readFile(writeDataSet(dataSet, uid));
      expect(read.meta).toEqual({ transferSyntaxUid: uid, dataSetOffset: 0, hasPreamble: false });
      expect(read.dataSet.text('PatientID')).toBe('P1');
    },
  );
  it('does not believe the group length', () => {
    for (const lie of [0, 5, 100_000, 0xffffffff]) {
      const changed = file.slice();
      new DataView(changed.buffer).setUint32(140, lie, true);
      expect([lie, readFile(changed).dataSet.text('PatientID')]).toEqual([lie, 'P1']);
    }
  });
  it('ignores what is in the preamble', () => {
    const changed = file.slice();
    changed.set(hex("'MZ' 9000"), 0);
    expect(readFileMeta(changed).hasPreamble).toBe(true);
  });
  it('asks for more bytes while the group goes on', () => {
    const { dataSetOffset } = readFileMeta(file);
    for (let length = 144; length < dataSetOffset; length += 1) {
      expect(() => readFileMeta(file.subarray(0, length))).toThrow(expect.objectContaining({ code: 'truncated' }));
    }
    expect(readFileMeta(file.subarray(0, dataSetOffset))).toMatchObject(meta);
  });
  it.each([
    ['text', "'This is a letter, not an image, and it is long enough.'"],
    ['PNG', '89504e47 0d0a1a0a 0000000d 49484452'],
    ['JPEG', 'ffd8ffe0 00104a46 49460001'],
    ['ZIP', "'PK' 0304 1400 0000 0800"],
    ['zeros', '00'.repeat(64)],
  ])('refuses %s', (_, bytes) => {
    expect(() => readFile(hex(bytes))).toThrow(expect.objectContaining({ code: 'not-dicom' }));
  });
});
