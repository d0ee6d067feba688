import { expect, test } from 'vitest';
import { measuredTable, whereWords } from './measured-table.ts';
import { measuredPlacesIn, wordsOfMeasurements, withMeasured } from '../reports/measured-text.ts';

const id = '0b8a2f64-51c7-4e0d-9d3e-1f2a3b4c5d6e';
const where = { series: 2, image: 14 };

test('a table says of each measurement its name, its value, where it is, and what it was before', () => {
  const other = 'ffffffff-51c7-4e0d-9d3e-1f2a3b4c5d6e';
  const rows = [
    { id, number: 1, label: 'Nodule', where },
    { id: other, number: 2, label: ' ', where: { series: null, image: 3 } },
  ];
  const words = wordsOfMeasurements([
    {
      id,
      label: 'Nodule',
      text: '12.4 mm',
      change: '12.4 mm (before 10.1 mm)',
      before: '10.1 mm, +23 %',
      volume: null,
    },
    { id: other, label: 'Lesion {{x}}', text: '3.10 cm²', change: null, before: null, volume: '1.52 ml (3 slices)' },
  ]);
  const said = withMeasured(
    measuredTable({ measurements: rows, volumes: [{ id: other, label: 'Lesion {{x}}', series: 2 }] }, 'en'),
    (name) => words.get(name) ?? '?',
  );
  const lines = said.split('</tr>').map((line) => [...line.matchAll(/<p>(.*?)<\/p>/g)].map(([, cell]) => cell));
  expect(lines).toEqual([
    ['Measurement', 'Value', 'Place', 'Before'],
    ['Nodule', '12.4 mm', 'Series 2, image 14', '10.1 mm, +23 %'],
    ['Measurement 2', '3.10 cm²', 'image 3', '–'],
    ['Volume: Lesion { {x}}', '1.52 ml (3 slices)', 'Series 2', ''],
    [],
  ]);
});

test('a name follows whoever gives the measurement another one, as its value does', () => {
  const volumes = [{ id, label: 'Cyst', series: 2 }];
  const table = measuredTable({ measurements: [{ id, number: 1, label: 'Cyst', where }], volumes }, 'en');
  const values = { id, text: '3.01 cm²', change: null, before: null, volume: '1.25 ml (3 slices)' };
  const said = (label: string) => {
    const words = wordsOfMeasurements([{ ...values, label }]);
    return withMeasured(table, (name) => words.get(name) ?? '?');
  };
  expect(said('Mass')).toContain('<p>Volume: Mass</p>');
  expect(said('Mass')).not.toContain('Cyst');
  expect(said(' ')).toContain('<p>–</p>');
});

test('a name is words, neither a tag nor a place', () => {
  const label = `<img src=x> {{m${id.replaceAll('-', '')}}}`;
  const table = measuredTable({ measurements: [{ id, number: 1, label, where }], volumes: [] }, 'en');
  expect(table).not.toContain('<img');
  const words = wordsOfMeasurements([{ id, label, text: '1 mm', change: null, before: null, volume: null }]);
  expect(withMeasured(table, (name) => words.get(name) ?? '?')).not.toContain('<img');
  expect(measuredPlacesIn(table).map(({ name }) => name)).toEqual([
    'm0b8a2f6451c74e0d9d3e1f2a3b4c5d6e_name',
    'm0b8a2f6451c74e0d9d3e1f2a3b4c5d6e',
    'm0b8a2f6451c74e0d9d3e1f2a3b4c5d6e_before',
  ]);
});

test('a place is told in the language of the report, on an image or on a plane', () => {
  const plane = { series: 2, image: null, plane: { name: 'sagittal' as const, millimetres: -12.34 } };
  expect(['en', 'de-AT', 'fr', 'pt', 'ja'].map((language) => whereWords(where, language))).toEqual([
    'Series 2, image 14',
    'Serie 2, Bild 14',
    'Série 2, image 14',
    'Série 2, imagem 14',
    'Series 2, image 14',
  ]);
  expect(whereWords(plane, 'de')).toBe('Serie 2, sagittal -12,3 mm');
});
