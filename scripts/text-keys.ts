// Writes the types of the texts from the English ones; with --check it says whether they are what they should be.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from './lib/project.ts';
import { typesOfTexts } from './lib/text-types.ts';

const path = join(projectDir, 'apps/web/src/i18n/texts.generated.ts');
const written = typesOfTexts(projectDir);
if (!process.argv.includes('--check')) writeFileSync(path, written);
else if (readFileSync(path, 'utf8') !== written) {
  console.error('texts.generated.ts is not what the English texts say: npm run texts');
  process.exitCode = 1;
}
