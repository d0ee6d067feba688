import { describe, expect, test } from 'vitest';
import { say } from '@isocenter/contract/said.ts';
import { csvOf, readCsv } from './csv.ts';

describe('a written table', () => {
  test('quotes what has commas, quotes and line breaks', () => {
    expect(csvOf(['name', 'note'], [['Okafor, Adaeze', 'says "yes"\nand more']])).toBe(
      'name,note\r\n"Okafor, Adaeze","says ""yes""\nand more"\r\n',
    );
  });

  test.each([
    '=1+1',
    '=1',
    '+1+1',
    '-1-1',
    '-2+3',
    '+A1',
    '-SUM(1)',
    '+1,A1',
    '-1\n=2',
    '--1',
    '+',
    '@SUM(A1)',
    '\t=1',
  ])('never gives a spreadsheet the formula %j', (value) => {
    const [, line = ''] = csvOf(['a'], [[value]]).split('\r\n');
    expect(line.replace(/^"/, '').startsWith("'")).toBe(true);
  });
});

describe('a written number', () => {
  test.each(['-2561.72', '+351912345678', '+351 912 345 678', '-2.561,72', '+1', '-0'])(
    'stays what it is: %j',
    (value) => {
      const written = csvOf(['a'], [[value]]);
      expect(written).not.toContain("'");
      expect(readCsv(written).lines[0]?.values).toEqual({ a: value });
    },
  );
});

describe('a read table', () => {
  const valuesOf = (text: string) => readCsv(text).lines.map(({ values }) => values);

  test.each([';', ',', '\t'])('has its columns, separated by %j as its heading is', (between) => {
    const text = `\uFEFFname${between} mail${between}\r\n Ada ${between}"a;,\tb"\r\n${between}\r\n`;
    expect(valuesOf(text)).toEqual([{ name: 'Ada', mail: 'a;,\tb' }]);
  });

  test('tells the lines of the file, whatever stands between', () => {
    const { lines } = readCsv('a,b\r\n"1\r\n2",x\r\n\r\n1,2,3\r\n4\r\n5,6,\r\n');
    expect(lines.map(({ line, fault }) => [line, fault?.text])).toEqual([
      [2, undefined],
      [5, 'there are too many values for the columns'],
      [6, 'there are fewer values than columns'],
      [7, undefined],
    ]);
  });

  test('tells from where on it cannot be read', () => {
    expect(readCsv('a,b\n1,2\n"3,4\n5,6\n').broken).toEqual({ line: 3, message: say`a quotation mark is missing` });
  });

  test('reads back what was written', () => {
    const rows = [['Müller, Jürgen', 'a "b"\r\nc']];
    expect(valuesOf(csvOf(['x', 'y'], rows))).toEqual([{ x: 'Müller, Jürgen', y: 'a "b"\r\nc' }]);
  });
});
