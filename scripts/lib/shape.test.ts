import { expect, test } from 'vitest';
import { shapeFaults } from './shape-faults.ts';
import { longFunctions, longLines, mayHoldSql, speaksSql } from './shape.ts';

const body = (lines: number) => '  work();\n'.repeat(lines);
const long = { path: 'apps/server/src/a/long.ts', text: `export function long() {\n${body(59)}}\n` };

test('a function is as long as its code: blank lines and comments are none', () => {
  const padded = { path: 'a.ts', text: `function f() {\n${body(58)}\n\n  // why\n  /**\n   * more\n   */\n}\n` };
  expect(longFunctions(padded)).toEqual([]);
  expect(longFunctions(long)).toEqual([{ name: 'long.ts long', path: long.path, lines: 61, most: 60 }]);
});

test('components may be longer, and every form of function has its name', () => {
  const text = `
const Page = () => {\n${body(100)}};
const usePage = () => {\n${body(60)}};
class Engine {
  #turn() {\n${body(60)}  }
  constructor() {\n${body(60)}  }
}
call({ inner() {\n${body(60)}} });
`;
  const names = longFunctions({ path: 'page.tsx', text }).map(({ name }) => name);
  expect(names).toEqual(['page.tsx usePage', 'page.tsx turn', 'page.tsx constructor', 'page.tsx inner']);
});

test('characters are counted, not bytes', () => {
  expect(longLines({ path: 'a.ts', text: `${'é'.repeat(140)}\n${'x'.repeat(141)}\n` })).toEqual([2]);
});

test.each([
  ["import { sql } from 'kysely';", true],
  ["import { type Kysely, sql } from 'kysely';", true],
  ["import { sql, type RawBuilder } from 'kysely';", true],
  ["import { CompiledQuery } from 'kysely';", true],
  ["import { type RawBuilder, type sql } from 'kysely';", false],
  ["import type { Kysely } from 'kysely';", false],
  ["return db.selectFrom('study');", true],
  ['await pool.query(text);', false],
])('%s speaks SQL: %s', (text, isSql) => {
  expect(speaksSql({ path: 'a.ts', text })).toBe(isSql);
});

test('SQL is at home in queries, conditions, migrations and what prepares tests', () => {
  const home = ['a/study-queries.ts', 'a/audit-conditions.ts', 'a/conditions.ts', 'a/testing/steps.ts'];
  expect(home.filter((path) => !mayHoldSql(`apps/server/src/features/${path}`))).toEqual([]);
  expect(mayHoldSql('apps/server/src/features/a/study-row.ts')).toBe(false);
});

test('every fault is named by its file', () => {
  const sql = { path: 'apps/server/src/a/rows.ts', text: `import { sql } from 'kysely';\n// ${'x'.repeat(140)}\n` };
  expect(shapeFaults([long, sql])).toEqual([
    { path: long.path, message: 'long.ts long has 61 lines of code, and may have 60' },
    { path: sql.path, message: 'more than 140 characters in line 2' },
    { path: sql.path, message: 'holds SQL, which is at home in *-queries.ts' },
  ]);
});
