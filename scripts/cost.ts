// What every feature costs in source: a row each, with texts and tests, in KB of 1024 bytes. With `--check` only says which features cost
// more than their budget, and exits 1 when one does.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { costBudgets } from './lib/cost-budgets.ts';
import { costTable, countedFiles } from './lib/cost.ts';
import { costLines, overBudget } from './lib/cost-words.ts';
import { projectDir } from './lib/project.ts';

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
const paths = globSync(countedFiles, { cwd: projectDir }).map((path) => path.replaceAll('\\', '/'));
const table = costTable(paths.map((path) => ({ path, text: readFileSync(join(projectDir, path), 'utf8') })));
const faults = overBudget(table, costBudgets);
for (const line of values.check ? faults : costLines(table, costBudgets)) console.log(line);
process.exitCode = values.check && faults.length > 0 ? 1 : 0;
