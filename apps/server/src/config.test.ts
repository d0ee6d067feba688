import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { problemsOf } from './testing/problems-of.ts';

describe('without any setting', () => {
  test('everything listens on loopback, on the standard ports', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      httpPort: 3000,
      dimseHost: '127.0.0.1',
      dimsePort: 11112,
      aeTitle: 'ISOCENTER',
      isDemo: false,
    });
  });
});

test('names that nothing reads are listed', () => {
  const { unread } = readConfig({
    ISOCENTER_HOTS: '::1',
    ISOCENTER_OIDC_NAME: 'House',
    ISOCENTER_HOST: '::1',
    PATH: '/',
  });
  expect(unread).toEqual(['ISOCENTER_HOTS', 'ISOCENTER_OIDC_NAME']);
});

describe('refuses', () => {
  test('all that is wrong at once', () => {
    expect(
      problemsOf({
        ISOCENTER_HTTP_PORT: '99999',
        ISOCENTER_AE_TITLE: 'A TITLE THAT IS TOO LONG',
        ISOCENTER_DEMO: 'perhaps',
      }),
    ).toHaveLength(3);
  });

  test('addresses that are none, beside what else is wrong', () => {
    const oidc = { ISOCENTER_OIDC_CLIENT_ID: 'a', ISOCENTER_OIDC_CLIENT_SECRET: 'b' };
    const problems = problemsOf({ ISOCENTER_PUBLIC_URL: 'http://', ISOCENTER_OIDC_ISSUER: 'https://', ...oidc });
    expect(problems.join('\n')).toMatch(/ISOCENTER_PUBLIC_URL is a URL[^]*ISOCENTER_OIDC_ISSUER is a URL/);
  });

  test.each(['Stick', 'Stick=stick', '../a=/mnt', 'A=/mnt,a=/srv'])('the folders %s', (folders) => {
    expect(problemsOf({ ISOCENTER_EXPORT_FOLDERS: folders })).toHaveLength(1);
  });

  test.each([
    [{ ISOCENTER_HOST: '0.0.0.0' }, 'ISOCENTER_PUBLIC_URL'],
    [{ ISOCENTER_DEMO: '1', ISOCENTER_HOST: '0.0.0.0', ISOCENTER_INSECURE_LAB: '1' }, 'loopback'],
    [{ ISOCENTER_DEMO: '1', ISOCENTER_DIMSE_HOST: '0.0.0.0' }, 'loopback'],
    [{ ISOCENTER_ADMIN_EMAIL: 'a@b.co' }, 'go together'],
    [{ ISOCENTER_ADMIN_EMAIL: 'a@b.co', ISOCENTER_ADMIN_PASSWORD: 'short' }, '12 characters'],
    [{ DATABASE_URL: 'mysql://x' }, 'postgres://'],
    [{ DATABASE_OWNER_URL: 'postgres://u:p@h/d' }, 'DATABASE_URL'],
    [{ ISOCENTER_HOST: 'example.org' }, 'IP address'],
    [{ ISOCENTER_ROLES: 'http,cook' }, 'cook'],
    [{ ISOCENTER_DIMSE_TLS_PORT: '2762' }, 'ISOCENTER_DIMSE_TLS_KEY'],
    [{ ISOCENTER_PROXIES: '1' }, 'ISOCENTER_PUBLIC_URL'],
    [{ ISOCENTER_PUBLIC_URL: 'https://a.example', ISOCENTER_PROXIES: 'proxy' }, 'is not an address'],
    [{ ISOCENTER_HOST: '0.0.0.0', ISOCENTER_PUBLIC_URL: 'http://images.example' }, 'is not encrypted'],
    [{ ISOCENTER_HOST: '0.0.0.0', ISOCENTER_PUBLIC_URL: 'http://localhost:3000' }, 'is not encrypted'],
    [{ ISOCENTER_PUBLIC_URL: 'http://images.example' }, 'is not encrypted'],
    [{ ISOCENTER_PUBLIC_URL: 'HTTP://images.example' }, 'is not encrypted'],
    [{ ISOCENTER_PUBLIC_URL: 'http://127.images.example' }, 'is not encrypted'],
    [{ ISOCENTER_METRICS_FROM: '10.0.0.0/40' }, 'ISOCENTER_METRICS_FROM'],
    [{ ISOCENTER_METRICS_TOKEN: 'short' }, '16'],
    [{ ISOCENTER_OUTBOUND_NETWORKS: '10.0.0.0/8, lab' }, 'ISOCENTER_OUTBOUND_NETWORKS: lab is not an address'],
    [{ ISOCENTER_ZIP_FILES: '0' }, 'from 1 to 50000'],
  ])('%j', (environment, words) => {
    expect(problemsOf(environment).join('\n')).toContain(words);
  });

  test('a database address without telling its password', () => {
    expect(problemsOf({ DATABASE_URL: 'mysql://u:secret@h/d' }).join()).not.toContain('secret');
  });
});

describe('networks of the house', () => {
  test.each([
    [undefined, undefined],
    ['none', []],
    ['10.1.0.0/16, fd00::7', ['10.1.0.0/16', 'fd00::7']],
  ])('%j are %j', (ISOCENTER_OUTBOUND_NETWORKS, expected) =>
    expect(readConfig({ ISOCENTER_OUTBOUND_NETWORKS }).outboundNetworks).toEqual(expected),
  );
});

describe('accepts', () => {
  test.each([
    { ISOCENTER_HOST: '0.0.0.0', ISOCENTER_PUBLIC_URL: 'https://images.example.org/' },
    { ISOCENTER_HOST: '0.0.0.0', ISOCENTER_INSECURE_LAB: '1' },
    { ISOCENTER_HOST: '0.0.0.0', ISOCENTER_PUBLIC_URL: 'http://images.example', ISOCENTER_INSECURE_LAB: '1' },
    { ISOCENTER_PUBLIC_URL: 'http://localhost:3000' },
    { ISOCENTER_PUBLIC_URL: 'http://[::1]:3000' },
    { ISOCENTER_ROLES: 'dimse' },
    { ISOCENTER_PUBLIC_URL: 'https://a.example', ISOCENTER_PROXIES: '10.0.0.0/8, 192.0.2.1' },
    { ISOCENTER_METRICS_FROM: '::1,10.0.0.0/8', ISOCENTER_METRICS_TOKEN: 'a-long-enough-token' },
    { DATABASE_URL: 'postgresql://u:p@h/d' },
  ])('%j', (environment) => expect(problemsOf(environment)).toEqual([]));
});
