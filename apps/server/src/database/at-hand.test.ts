import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { programAtHand } from './at-hand.ts';
import { migrations } from './migrations.ts';
import packageJson from '../../package.json' with { type: 'json' };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isocenter-program-'));
});
afterAll(() => rm(folder, { recursive: true }));

const inFolder = (path: string) => join(folder, path);
async function write(path: string, text: string): Promise<void> {
  const file = inFolder(path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

test('the files of this program say what it is made of, and what each migration does', async () => {
  const program = await programAtHand();
  expect(program?.version).toBe(packageJson.version);
  expect(program?.steps.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name));
  const steps = program?.steps ?? [];
  expect(steps.filter(({ what }) => what === '').map(({ name }) => name)).toEqual([]);
  expect(steps.find(({ name }) => name === '0000-baseline')?.what).toMatch(/^Makes the tables, .*each wing\.$/);
});

test('other files say what they are, and nothing of them is run', async () => {
  await write('apps/server/package.json', JSON.stringify({ version: '0.2.0' }));
  await write(
    'apps/server/src/database/migrations.ts',
    [
      "import { up as one } from './migrations/0300-one.ts';",
      "  { name: '0300-one', up: one },",
      "  { name: '../../secret', up: two },",
      "  { name: '0301-gone', up: gone },",
    ].join('\n'),
  );
  const source =
    "/** Of nothing. */\nthrow new Error('run');\n/**\n * Makes `one`\n * table.\n */\nexport async function up(db) {}";
  await write('apps/server/src/database/migrations/0300-one.ts', source);
  expect(await programAtHand(inFolder)).toEqual({
    version: '0.2.0',
    steps: [
      { name: '0300-one', what: 'Makes one table.' },
      { name: '0301-gone', what: '' },
    ],
  });
});

test.each(['', '{}', '{"version":1}'])('files that cannot be read say nothing: %j', async (text) => {
  await write('apps/server/package.json', text);
  expect(await programAtHand(inFolder)).toBeUndefined();
});
