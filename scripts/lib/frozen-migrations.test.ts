import { expect, test } from 'vitest';
import { migrations } from '../../apps/server/src/database/migrations.ts';
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

test('each is applied, in the order of their numbers', () => {
  const files = readMigrationFiles().flatMap(({ path }) => /^migrations\/(.+)\.ts$/.exec(path)?.[1] ?? []);
  expect(migrations.map(({ name }) => name)).toEqual(files);
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
