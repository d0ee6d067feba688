// Writes THIRD-PARTY-NOTICES from package-lock.json and the licences of what is installed. With `--check` only says what is missing from it
// or too much, and exits 1.
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { noticesOf, shippedPackages, staleNotices, type ShippedPackage } from './lib/notices.ts';
import { projectDir } from './lib/project.ts';

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
const file = join(projectDir, 'THIRD-PARTY-NOTICES');
const lock = JSON.parse(readFileSync(join(projectDir, 'package-lock.json'), 'utf8')) as Parameters<
  typeof shippedPackages
>[0];
const packages = shippedPackages(lock);
if (!values.check) writeFileSync(file, noticesOf(packages, licenceText));
const stale = staleNotices(existsSync(file) ? readFileSync(file, 'utf8') : '', packages);
for (const line of stale) console.log(`${line} Run npm run notices.`);
process.exitCode = stale.length === 0 ? 0 : 1;

/** Returns the licence and the notice of a package from its folder. */
function licenceText({ folder }: ShippedPackage): string | undefined {
  const cwd = join(projectDir, folder);
  const names = globSync(['LICENSE*', 'LICENCE*', 'License*', 'license*', 'COPYING*', 'NOTICE*'], { cwd }).toSorted();
  const texts = [...new Set(names)].map((name) => readFileSync(join(cwd, name), 'utf8'));
  return texts.length === 0 ? undefined : texts.join('\n\n');
}
