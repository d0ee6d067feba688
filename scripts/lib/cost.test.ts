import { expect, test } from 'vitest';
import { costLines, overBudget } from './cost-words.ts';
import { costTable } from './cost.ts';

const file = (path: string, text: string | number) => ({
  path,
  text: typeof text === 'number' ? 'x'.repeat(text) : text,
});

const files = [
  file('apps/server/src/features/people/clinics/clinic-check.ts', 1000),
  file('apps/server/src/features/people/clinics/clinics.test.ts', 200),
  file('apps/server/src/features/people/clinics/testing/steps.ts', 20),
  file('apps/web/src/features/people/clinics/tabs/rules-tab.tsx', 3000),
  file('apps/web/src/features/people/clinics/clinics.module.css', 30),
  file('packages/contract/src/people/clinic-list.ts', 400),
  file('packages/contract/src/people/field-rules.ts', 5),
  file('apps/web/src/i18n/en/clinics.ts', 50),
  file('apps/web/src/i18n/de/clinic-fields.ts', 60),
  file('apps/web/src/i18n/de/shell.ts', 7),
  file('apps/server/src/features/people/clinic-reviews/clinic-reviews.ts', 70),
  file('packages/contract/src/people/clinic-reviews.ts', 6),
  file('apps/server/src/features/archive/studies/studies.ts', "refuse(say`More than ${most} match.`, 'Gone.');\n"),
  file('packages/contract/src/archive/study-order.ts', 8),
  file('apps/web/src/i18n/fr/studies.ts', 9),
  file('apps/web/src/features/archive/upload/upload.ts', 10),
  file('apps/server/src/features/archive/uploads/uploads.ts', 100),
  file(
    'apps/web/src/i18n/de/refusals/people.ts',
    "  'More than {0} match.': 'Mehr als {0}.',\n  'Gone.':\n    'Fort.',\n  'Other.': 'x',\n",
  ),
];
const table = costTable(files);

test('a feature is paid for in every layer, its tests apart', () => {
  expect(table[0]).toEqual({
    feature: 'people/clinics',
    contract: 400,
    server: 1000,
    web: 3030,
    texts: 110,
    tests: 220,
    sum: 4760,
    refusals: 0,
  });
});

test('names in the singular, and one feature that is called in two ways', () => {
  expect(table.find(({ feature }) => feature === 'archive/studies')).toMatchObject({ contract: 8, texts: 9 });
  expect(table.find(({ feature }) => feature === 'archive/uploads')).toMatchObject({ server: 100, web: 10 });
  expect(table.find(({ feature }) => feature === 'shared')).toMatchObject({ contract: 5, texts: 7, sum: 12 });
});

test('the longest name that fits is whose a file is', () => {
  expect(table.find(({ feature }) => feature === 'people/clinic-reviews')).toMatchObject({ contract: 6, server: 70 });
});

test('the sentences of a feature are found in the catalogues', () => {
  const refusals = table.find(({ feature }) => feature === 'archive/studies')?.refusals;
  expect(refusals).toBe("  'More than {0} match.': 'Mehr als {0}.',\n  'Gone.':\n    'Fort.',\n".length);
});

test('what costs more than it may is told, and so is a budget of nothing', () => {
  expect(overBudget(table, { 'people/clinics': 4.5, 'people/gone': 9, 'archive/uploads': 9 })).toEqual([
    'people/clinics costs 4.6 KB, and may cost 4.5 (scripts/lib/cost-budgets.ts).',
    'scripts/lib/cost-budgets.ts names people/gone, which is not there.',
  ]);
});

test('the table is read with one decimal, and its last row is the sum of all', () => {
  const lines = costLines(table, { 'people/clinics': 5 });
  expect(lines[1]).toMatch(/^people\/clinics +0\.4 +1 +3 +0\.1 +0\.2 +4\.6 +0 +5$/);
  expect(lines.at(-1)).toMatch(/^all /);
});
