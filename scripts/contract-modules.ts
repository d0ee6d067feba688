// Writes the index of the contract's modules, by which the OpenAPI document knows the names of routes and schemas; with --check it says
// whether the index names them all.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from './lib/project.ts';

const folder = join(projectDir, 'packages/contract/src');
const path = join(projectDir, 'apps/server/src/features/system/health/contract-modules.generated.ts');

// Endpoints are addresses alone, which their routes have too.
const modules = globSync('**/*.ts', { cwd: folder, exclude: ['**/*.test.ts', '**/endpoints.ts', '**/testing/**'] })
  .map((file) => file.replace(/\.ts$/, ''))
  .toSorted();
const nameOf = (module: string) =>
  `${module.replaceAll(/[/-](\w)/g, (_, letter: string) => letter.toUpperCase())}Module`;
const written = `// Written by npm run contract-modules.

${modules.map((module) => `import * as ${nameOf(module)} from '@isocenter/contract/${module}.ts';\n`).join('')}
/** What the contract exports, by the paths of its modules. */
export const contractModules = {
${modules.map((module) => `  '${module}': ${nameOf(module)},\n`).join('')}};
`;

if (!process.argv.includes('--check')) writeFileSync(path, written);
else if (readFileSync(path, 'utf8') !== written) {
  console.error('contract-modules.generated.ts does not name every module of the contract: npm run contract-modules');
  process.exitCode = 1;
}
