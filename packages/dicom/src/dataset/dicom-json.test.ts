import { describe, expect, it } from 'vitest';
import { explicitLittleEndian } from '../dictionary/uids.ts';
import { readDataSet } from '../elements/read-data-set.ts';
import { hex } from '../testing/hex.ts';
import { DataSet } from './data-set.ts';
import type { DicomJsonDataSet } from './dicom-json.ts';
import { dicomJsonText, fromDicomJson, toDicomJson } from './dicom-json.ts';

describe('DICOM JSON', () => {
  it('has the forms of PS3.18 §F.2 for every kind of value', () => {
    const dataSet = new DataSet()
      .set('SpecificCharacterSet', 'ISO_IR 100')
      .set('ImageType', ['ORIGINAL', '', 'AXIAL'])
      .set('PatientName', 'Wang^XiaoDong=王^小東')
      .set('PatientID', undefined)
      .set('PixelSpacing', ['0.50', '1e400'])
      .set('InstanceNumber', 7)
      .set('FrameIncrementPointer', 0x00181063)
      .set('DiffusionBValue', [0.1, Number.NaN, Number.NEGATIVE_INFINITY])
      .set('SelectorSVValue', [5, 2n ** 60n])
      .set('Rows', 512)
      .set('ReferencedImageSequence', [new DataSet().set('ReferencedSOPInstanceUID', '1.2'), new DataSet()])
      .set('EncapsulatedDocument', new Uint8Array([1, 2, 3]));
    expect(toDicomJson(dataSet)).toEqual({
      '00080005': { vr: 'CS', Value: ['ISO_IR 192'] },
      '00080008': { vr: 'CS', Value: ['ORIGINAL', null, 'AXIAL'] },
      '00081140': { vr: 'SQ', Value: [{ '00081155': { vr: 'UI', Value: ['1.2'] } }, {}] },
      '00100010': { vr: 'PN', Value: [{ Alphabetic: 'Wang^XiaoDong', Ideographic: '王^小東' }] },
      '00100020': { vr: 'LO' },
      '00189087': { vr: 'FD', Value: [0.1, 'NaN', '-inf'] },
      '00200013': { vr: 'IS', Value: [7] },
      '00280009': { vr: 'AT', Value: ['00181063'] },
      '00280010': { vr: 'US', Value: [512] },
      '00280030': { vr: 'DS', Value: [0.5, '1e400'] },
      '00420011': { vr: 'OB', InlineBinary: 'AQID' },
      '00720082': { vr: 'SV', Value: [5, '1152921504606846976'] },
    });
  });
  it('escapes what text may hold', () => {
    const comment = 'a "quoted" back\\slash\nline \u2028 \u0001';
    expect(toDicomJson(new DataSet().set('ImageComments', comment))['00204000']?.Value).toEqual([comment]);
  });
  it('refers to pixel data and to long values, by their path, or leaves them out', () => {
    const dataSet = new DataSet()
      .set('PixelData', new Uint8Array(2))
      .set('EncapsulatedDocument', new Uint8Array(100))
      .set('WaveformSequence', [new DataSet(), new DataSet().set('WaveformData', new Uint8Array(100))]);
    const references = toDicomJson(dataSet, { inlineBinaryLimitBytes: 99, bulkDataUri: (_, path) => `bulk/${path}` });
    expect(references).toMatchObject({
      '7FE00010': { vr: 'OW', BulkDataURI: 'bulk/7FE00010' },
      '00420011': { vr: 'OB', BulkDataURI: 'bulk/00420011' },
      '54000100': { Value: [{}, { '54001010': { BulkDataURI: 'bulk/54000100/1/54001010' } }] },
    });
    expect(dicomJsonText(dataSet, { inlineBinaryLimitBytes: 99 })).toBe('{"54000100":{"vr":"SQ","Value":[{},{}]}}');
    expect(fromDicomJson(references).get('PixelData')?.bulkDataUri).toBe('bulk/7FE00010');
  });
  it('leaves group lengths out and reads big endian words as little endian bytes', () => {
    const bytes = hex("0008 0000 'UL' 0004 0000000a 0028 1201 'OW' 0000 00000002 0102");
    const { dataSet } = readDataSet(bytes, '1.2.840.10008.1.2.2');
    expect(toDicomJson(dataSet)).toEqual({ '00281201': { vr: 'OW', InlineBinary: 'AgE=' } });
  });
  it('decodes text by the character set of the data set it lies in', () => {
    const { dataSet } = readDataSet(
      hex("0800 0500 'CS' 0a00 'ISO_IR 144' 1000 2000 'LO' 0200 'P' c4"),
      explicitLittleEndian,
    );
    expect(toDicomJson(dataSet)['00100020']).toEqual({ vr: 'LO', Value: ['PФ'] });
  });
});

describe('reading DICOM JSON', () => {
  it('takes numbers as text and text as numbers where the VR allows', () => {
    const dataSet = fromDicomJson({
      '00280030': { vr: 'DS', Value: [0.5, '0.25'] },
      '00280010': { vr: 'US', Value: [512] },
      '00720083': { vr: 'UV', Value: ['18446744073709551615', 1] },
      '00100010': { vr: 'PN', Value: [{ Alphabetic: 'Doe^Jane', Phonetic: 'x' }] },
      '00080008': { vr: 'CS', Value: ['A', null, 'B'] },
      '00189087': { vr: 'FD', Value: ['inf', '-Infinity', 0.5] },
    });
    expect(dataSet.numbers('DiffusionBValue')).toEqual([Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0.5]);
    expect(dataSet.numbers('PixelSpacing')).toEqual([0.5, 0.25]);
    expect(dataSet.strings('SelectorUVValue')).toEqual(['18446744073709551615', '1']);
    expect(dataSet.text('PatientName')).toBe('Doe^Jane==x');
    expect(dataSet.strings('ImageType')).toEqual(['A', '', 'B']);
  });
  it('refuses what is not DICOM JSON with a reason', () => {
    const refused: [string, unknown][] = [
      ['invalid-tag', { PatientName: { vr: 'PN' } }],
      ['invalid-vr', { '00100010': { vr: 'ZZ' } }],
      ['invalid-value', { '00100010': { vr: 'PN', Value: 'Doe' } }],
      ['invalid-value', { '00100010': { vr: 'PN', Value: [{ Alphabetic: 5 }] } }],
      ['invalid-value', { '00100020': { vr: 'LO', Value: [{}] } }],
      ['invalid-value', { '00420011': { vr: 'OB', InlineBinary: 'ä' } }],
      ['invalid-value', { '00081140': { vr: 'SQ', Value: ['x'] } }],
      ['invalid-value', []],
      ['invalid-value', null],
      ['invalid-value', { '00280010': { vr: 'US', Value: [-1] } }],
      ['invalid-value', { '00100020': null }],
    ];
    for (const [code, json] of refused)
      expect(() => fromDicomJson(json as DicomJsonDataSet)).toThrow(expect.objectContaining({ code }));
  });
  it('refuses nesting deeper than 64', () => {
    const deep = JSON.parse('{"00081140":{"vr":"SQ","Value":['.repeat(5000) + ']}}'.repeat(5000)) as DicomJsonDataSet;
    expect(() => fromDicomJson(deep)).toThrow(expect.objectContaining({ code: 'too-deep' }));
  });
});
