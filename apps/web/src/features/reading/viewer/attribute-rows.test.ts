import { describe, expect, test } from 'vitest';
import { keywordOf } from '@isocenter/dicom/dictionary/dictionary.ts';
import { attributeRows, filterRows, mostRows } from './attribute-rows.ts';

const dataSet = {
  '00100010': { vr: 'PN', Value: [{ Alphabetic: 'Doe^Jane', Ideographic: '山田' }] },
  '00080060': { vr: 'CS', Value: ['CT'] },
  '00091001': { vr: 'LO', Value: ['private'] },
  '00280030': { vr: 'DS', Value: [0.5, 0.25] },
  '7FE00010': { vr: 'OW', BulkDataURI: '/x' },
  '00082112': { vr: 'SQ', Value: [{ '00081155': { vr: 'UI', Value: ['1.2'] } }] },
};

describe('the attributes of an object', () => {
  test('come in the order of their tags, sequences unfolded', () => {
    const rows = attributeRows(dataSet, keywordOf);
    expect(rows.map(({ depth, tag, name }) => [depth, tag, name])).toEqual([
      [0, '(0008,0060)', 'Modality'],
      [0, '(0008,2112)', 'SourceImageSequence'],
      [1, undefined, ''],
      [2, '(0008,1155)', 'ReferencedSOPInstanceUID'],
      [0, '(0009,1001)', ''],
      [0, '(0010,0010)', 'PatientName'],
      [0, '(0028,0030)', 'PixelSpacing'],
      [0, '(7FE0,0010)', 'PixelData'],
    ]);
    expect(new Set(rows.map(({ path }) => path)).size).toBe(rows.length);
  });

  test('show their values as text', () => {
    const values = Object.fromEntries(attributeRows(dataSet, keywordOf).map(({ name, value }) => [name, value]));
    expect(values['PatientName']).toEqual({ kind: 'text', text: 'Doe^Jane = 山田' });
    expect(values['PixelSpacing']).toEqual({ kind: 'text', text: '0.5 \\ 0.25' });
    expect(values['PixelData']).toEqual({ kind: 'binary' });
    expect(values['SourceImageSequence']).toEqual({ kind: 'items', count: 1 });
  });

  test('that are malformed are left out', () => {
    expect(attributeRows({ nonsense: { vr: 'CS' }, '00080060': null } as never, keywordOf)).toEqual([]);
  });

  test('are cut where nobody would read on', () => {
    const items = Array.from({ length: 9000 }, () => ({ '00081155': { vr: 'UI', Value: ['1'] } }));
    expect(attributeRows({ '00082112': { vr: 'SQ', Value: items } }, keywordOf)).toHaveLength(mostRows);
    let deep: Record<string, unknown> = {};
    for (let depth = 0; depth < 500; depth += 1) deep = { '00082112': { vr: 'SQ', Value: [deep] } };
    expect(attributeRows(deep as never, keywordOf).length).toBeLessThan(40);
  });

  test.each([
    ['patientname', 'PatientName'],
    ['0010,0010', 'PatientName'],
    ['00100010', 'PatientName'],
    ['doe^', 'PatientName'],
  ])('are found by %s', (text, name) => {
    expect(filterRows(attributeRows(dataSet, keywordOf), text).map((row) => row.name)).toEqual([name]);
  });

  test('are all there without a filter', () => {
    const rows = attributeRows(dataSet, keywordOf);
    expect(filterRows(rows, '  ')).toBe(rows);
  });
});
