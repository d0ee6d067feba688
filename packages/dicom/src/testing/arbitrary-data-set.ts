import fc from 'fast-check';
import { DataSet } from '../dataset/data-set.ts';
import type { SettableValue } from '../dataset/encode-value.ts';
import type { Vr } from '../dictionary/vr.ts';

type Entry = readonly [key: string | number, value: SettableValue, vr?: Vr];

const printable = fc.string({
  unit: fc.constantFrom(...Array.from('ABCXYZ 0189_-.äßÆŁЖא漢字カナ한글🙂')),
  minLength: 1,
  maxLength: 30,
});
const text = printable.map((value) => value.trim() || 'x');
const code = fc.stringMatching(/^[A-Z0-9_]{1,16}$/);
const uid = fc.stringMatching(/^[1-9](\.[1-9][0-9]{0,5}){1,8}$/);
const bytes = fc
  .uint8Array({ minLength: 0, maxLength: 40 })
  .map((value) => (value.length % 8 === 0 ? value : value.slice(0, value.length - (value.length % 8))));
const several = <T>(one: fc.Arbitrary<T>): fc.Arbitrary<T[]> => fc.array(one, { minLength: 0, maxLength: 4 });
const name = fc.tuple(text, text, text).map(([a, b, c]) => `${a}^${b}=${c}`);
const float32 = fc.float({ noNaN: true, noDefaultInfinity: true });

// One attribute of each VR, so that implicit data sets know it too.
const entries: readonly fc.Arbitrary<Entry>[] = [
  entry('RetrieveAETitle', several(code)),
  entry('PatientAge', fc.constantFrom('034Y', '012M', '')),
  entry('FrameIncrementPointer', several(fc.integer({ min: 0, max: 0xffffffff }))),
  entry('ImageType', several(code)),
  entry('StudyDate', fc.constantFrom('20240101', '')),
  entry('PixelSpacing', several(fc.double({ noNaN: true, noDefaultInfinity: true }))),
  entry('AcquisitionDateTime', fc.constantFrom('20240101101112.123456+0100', '2024')),
  entry('DiffusionBValue', several(fc.double({ noNaN: true, noDefaultInfinity: true }))),
  entry('RecommendedDisplayFrameRateInFloat', several(float32)),
  entry('ReferencedFrameNumber', several(fc.integer({ min: -2147483648, max: 2147483647 }))),
  entry('OtherPatientIDs', several(text)),
  entry('ImageComments', text),
  entry('EncapsulatedDocument', bytes),
  entry(
    'DoubleFloatPixelData',
    bytes.filter((value) => value.length > 0),
  ),
  entry('VectorGridData', bytes),
  entry('LongPrimitivePointIndexList', bytes),
  entry('ExtendedOffsetTable', bytes),
  entry('RedPaletteColorLookupTableData', bytes),
  entry('OtherPatientNames', several(name)),
  entry('StationName', text),
  entry('ReferencePixelX0', several(fc.integer({ min: -2147483648, max: 2147483647 }))),
  entry('TagAngleSecondAxis', several(fc.integer({ min: -32768, max: 32767 }))),
  entry('InstitutionAddress', text),
  entry('SelectorSVValue', several(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }))),
  entry('StudyTime', fc.constantFrom('101112.5', '10')),
  entry('LongCodeValue', text),
  entry('SOPInstanceUID', uid),
  entry('SelectorULValue', several(fc.integer({ min: 0, max: 0xffffffff }))),
  entry('RetrieveURL', fc.webUrl()),
  entry('Rows', several(fc.integer({ min: 0, max: 65535 }))),
  entry('TextValue', text),
  entry('SelectorUVValue', several(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }))),
  bytes.map((value): Entry => [0x00091001, value, 'UN']),
];

const flat = fc
  .subarray([...entries.keys()])
  .chain((indexes) => fc.tuple(...indexes.map((index) => entries[index] ?? fc.constant<Entry>(['Rows', 1]))));

/** Data sets with any of the 33 VRs, two levels of sequences and text of many scripts; what is set is in UTF-8. */
export const arbitraryDataSet: fc.Arbitrary<DataSet> = fc
  .tuple(flat, fc.array(fc.tuple(flat, fc.array(flat, { maxLength: 2 })), { maxLength: 3 }))
  .map(([own, items]) => {
    const nested = items.map(([inside, deepest]) =>
      build(inside).set('PurposeOfReferenceCodeSequence', deepest.map(build)),
    );
    return build(own)
      .set('ReferencedImageSequence', nested)
      .set('SpecificCharacterSet', 'ISO_IR 192')
      .set(0x00090010, 'ACME', 'LO');
  });

function entry(keyword: string, value: fc.Arbitrary<SettableValue>): fc.Arbitrary<Entry> {
  return value.map((each): Entry => [keyword, each]);
}

function build(list: readonly Entry[]): DataSet {
  const dataSet = new DataSet();
  for (const [key, value, vr] of list) dataSet.set(key, value, vr);
  return dataSet;
}
