import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { projectDir } from './project.ts';

const read = (path: string) => readFileSync(join(projectDir, path), 'utf8');
const filesOf = (pattern: string) =>
  globSync(pattern, { cwd: projectDir, exclude: (name) => name === 'node_modules' || name === 'dist' });

const pages = filesOf('{*.md,{docs,apps,packages,texts}/**/*.md}');
/** Decisions and changes name files of their day. */
const ofToday = pages.filter((page) => !page.startsWith('docs/decisions/') && page !== 'CHANGELOG.md');
/** The paths as documents name them: without the folder that every package has. */
const sources = filesOf('{apps,bench,e2e,packages,scripts,texts}/**/*.{ts,tsx,sql,json}').map(
  (path) => `/${path.replace(/^packages\//, '').replace('/src/', '/')}`,
);

test('links of documents lead to files, and to headings in them', () => {
  const broken = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\((?!https?:)([^)#\s]*)#?([^)\s]*)\)/g)]
      .filter(([, path = '', heading = '']) => {
        const target = path === '' ? page : join(dirname(page), path);
        return !existsSync(join(projectDir, target)) || (heading !== '' && !headingsOf(target).includes(heading));
      })
      .map(([link]) => `${page} ${link}`),
  );
  expect(broken).toEqual([]);
});

test('files that documents name are there', () => {
  const missing = ofToday.flatMap((page) =>
    [...read(page).matchAll(/`((?:[\w-]+\/)*[\w.-]+\.(?:ts|tsx|sql))`/g)]
      .filter(([, path = '']) => !sources.some((source) => source.endsWith(`/${path.replace('/src/', '/')}`)))
      .map(([name]) => `${page} ${name}`),
  );
  expect(missing).toEqual([]);
});

test('every feature of the server is named on the page of its wing', () => {
  const features = filesOf('apps/server/src/features/*/*').filter((path) => !path.endsWith('.md'));
  expect(features.length).toBeGreaterThan(90);
  const missing = features.filter((path) => {
    const table = read(join(dirname(path), 'README.md'))
      .split('\n')
      .filter((line) => line.startsWith('| '));
    return !table.some((line) => new RegExp(`\\b${path.split('/').at(-1)}\\b`).test(line));
  });
  expect(missing).toEqual([]);
});

test('every variable that the server reads is among the settings', () => {
  const names = new Set(read('apps/server/src/config.ts').match(/\b(?:ISOCENTER_\w+|DATABASE_\w*URL|PG_BIN_DIR)\b/g));
  expect(names.size).toBeGreaterThan(30);
  const table = read('docs/operations.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  expect([...names].filter((name) => !table.some((line) => line.includes(`\`${name}\``)))).toEqual([]);
});

test('words of the glossary are those of the screens', () => {
  const rows = read('CONTRIBUTING.md')
    .split('## Glossary')[1]
    ?.split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
    .map((line) => line.split('|').map((cell) => cell.trim()));
  expect(rows?.length).toBeGreaterThan(50);
  for (const [at, language] of ['en', 'de', 'fr', 'pt'].entries()) {
    const said = new Set(
      filesOf(`texts/*/*/${language}/*.json`).flatMap((path) => [...textsOf(JSON.parse(read(path)))]),
    );
    expect(rows?.map((row) => row[at + 3] ?? '').filter((word) => !said.has(word))).toEqual([]);
  }
});

/** Returns the addresses that GitHub makes of headings. */
function headingsOf(page: string): string[] {
  return [...read(page).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  );
}

function* textsOf(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) yield* textsOf(part);
}
