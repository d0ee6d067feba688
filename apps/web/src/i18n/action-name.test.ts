import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { keyOfAction } from './action-name.ts';
import { allTexts } from './testing/all-texts.ts';

const root = new URL('../../../../', import.meta.url);

function sourcesOf(folder: string): readonly string[] {
  return readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(new URL(`${folder}/${name}`, root), 'utf8'));
}

function found(texts: readonly string[], forms: readonly RegExp[]): ReadonlySet<string> {
  return new Set(
    texts.flatMap((text) => forms.flatMap((form) => [...text.matchAll(form)].map(([, action = '']) => action))),
  );
}

/** The actions that the server's features declare, each in its `feature.ts`. */
const declared = found(sourcesOf('apps/server/src/features'), [/'([a-z-]+(?:\.[a-z-]+)+)': \['[a-zA-Z]+', '[CRUDE]'/g]);

/** The actions in the sources of the server and of the contract, in a route, a row or a statement. */
const written = found(['apps/server/src', 'packages/contract/src'].flatMap(sourcesOf), [
  /\b(?:audit|action): '([a-z-]+(?:\.[a-z-]+)+)'/g,
  /::text, '([a-z-]+\.[a-z-]+)', 'success'/g,
  /\$2, '([a-z-]+\.[a-z-]+)', 'refused'/g,
]);

test('every action that a feature records has its words in each language, and no words are left over', () => {
  expect(declared.size).toBeGreaterThan(300);
  for (const { auditActions } of Object.values(allTexts))
    expect(new Set(Object.keys(auditActions))).toEqual(new Set([...declared].map(keyOfAction)));
});

test('every action that is written anywhere in the server is one that a feature says that it records', () => {
  expect(written.size).toBeGreaterThan(70);
  expect([...written].filter((action) => !declared.has(action))).toEqual([]);
});
