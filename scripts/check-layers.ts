// Checks who imports whom (ARCHITECTURE.md, "Who may import whom"), folder names and reads of process.env. Exits 1 when something is wrong.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findViolations } from './lib/layers.ts';
import { projectDir } from './lib/project.ts';

const sources = ['apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.ts', '{bench,e2e}/src/**/*.ts', 'scripts/**/*.ts'];
const paths = globSync(sources, { cwd: projectDir }).toSorted();
const violations = findViolations(paths.map((path) => ({ path, text: readFileSync(join(projectDir, path), 'utf8') })));
for (const { path, message } of violations) console.error(`${path}: ${message}`);
console.log(
  `${paths.length} files, ${violations.length} ${violations.length === 1 ? 'breach' : 'breaches'} of the layers`,
);
process.exitCode = violations.length === 0 ? 0 : 1;
