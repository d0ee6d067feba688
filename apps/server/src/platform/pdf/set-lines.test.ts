import { expect, test } from 'vitest';
import { setLines } from './set-lines.ts';
import { Typefaces } from './typefaces.ts';

test.each(['sans', 'serif'] as const)('a sign that no typeface has is no question mark of the writer: %s', (family) => {
  const [line] = setLines([{ text: 'Stable? 😀' }], { width: 400, size: 10, family, faces: new Typefaces('en') });
  expect(line?.pieces.map(({ text }) => text).join('')).toBe('Stable? \uFFFD');
});

const signs = '≤≥→←↑↓↔⇒≈≠≡∼∅∝‰✓✔✗☐☑⌀√∞∑∫∂∆△▲■●★₀₁₂₃⁰⁴⁺⁻⅓⅔№℃';

test.each([
  ['sans', false],
  ['sans', true],
  ['serif', false],
] as const)('signs that decide what a finding says have a typeface: %s, bold %s', (family, isBold) => {
  const setting = { width: 4000, size: 10, family, isBold, faces: new Typefaces('de') };
  const [line] = setLines([{ text: `Größe ≤ 3 µm ${signs}` }], setting);
  expect(line?.pieces.map(({ text }) => text).join('')).toBe(`Größe ≤ 3 µm ${signs}`);
});
