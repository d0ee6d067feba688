import { expect, it } from 'vitest';
import { keywordOf } from '../dictionary/dictionary.ts';
import { attributeLines, mostLines, searchLines } from './attribute-lines.ts';

const dataSet = {
  '00100010': { vr: 'PN', Value: [{ Alphabetic: 'Yamada^Tarō', Ideographic: '山田^太郎' }] },
  '00080005': { vr: 'CS', Value: ['ISO_IR 192'] },
  '00081140': { vr: 'SQ', Value: [{ '00081155': { vr: 'UI', Value: ['1.2.3'] } }] },
  '00280030': { vr: 'DS', Value: [0.5, 0.5] },
  '7FE00010': { vr: 'OW', BulkDataURI: 'bulk/7FE00010' },
  'not a tag': { vr: 'LO', Value: ['x'] },
};

it('shows elements by tag, sequences unfolded, under the names of the dictionary', () => {
  const lines = attributeLines(dataSet, keywordOf);
  expect(lines.map(({ depth, tag, keyword }) => [depth, tag, keyword])).toEqual([
    [0, '(0008,0005)', 'SpecificCharacterSet'],
    [0, '(0008,1140)', 'ReferencedImageSequence'],
    [1, '', ''],
    [2, '(0008,1155)', 'ReferencedSOPInstanceUID'],
    [0, '(0010,0010)', 'PatientName'],
    [0, '(0028,0030)', 'PixelSpacing'],
    [0, '(7FE0,0010)', 'PixelData'],
  ]);
  expect(new Set(lines.map(({ path }) => path)).size).toBe(lines.length);
  expect(lines.map(({ content }) => (content.kind === 'text' ? content.text : content.kind))).toEqual([
    'ISO_IR 192',
    'items',
    'item',
    '1.2.3',
    'Yamada^Tarō = 山田^太郎',
    String.raw`0.5 \ 0.5`,
    'binary',
  ]);
});

it('finds a keyword, a tag with or without its signs, and a value', () => {
  const lines = attributeLines(dataSet, keywordOf);
  for (const text of ['pixelspac', '0028,0030', '00280030', '0.5 '])
    expect(searchLines(lines, text).map(({ keyword }) => keyword)).toEqual(['PixelSpacing']);
  expect(searchLines(lines, 'YAMADA^').map(({ keyword }) => keyword)).toEqual(['PatientName']);
  expect(searchLines(lines, '  ')).toBe(lines);
});

it('stops in data that nobody reads, and survives data that is none', () => {
  const items = Array.from({ length: mostLines }, () => ({ '00081155': { vr: 'UI', Value: ['1'] } }));
  const endless = { '00081140': { vr: 'SQ', Value: items } };
  expect(attributeLines(endless, keywordOf)).toHaveLength(mostLines);
  expect(attributeLines(endless, keywordOf, 50)).toHaveLength(50);
  let deep: Record<string, unknown> = {};
  for (let depth = 0; depth < 500; depth += 1) deep = { '00082112': { vr: 'SQ', Value: [deep] } };
  expect(attributeLines(deep, keywordOf).length).toBeLessThan(140);
  expect(attributeLines({ '00100010': null, '00100020': { vr: 7, Value: 'x' } }, keywordOf)).toHaveLength(1);
});
