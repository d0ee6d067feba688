import { expect, test } from 'vitest';
import { csvOf } from './text-file.ts';

test('a table is CSV in which nothing is a formula', () => {
  expect(
    csvOf([
      ['name', 'images'],
      ['=cmd()', 24],
      ['Head, "trauma"', null],
    ]),
  ).toBe(`name,images\r\n'=cmd(),24\r\n"Head, ""trauma""",\r\n`);
});
