import { describe, expect, test } from 'vitest';
import { say } from '@isocenter/contract/said.ts';
import { csvOf, readCsv } from './csv.ts';

describe('a written table', () => {
  test('quotes what has commas, quotes and line breaks', () => {
    expect(csvOf(['name', 'note'], [['Okafor, Adaeze', 'says "yes"\nand more']])).toBe(
      'name,note\r\n"Okafor, Adaeze","says ""yes""\nand more"\r\n',
    );
  });

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1'])('never gives a spreadsheet the formula %j', (value) => {
    const [, line = ''] = csvOf(['a'], [[value]]).split('\r\n');
    expect(line.replace(/^"/, '').startsWith("'")).toBe(true);
  });
});

describe('a read table', () => {
  test('has its columns, whatever separates them', () => {
    expect(readCsv('\uFEFFname; mail\r\n Ada ;a@b.example\n\n').rows).toEqual([{ name: 'Ada', mail: 'a@b.example' }]);
  });

  test('tells the line of what is wrong', () => {
    expect(readCsv('a,b\n1,2,3\n').problems).toEqual([
      { line: 2, message: say`there are too many values for the columns` },
    ]);
  });

  test('reads back what was written', () => {
    const rows = [['Müller, Jürgen', 'a "b"\r\nc']];
    expect(readCsv(csvOf(['x', 'y'], rows)).rows).toEqual([{ x: 'Müller, Jürgen', y: 'a "b"\r\nc' }]);
  });
});
