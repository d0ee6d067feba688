// Checks how long functions and lines are, that SQL is where it is at home, and that rows of statements take the types of their columns
// from the generated ones (CONTRIBUTING.md, "House style"). Exits 1 when something is wrong that is not known. With `--shrink` takes from
// the list of what is known whatever has been mended.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectDir } from './lib/project.ts';
import { shapeFaults, stillKnown, type KnownFaults } from './lib/shape-faults.ts';

const { values } = parseArgs({ options: { shrink: { type: 'boolean', default: false } } });
const listFile = join(projectDir, 'scripts/known-faults.json');
const known = JSON.parse(readFileSync(listFile, 'utf8')) as KnownFaults;
const sources = ['apps/*/src/**/*.{ts,tsx}', '{packages/*,bench,e2e}/src/**/*.ts', 'scripts/**/*.ts'];
const paths = globSync(sources, { cwd: projectDir }).map((path) => path.replaceAll('\\', '/'));
const files = paths.toSorted().map((path) => ({ path, text: readFileSync(join(projectDir, path), 'utf8') }));
if (values.shrink) writeFileSync(listFile, `${JSON.stringify(stillKnown(files, known), null, 2)}\n`);
const faults = shapeFaults(files, known);
for (const { path, message } of faults) console.error(`${path}: ${message}`);
console.log(`${files.length} files, ${faults.length} of another shape than they may have`);
process.exitCode = faults.length === 0 ? 0 : 1;
