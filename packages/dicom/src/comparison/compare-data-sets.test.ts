import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DataSet } from '../dataset/data-set.ts';
import { tagHex } from '../dictionary/dictionary.ts';
import { explicitLittleEndian, implicitLittleEndian, transferSyntaxes } from '../dictionary/uids.ts';
import { readDataSet } from '../elements/read-data-set.ts';
import { writeDataSet } from '../elements/write-data-set.ts';
import { arbitraryDataSet } from '../testing/arbitrary-data-set.ts';
import { hex } from '../testing/hex.ts';
import { compareDataSets } from './compare-data-sets.ts';

const native = transferSyntaxes.filter(({ encapsulated }) => !encapsulated).map(({ uid }) => uid);
const readAgain = (dataSet: DataSet, uid: string) => readDataSet(writeDataSet(dataSet, uid), uid).dataSet;
const pathsOf = (before: DataSet, after: DataSet) =>
  [...compareDataSets(before, after)].map(({ path, before: one, after: other }) => {
    const change = one === undefined ? '+' : other === undefined ? '-' : '~';
    return `${change}${path.map((part, index) => (index % 2 === 0 ? tagHex(part) : part)).join('/')}`;
  });

describe('the same content', () => {
  it('is found in any two native transfer syntaxes', () => {
    fc.assert(
      fc.property(arbitraryDataSet, fc.constantFrom(...native), fc.constantFrom(...native), (dataSet, from, to) => {
        expect(pathsOf(readAgain(dataSet, from), readAgain(dataSet, to))).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  it('is found where private elements have a VR on one side only, sequences included', () => {
    const explicit = new DataSet()
      .set(0x00090010, 'ACME', 'LO')
      .set(0x00091001, ['one', 'two '], 'LO')
      .set(0x00091002, [7, 8], 'US')
      .set(0x00091003, [new DataSet().set('PatientID', 'A').set(0x00091001, 'inside', 'SH')], 'SQ');
    const written = readAgain(explicit, implicitLittleEndian);
    expect(pathsOf(explicit, written)).toEqual([]);
    // A private sequence of defined length is bytes to a reader without VRs.
    const asBytes = hex('09001000 04000000 41434D45 09000310 12000000 FEFF00E0 0A000000 10002000 02000000 4120');
    const bytes = readDataSet(asBytes, implicitLittleEndian).dataSet;
    const items = new DataSet().set(0x00090010, 'ACME', 'LO');
    items.set(0x00091003, [new DataSet().set('PatientID', 'A')], 'SQ');
    expect(bytes.get(0x00091003)?.vr).toBe('UN');
    expect(pathsOf(items, bytes)).toEqual([]);
    items.set(0x00091003, [new DataSet().set('PatientID', 'B')], 'SQ');
    expect(pathsOf(items, bytes)).toEqual(['~00091003/0/00100020']);
  });

  it('is found behind another character set, other padding and group lengths', () => {
    const latin = (charset: string, name: string) =>
      readDataSet(
        Uint8Array.from([...ascii('CS', 0x0008, 0x0005, charset), ...ascii('PN', 0x0010, 0x0010, name)]),
        explicitLittleEndian,
      ).dataSet;
    const one = latin('ISO_IR 100', 'M\xfcller^Ada ');
    const other = latin('ISO_IR 192', 'M\xc3\xbcller^Ada  ');
    expect(one.text('PatientName')).toBe('Müller^Ada');
    other.set(0x00100000, 22, 'UL');
    expect(pathsOf(one, other)).toEqual([]);
    // The same byte is another letter in Latin 2.
    expect(pathsOf(latin('ISO_IR 100', 'M\xe8'), latin('ISO_IR 101', 'M\xe8'))).toEqual(['~00100010']);
  });
});

describe('other content', () => {
  it('is told element by element, nested and private ones included', () => {
    const build = () =>
      new DataSet()
        .set('PatientName', 'Somebody^Ada')
        .set('StudyDescription', 'Knee')
        .set('Rows', 64)
        .set(0x00091001, Uint8Array.from([1, 2]), 'UN')
        .set('ReferencedImageSequence', [new DataSet().set('ReferencedSOPInstanceUID', '1.2'), new DataSet()]);
    const after = build()
      .set('PatientName', 'Somebody^Eva')
      .set('PatientID', 'X')
      .set(0x00091001, new Uint8Array(2), 'UN');
    after.delete('Rows');
    after.set('ReferencedImageSequence', [new DataSet().set('ReferencedSOPInstanceUID', '1.3')]);
    expect(pathsOf(build(), after)).toEqual([
      '~00081140/0/00081155',
      '-00081140/1',
      '~00091001',
      '~00100010',
      '+00100020',
      '-00280010',
    ]);
  });

  it('is found whichever single element changes', () => {
    fc.assert(
      fc.property(arbitraryDataSet, fc.constantFrom(...native), fc.nat(), (dataSet, uid, choice) => {
        const [before, after] = [readAgain(dataSet, uid), readAgain(dataSet, uid)];
        const tags = after.elements().map(({ tag }) => tag);
        const tag = tags.filter((each) => each !== 0x00080005 && each !== 0x7fe00009)[choice % tags.length];
        if (tag === undefined) return;
        after.delete(tag);
        expect(pathsOf(before, after)).toEqual([`-${tagHex(tag)}`]);
      }),
      { numRuns: 100 },
    );
  });

  it('is not looked for in the pixels, nor in what is put aside', () => {
    const before = new DataSet().set('PixelData', new Uint8Array(2), 'OB').set('PlanarConfiguration', 0);
    const after = new DataSet().set('PixelData', new Uint8Array(4), 'OB').set('PlanarConfiguration', 1);
    expect(pathsOf(before, after)).toEqual(['~00280006']);
    expect([...compareDataSets(before, after, new Set([0x00280006]))]).toEqual([]);
  });
});

function ascii(vr: string, group: number, element: number, value: string): number[] {
  const padded = value.length % 2 === 0 ? value : `${value} `;
  const bytes = Array.from(padded, (letter) => letter.charCodeAt(0));
  const header = [group & 255, group >> 8, element & 255, element >> 8, vr.charCodeAt(0), vr.charCodeAt(1)];
  return [...header, bytes.length, 0, ...bytes];
}
