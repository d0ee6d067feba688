import { describe, expect, test } from 'vitest';
import { dataSet } from '../dicom-json/testing.ts';
import { limits, reportTree } from './sr-tree.ts';

const concept = (CodeMeaning: string) => ({ ConceptNameCodeSequence: dataSet({ CodeValue: '1', CodeMeaning }) });
const item = (ValueType: string, name: string, more = {}) => dataSet({ ValueType, ...concept(name), ...more });
const unit = (CodeValue: string) => ({ MeasurementUnitsCodeSequence: dataSet({ CodeValue }) });
const only = (...content: object[]) => reportTree(dataSet({ ContentSequence: content })).content;

describe('a structured report', () => {
  test('has a title and says whether it is complete and who verified it', () => {
    const report = reportTree(
      dataSet({
        ...concept('Chest CT report'),
        CompletionFlag: 'COMPLETE',
        VerificationFlag: 'VERIFIED',
        ContentDate: '20261120',
        VerifyingObserverSequence: dataSet({ VerifyingObserverName: 'Doe^Jane' }),
      }),
    );
    expect(report).toMatchObject({ title: 'Chest CT report', complete: true, verified: true, date: '20261120' });
    expect(report.verifiers[0]?.alphabetic).toBe('Doe^Jane');
  });

  test('reads every type of value', () => {
    const length = dataSet({ NumericValue: '21.4', ...unit('mm') });
    const count = dataSet({ NumericValue: 3, ...unit('{nodules}') });
    const image = dataSet({ ReferencedSOPInstanceUID: '1.2', ReferencedFrameNumber: 4 });
    const values = only(
      item('TEXT', 'Finding', { TextValue: '<b>Nodule</b>' }),
      item('CODE', 'Site', { ConceptCodeSequence: dataSet({ CodeMeaning: 'Right upper lobe' }) }),
      item('NUM', 'Diameter', { MeasuredValueSequence: length }),
      item('NUM', 'Count', { MeasuredValueSequence: count }),
      item('PNAME', 'Observer', { PersonName: 'Doe^Jane' }),
      item('DATE', 'Seen', { Date: '20261120' }),
      item('IMAGE', 'Source', { ReferencedSOPSequence: image }),
      item('CONTAINER', 'Section'),
    ).map(({ value }) => value);
    expect(values).toEqual([
      { kind: 'text', text: '<b>Nodule</b>' },
      { kind: 'text', text: 'Right upper lobe' },
      { kind: 'number', number: 21.4, unit: 'mm', qualifiers: [] },
      { kind: 'number', number: 3, unit: 'nodules', qualifiers: [] },
      { kind: 'person', name: { alphabetic: 'Doe^Jane', ideographic: '', phonetic: '' } },
      { kind: 'moment', text: '20261120' },
      { kind: 'reference', sopInstanceUid: '1.2', frame: 4 },
      { kind: 'none' },
    ]);
  });

  test('says what is said of a number, or of that there is none', () => {
    const qualified = (CodeMeaning: string, more = {}) =>
      item('NUM', 'Mean', { NumericValueQualifierCodeSequence: dataSet({ CodeValue: '1', CodeMeaning }), ...more });
    const measured = { MeasuredValueSequence: dataSet({ NumericValue: 55, ...unit("[hnsf'U]") }) };
    expect(
      only(qualified('Value out of range', measured), qualified('Measurement failure')).map(({ value }) => value),
    ).toEqual([
      { kind: 'number', number: 55, unit: 'HU', qualifiers: ['Value out of range'] },
      { kind: 'number', number: undefined, unit: '', qualifiers: ['Measurement failure'] },
    ]);
  });

  test('leaves out what would turn text round', () => {
    const turned = reportTree(
      dataSet({
        ...concept('\u202EReport'),
        VerifyingObserverSequence: dataSet({ VerifyingObserverName: '\u202EDoe^Jane' }),
        ContentSequence: item('TEXT', 'Size\u2067', { TextValue: '\u202Esize 48 mm' }),
      }),
    );
    expect(JSON.stringify(turned)).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/u);
    expect(turned.content[0]?.value).toEqual({ kind: 'text', text: 'size 48 mm' });
  });

  test('shows items that are malformed as far as they can be read', () => {
    const broken = [
      item('NUM', 'Empty'),
      item('IMAGE', 'Nowhere'),
      dataSet({ ContentSequence: 'no' }),
      item('SCOORD', 'Shape'),
    ];
    expect(only(...broken).map(({ value }) => value.kind)).toEqual(['none', 'none', 'none', 'none']);
    expect(reportTree(dataSet({}))).toMatchObject({ title: '', complete: false, verified: false, content: [] });
  });

  test('is cut where it is deeper or larger than anything real', () => {
    let deep = item('TEXT', 'Bottom');
    for (let depth = 0; depth < 1000; depth += 1) deep = item('CONTAINER', 'Level', { ContentSequence: deep });
    expect(reportTree(dataSet({ ContentSequence: deep })).cut).toBe(true);
    const wide = reportTree(dataSet({ ContentSequence: Array.from({ length: 6000 }, () => item('TEXT', 'Row')) }));
    expect([wide.content.length, wide.cut]).toEqual([limits.nodes, true]);
    expect(reportTree(dataSet({ ContentSequence: item('TEXT', 'Small') })).cut).toBe(false);
  });
});
