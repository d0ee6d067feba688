import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { projectDir } from './project.ts';

const contract = join(projectDir, 'packages/contract/src');
const files = globSync('*/*/endpoints.ts', { cwd: contract }).map((file) => join(contract, file));

test('an endpoint is method and path of the route of its name', async () => {
  const named: string[] = [];
  for (const file of files) {
    const routes = await routesBeside(file);
    for (const [name, endpoint] of Object.entries<unknown>(Object(await import(file)))) {
      const { method, path } = Object(routes.get(name));
      expect(`${name}: ${String(endpoint)}`).toBe(`${name}: ${method} ${path}`);
      named.push(name);
    }
  }
  expect(named.length).toBeGreaterThan(500);
});

test('endpoints bring nothing but types along', () => {
  for (const file of files) {
    const imports = readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('import'));
    expect(imports.filter((line) => !line.startsWith('import type '))).toEqual([]);
  }
});

async function routesBeside(file: string): Promise<ReadonlyMap<string, unknown>> {
  const beside = globSync('*routes.ts', { cwd: dirname(file) });
  const modules = await Promise.all(beside.map((name) => import(join(dirname(file), name))));
  return new Map(modules.flatMap((each) => Object.entries<unknown>(Object(each))));
}
