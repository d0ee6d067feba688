// Checks how long functions and lines are, that SQL is where it is at home, and that rows of statements take the types of their columns
// from the generated ones (CONTRIBUTING.md, "House style"). Exits 1 when something is wrong.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from './lib/project.ts';
import { shapeFaults } from './lib/shape-faults.ts';

const sources = ['apps/*/src/**/*.{ts,tsx}', '{packages/*,bench,e2e}/src/**/*.ts', 'scripts/**/*.ts'];
const paths = globSync(sources, { cwd: projectDir }).map((path) => path.replaceAll('\\', '/'));
const files = paths.toSorted().map((path) => ({ path, text: readFileSync(join(projectDir, path), 'utf8') }));
const faults = shapeFaults(files);
for (const { path, message } of faults) console.error(`${path}: ${message}`);
console.log(`${files.length} files, ${faults.length} of another shape than they may have`);
process.exitCode = faults.length === 0 ? 0 : 1;
