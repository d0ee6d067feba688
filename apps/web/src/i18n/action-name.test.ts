import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { auditActions } from '@isocenter/contract/people/audit-actions.ts';
import { auditActions as de } from './de/audit-actions.ts';
import { auditActions as en } from './en/audit-actions.ts';
import { auditActions as fr } from './fr/audit-actions.ts';
import { auditActions as pt } from './pt/audit-actions.ts';
import { keyOfAction } from './action-name.ts';

test('every action that the server can write has its words in each language, and no words are left over', () => {
  for (const words of [en, de, fr, pt])
    expect(new Set(Object.keys(words))).toEqual(new Set(auditActions.map(keyOfAction)));
});

/** Every action that stands in the sources of the server and of the contract, as a route's, a row's or a statement's. */
function writtenActions(): ReadonlySet<string> {
  const root = new URL('../../../../', import.meta.url);
  const texts = ['apps/server/src', 'packages/contract/src'].flatMap((folder) =>
    readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => readFileSync(new URL(`${folder}/${name}`, root), 'utf8')),
  );
  const forms = [
    /\b(?:audit|action): '([a-z-]+(?:\.[a-z-]+)+)'/g,
    /::text, '([a-z-]+\.[a-z-]+)', 'success'/g,
    /\$2, '([a-z-]+\.[a-z-]+)', 'refused'/g,
  ];
  return new Set(
    texts.flatMap((text) => forms.flatMap((form) => [...text.matchAll(form)].map(([, action = '']) => action))),
  );
}

test('every action that is written anywhere in the server has its words', () => {
  const written = writtenActions();
  expect(written.size).toBeGreaterThan(70);
  expect([...written].filter((action) => !auditActions.some((known) => known === action))).toEqual([]);
});
