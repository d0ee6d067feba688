import { expect, test } from 'vitest';
import { noticesOf, shippedPackages, staleNotices } from './notices.ts';

const lock = {
  packages: {
    '': { version: '1.0.0' },
    'apps/web': { version: '1.0.0' },
    'node_modules/@isocenter/web': { link: true, version: '1.0.0' },
    'node_modules/a': { version: '1.2.3', license: 'MIT' },
    'node_modules/b/node_modules/a': { version: '1.2.3', license: 'MIT' },
    'node_modules/b/node_modules/@c/d': { version: '2.0.0' },
    'node_modules/tool': { version: '9.0.0', license: 'MIT', dev: true },
    'node_modules/maybe': { version: '9.0.0', license: 'MIT', devOptional: true },
    'node_modules/b': { version: '0.1.0', license: 'MIT' },
  },
};
const packages = shippedPackages(lock);

test('what is shipped is what is needed to run, each version once', () => {
  expect(packages.map(({ name, version, licence }) => [name, version, licence])).toEqual([
    ['@c/d', '2.0.0', 'not stated'],
    ['a', '1.2.3', 'MIT'],
    ['b', '0.1.0', 'MIT'],
  ]);
});

const notices = noticesOf(packages, ({ name }) =>
  name === '@c/d' ? undefined : `MIT\n\nCopyright (c) 2020 ${name}\n\nDo as you like,\r\nwithout warranty.\n`,
);

test('a licence that several packages share stands there once, with whoever claims each of them', () => {
  expect(notices).toContain('a 1.2.3 (MIT)\n    Copyright (c) 2020 a');
  expect(notices).toContain('b 0.1.0 (MIT)\n    Copyright (c) 2020 b');
  expect(notices).toContain('a 1.2.3, b 0.1.0\n\nMIT\n\nDo as you like,\nwithout warranty.');
  expect(notices.split('Do as you like')).toHaveLength(2);
});

test('notices that are out of date are told', () => {
  expect(staleNotices(notices, packages)).toEqual([]);
  const [first, ...rest] = packages;
  const updated = [...rest, { ...first!, version: '2.0.1' }];
  expect(staleNotices(notices, updated)).toEqual([
    '@c/d 2.0.1 (not stated) is not in THIRD-PARTY-NOTICES.',
    '@c/d 2.0.0 (not stated) is in THIRD-PARTY-NOTICES and not shipped.',
  ]);
});
