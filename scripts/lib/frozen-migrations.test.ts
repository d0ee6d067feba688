import { expect, test } from 'vitest';
import { migrations } from '../../apps/server/src/migrations/migrations.ts';
import {
  frozenFaults,
  hashOfText,
  lineOf,
  parseFrozen,
  readFrozen,
  readMigrationFiles,
  type MigrationFile,
} from './frozen-migrations.ts';

test('the migrations are those that were given out', () => {
  expect(frozenFaults(readFrozen(), readMigrationFiles())).toEqual([]);
});

test('each of them is applied, and files and steps have the same names', () => {
  const files = readMigrationFiles().flatMap(({ path }) => (path.includes('/') ? [] : [path.slice(0, -'.ts'.length)]));
  expect(migrations.map(({ name }) => name).toSorted()).toEqual(files.toSorted());
});

test('those that were given out are applied in the order in which they were', () => {
  expect(migrations.slice(0, 12).map(({ name }) => name)).toEqual([
    '0001-spine',
    '0002-people',
    '0003-identity',
    '0004-same-object',
    '0005-safe-access',
    '0006-safekeeping',
    '0008-folded-search',
    '0009-annotations',
    '0012-block-sums',
    '0011-narrower-access',
    '0010-held-decisions',
    '0011-asked-and-proved',
  ]);
});

test('a file that is changed, gone or new is told', () => {
  const file = (path: string, text: string): MigrationFile => ({ path, sha256: hashOfText(text) });
  const frozen = [file('0001-a.ts', 'a'), file('0002-b.ts', 'b'), file('0003-c.ts', 'c')];
  const found = frozenFaults(frozen, [file('0001-a.ts', 'a'), file('0002-b.ts', 'other'), file('0004-d.ts', 'd')]);
  expect(found).toEqual([
    '0002-b.ts was given out and is changed: write a new migration in its place.',
    '0003-c.ts was given out and is gone.',
    '0004-d.ts is not frozen: run npm run freeze.',
  ]);
});

test('line ends are nobody’s change, and the list is read as it is written', () => {
  expect(hashOfText('a\r\nb\r\n')).toBe(hashOfText('a\nb\n'));
  const files = readMigrationFiles();
  expect(parseFrozen(files.map((file) => `${lineOf(file)}\n`).join(''))).toEqual(files);
});
