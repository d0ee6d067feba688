import { expect, test } from 'vitest';
import { refilled } from './refill-section.ts';

test.each([
  ['untouched text', '<p>[Size]</p>', '<p>[Size]</p>', '<p>12 cm</p>', '<p>12 cm</p>'],
  [
    'a line by hand before',
    '<p>By hand.</p><p>[Size]</p>',
    '<p>Liver.</p><p>[Size]</p>',
    '<p>Liver.</p><p>12 cm</p>',
    '<p>By hand.</p><p>12 cm</p>',
  ],
  [
    'a line that was left out',
    '<p>Liver.</p><p>By hand.</p>',
    '<p>Liver.</p>',
    '<p>Liver.</p><p>12 cm</p>',
    '<p>Liver.</p><p>12 cm</p><p>By hand.</p>',
  ],
  [
    'a line that goes',
    '<p>Liver.</p><p>12 cm</p><p>By hand.</p>',
    '<p>Liver.</p><p>12 cm</p>',
    '<p>Liver.</p>',
    '<p>Liver.</p><p>By hand.</p>',
  ],
  ['a line rewritten by hand', '<p>About 12 cm.</p>', '<p>12 cm</p>', '<p>13 cm</p>', '<p>About 12 cm.</p>'],
  [
    'a place in a line that was written in',
    '<p>[Impression] Please call the ward.</p>',
    '<p>[Impression]</p>',
    '<p>Normal chest.</p>',
    '<p>Normal chest. Please call the ward.</p>',
  ],
  [
    'a place behind its label',
    '<p><strong>Lungs:</strong> [Lungs], and a scar.</p>',
    '<p><strong>Lungs:</strong> [Lungs]</p>',
    '<p><strong>Lungs:</strong> clear</p>',
    '<p><strong>Lungs:</strong> clear, and a scar.</p>',
  ],
])('%s', (_, written, before, now, then) => {
  expect(refilled(written, before, now)).toBe(then);
});
