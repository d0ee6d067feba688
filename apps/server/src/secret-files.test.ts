import { execFileSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installationIn } from './backup/installation.ts';
import { readConfig } from './config.ts';
import { requireObjectStore } from './object-store-config.ts';
import { secretVariables } from './secret-files.ts';
import { problemsOf } from './testing/problems-of.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isocenter-secrets-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function fileOf(name: string, text: string | Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, text);
  return path;
}

test('every secret can be a file, whose last line break is no part of it', async () => {
  const secrets: Record<(typeof secretVariables)[number], string> = {
    DATABASE_URL: 'postgres://work:p%40ss@db/isocenter',
    DATABASE_OWNER_URL: 'postgres://owner:p@db/isocenter',
    ISOCENTER_ADMIN_PASSWORD: 'correct horse battery',
    ISOCENTER_METRICS_TOKEN: 'a-long-enough-token',
    ISOCENTER_OIDC_CLIENT_SECRET: 'of the provider',
    ISOCENTER_SMTP_URL: 'smtps://u:p@mail.example',
    AWS_ACCESS_KEY_ID: 'key',
    AWS_SECRET_ACCESS_KEY: 'secret key',
    AWS_SESSION_TOKEN: 'session',
  };
  const files = await Promise.all(
    secretVariables.map(async (name) => [`${name}_FILE`, await fileOf(name, `${secrets[name]}\n`)]),
  );
  const others = {
    ISOCENTER_ADMIN_EMAIL: 'a@b.co',
    ISOCENTER_OIDC_ISSUER: 'https://id.example',
    ISOCENTER_OIDC_CLIENT_ID: 'isocenter',
    ISOCENTER_MAIL_FROM: 'a@b.co',
    STORAGE_URL: 's3://images',
  };
  const environment: Record<string, string> = { ...others, ...Object.fromEntries(files) };
  const { stated, ...config } = readConfig(environment);
  const { stated: _, ...same } = readConfig({ ...others, ...secrets });
  expect(config).toEqual(same);
  expect(stated).toContain('DATABASE_URL');
  expect(config).toMatchObject({ databaseUrl: secrets.DATABASE_URL, mail: { url: secrets.ISOCENTER_SMTP_URL } });
  // What backup and restore read.
  expect(requireObjectStore(environment)).toMatchObject({ accessKeyId: 'key', secretAccessKey: 'secret key' });
  expect(installationIn(environment).databaseUrl).toBe(secrets.DATABASE_OWNER_URL);
});

describe('refuses, without telling anything of it,', () => {
  test('a secret that is stated twice', async () => {
    const file = await fileOf('twice', 'a-long-enough-secret');
    expect(problemsOf({ ISOCENTER_METRICS_TOKEN: 'another-long-secret', ISOCENTER_METRICS_TOKEN_FILE: file })).toEqual([
      'ISOCENTER_METRICS_TOKEN and ISOCENTER_METRICS_TOKEN_FILE are both stated: state one of them',
    ]);
  });

  test.each([
    ['nothing', '', 'is empty'],
    ['only a line break', ' \n', 'is empty'],
    ['two lines', 'postgres://u:secret@h/d\n# secret\n', 'is not one line of text'],
    ['bytes that are no text', 'secret\0', 'is not one line of text'],
    ['more than a secret has', 'secret'.repeat(10_000), 'has more than 16384 bytes'],
  ])('a file of %s', async (name, text, words) => {
    const path = await fileOf(name, text);
    const [problem = '', ...others] = problemsOf({ DATABASE_URL_FILE: path });
    expect(problem).toContain(`DATABASE_URL_FILE: ${path} ${words}`);
    expect(problem).not.toContain('secret@');
    expect(others).toEqual([]);
  });

  test('what is no file, and what is not there', async () => {
    const pipe = join(folder, 'pipe');
    execFileSync('mkfifo', [pipe]);
    await mkdir(join(folder, 'directory'));
    const of = (path: string) => problemsOf({ DATABASE_URL_FILE: path });
    expect(of(pipe)).toEqual([expect.stringContaining('is not a file')]);
    expect(of(join(folder, 'directory'))).toEqual([expect.stringContaining('is not a file')]);
    expect(of('/dev/zero')).toEqual([expect.stringContaining('is not a file')]);
    expect(of(join(folder, 'none'))).toEqual([expect.stringContaining('cannot be read (ENOENT)')]);
  });

  test.runIf(process.getuid?.() !== 0)('what this account may not read', async () => {
    const path = await fileOf('closed', 'postgres://u:p@h/d');
    await chmod(path, 0);
    expect(problemsOf({ DATABASE_URL_FILE: path })).toEqual([expect.stringContaining('cannot be read (EACCES)')]);
  });

  test('a faulty file in a command, which would take the embedded database otherwise', () => {
    expect(() => installationIn({ DATABASE_URL_FILE: join(folder, 'none') })).toThrow('cannot be read (ENOENT)');
    expect(() => installationIn({ DATABASE_URL: 'mysql://u:p@h/d' })).toThrow('postgres://');
  });
});

test('an empty path states nothing', () => {
  expect(problemsOf({ DATABASE_URL_FILE: '' })).toEqual([]);
});
