import { expect, test } from 'vitest';
import { isHarmless, isOwnWorker } from './trusted-types.ts';

const page = 'https://archive.example/studies?q=a';

test.each(['/assets/analysis-worker-B_DdzZcO.js', 'https://archive.example/assets/decode.js', '/push-worker.js'])(
  '%s is a script of the application',
  (address) => expect(isOwnWorker(address, page)).toBe(true),
);

test.each([
  'https://other.example/assets/a.js',
  '//other.example/assets/a.js',
  'http://archive.example/assets/a.js',
  '/assets/../dicom-web/studies/1.2/a.js',
  '/assets/%2e%2e/api/a.js',
  '/assets/a.js/b',
  '/api/push-worker.js',
  '/push-worker.js/a.js',
  'https://other.example/push-worker.js',
  '/api/studies/a.js',
  'blob:https://archive.example/0f0f',
  'data:text/javascript,alert(1)',
  'javascript:alert(1)',
  'https://archive.example:444/assets/a.js',
  '',
  'https://',
])('%s is none', (address) => expect(isOwnWorker(address, page)).toBe(false));

test('a sheet of style passes, and of what has a tag only the empty boxes of the calendar', () => {
  const sheet = '.a > .b { color: red } @media (width >= 10px) { .c { content: "&lt;" } }';
  for (const text of [sheet, '<div></div>', '<table><tr><td><div></div></td></tr></table>'])
    expect(isHarmless(text)).toBe(true);
  for (const text of ['<img src=x onerror=alert(1)>', 'a </style><script>', '<', '<div></div><b>', '<div id=a></div>'])
    expect(isHarmless(text)).toBe(false);
});
