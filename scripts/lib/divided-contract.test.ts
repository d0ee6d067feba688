import { expect, test } from 'vitest';
import { closeUses, partOf, type ContractFile } from '../../apps/web/divided-contract.ts';
import { firstUses } from '../../apps/web/first-uses.ts';

const statement = (text: string, names: readonly string[], ...refers: string[]) => ({
  text,
  names,
  refers: new Set(refers),
});

const file: ContractFile = {
  statements: [
    statement('const longest = 3;', ['longest'], 'longest'),
    statement('const list = defineRoute(longest);', ['list'], 'list', 'longest', 'defineRoute'),
    statement('const Fields = Type.Object(longest);', ['Fields'], 'Fields', 'longest', 'Type'),
  ],
  exported: new Set(['list', 'Fields']),
  imports: new Map([
    ['defineRoute', { name: 'defineRoute', source: './route.ts' }],
    ['Type', { name: 'default', source: 'typebox' }],
  ]),
};

test('what is used first stands apart, with what it uses; the rest hands it on', () => {
  const uses = new Map([['/a.ts', new Set(['list'])]]);
  closeUses(uses, new Map([['/a.ts', file]]));
  const first = uses.get('/a.ts') ?? new Set();
  expect(partOf('/a.ts', file, first, true).split('\n')).toEqual([
    "import { defineRoute as defineRoute } from './route.ts';",
    '',
    '',
    'const longest = 3;',
    'const list = defineRoute(longest);',
    'export { longest, list };',
  ]);
  expect(partOf('/a.ts', file, first, false).split('\n')).toEqual([
    "import Type from 'typebox';",
    "import { longest } from './a.ts?first';",
    "export { list } from './a.ts?first';",
    'const Fields = Type.Object(longest);',
    'export { Fields };',
  ]);
});

test('the first page names routes of the contract and no fields of forms', () => {
  const { uses } = firstUses();
  const names = [...uses.values()].flatMap((own) => [...own]);
  expect(names).toContain('listStudies');
  expect(names).not.toContain('faultsOf');
});
