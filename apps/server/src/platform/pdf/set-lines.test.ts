import { expect, test } from 'vitest';
import { setLines } from './set-lines.ts';
import { Typefaces } from './typefaces.ts';

test.each(['sans', 'serif'] as const)('a sign that no typeface has is no question mark of the writer: %s', (family) => {
  const [line] = setLines([{ text: 'Stable? 😀' }], { width: 400, size: 10, family, faces: new Typefaces('en') });
  expect(line?.pieces.map(({ text }) => text).join('')).toBe('Stable? \uFFFD');
});
