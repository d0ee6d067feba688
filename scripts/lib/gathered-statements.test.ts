import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { searchPages } from '@isocenter/contract/office/main-search/pages.ts';
import { noticeStatements } from '@isocenter/contract/system/notices/notice-statements.ts';
import { projectDir } from './project.ts';

const contract = 'packages/contract/src';
const web = 'apps/web/src/features';

test.each([
  ['notices', `${contract}/*/*/notice-kinds.ts`, `${contract}/system/notices/notice-statements.ts`],
  ['faces of notices', `${web}/*/*/notice-faces.ts`, 'apps/web/src/routes/notice-faces.ts'],
  ['pages of the search', `${contract}/*/*/pages.ts`, `${contract}/office/main-search/pages.ts`],
])('%s that features state are all gathered', (_, stated, gathering) => {
  const text = readFileSync(join(projectDir, gathering), 'utf8');
  const files = globSync(stated, { cwd: projectDir }).filter((file) => file !== gathering);
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((file) => !text.includes(`${featureOf(file, gathering)}/`))).toEqual([]);
});

/** As the file that gathers names it: beside it without the wing. */
function featureOf(file: string, gathering: string): string {
  const [wing = '', feature = ''] = dirname(file).split('/').slice(-2);
  return gathering.includes(`/${wing}/`) ? `../${feature}` : `/${wing}/${feature}`;
}

test('each kind of notice, and each page of the search, is stated once', () => {
  const stated = [
    noticeStatements.map(({ kind }) => kind),
    searchPages.map(({ id }) => id),
    searchPages.map(({ target }) => target),
    searchPages.map(({ link }) => link),
  ];
  for (const names of stated) expect(names.length).toBe(new Set<unknown>(names).size);
});
