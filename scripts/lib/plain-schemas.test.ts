import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { expect, test } from 'vitest';
import { projectDir } from './project.ts';

const sources = join(projectDir, 'packages/contract/src');
const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
);

/** Everything that the contract exports and that JSON can say, under its file and name. */
async function contractWith(alias: Readonly<Record<string, string>>): Promise<Readonly<Record<string, unknown>>> {
  const entry = files.map((name, at) => `export * as file${at} from ${JSON.stringify(join(sources, name))};`);
  const bundle = await rolldown({
    input: 'entry',
    resolve: { alias },
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry' ? id : null),
        load: (id) => (id === 'entry' ? entry.join('\n') : null),
      },
    ],
  });
  const { output } = await bundle.generate({ format: 'esm' });
  const module: unknown = await import(`data:text/javascript,${encodeURIComponent(output[0].code)}`);
  return JSON.parse(JSON.stringify(module)) as Readonly<Record<string, unknown>>;
}

test('a browser has every schema of the contract as TypeBox makes it', async () => {
  const plain = await contractWith({ typebox$: join(projectDir, 'apps/web/plain-schemas.ts') });
  const made = await contractWith({});
  expect(JSON.stringify(made).length).toBeGreaterThan(100_000);
  expect(plain).toEqual(made);
});
