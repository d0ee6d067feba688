import { expect, test } from 'vitest';
import { sourceOf } from './source-of.ts';

const text = `import { Card, Other } from '#ui/card.tsx';
import type { Row } from './rows.ts';

// Made up.
const rows: readonly Row[] = [
  first,
];

/** One. */
export function One() {
  const { a } = rows;

  return <Card>{a}</Card>;
}

export function Two() {
  return <Other />;
}
`;

test('an example is shown with what it uses, and nothing else', () => {
  expect(sourceOf(text, 'One')).toBe(`import { Card } from '#ui/card.tsx';
import type { Row } from './rows.ts';

// Made up.
const rows: readonly Row[] = [
  first,
];

/** One. */
export function One() {
  const { a } = rows;

  return <Card>{a}</Card>;
}`);
  expect(sourceOf(text, 'Two')).toBe(`import { Other } from '#ui/card.tsx';

export function Two() {
  return <Other />;
}`);
});
