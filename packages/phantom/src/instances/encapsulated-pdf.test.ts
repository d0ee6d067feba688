import { expect, it } from 'vitest';
import { simplePdf } from './encapsulated-pdf.ts';

it('points at every object with its table of offsets', () => {
  const text = new TextDecoder('latin1').decode(simplePdf('A (title)', ['first \\ line', 'second line']));
  const start = Number(/startxref\n(\d+)\n/.exec(text)?.[1]);
  expect(text.slice(start, start + 4)).toBe('xref');
  const offsets = [...text.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)].map((match) => Number(match[1]));
  expect(offsets.length).toBe(6);
  offsets.forEach((offset, index) => expect(text.slice(offset).startsWith(`${index + 1} 0 obj\n`)).toBe(true));
  const stream = /<< \/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/.exec(text);
  expect(stream?.[2]?.length).toBe(Number(stream?.[1]));
  expect(text).toContain('(A \\(title\\))');
});
