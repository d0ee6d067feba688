import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { secretVariables } from '../../apps/server/src/secret-files.ts';
import { projectDir } from './project.ts';

const read = (path: string) => readFileSync(join(projectDir, path), 'utf8');
const files = globSync('deploy/**/*.*', { cwd: projectDir }).concat(
  globSync('deploy/**/{Containerfile,Caddyfile}', { cwd: projectDir }),
);
const config = read('apps/server/src/config.ts');
const defaultPort = (name: string) => Number(new RegExp(`'${name}', (\\d+)`).exec(config)?.[1]);
const httpPort = defaultPort('ISOCENTER_HTTP_PORT');
const dimsePort = defaultPort('ISOCENTER_DIMSE_PORT');
/** Lets the account that a file names be compared with that of the image. */
const account = /^USER (\d+):\1$/m.exec(read('deploy/container/Containerfile'))?.[1] ?? '';

function allOf(pattern: RegExp, path: string): string[] {
  return [...read(path).matchAll(pattern)].map(([, found = '']) => found);
}

test('each file says first how it was checked, or that it was not', () => {
  expect(files.length).toBeGreaterThan(10);
  // JSON has no comments; operations.md says of the dashboard how it was checked.
  const withComments = files.filter((path) => !path.endsWith('.json'));
  const silent = withComments.filter((path) => {
    const [first = '', second = ''] = read(path).split('\n');
    return !/^# (?:Checked|Not checked)/.test(first.startsWith('#!') ? second : first);
  });
  expect(silent).toEqual([]);
});

test('each variable of ours that they name is one that the server reads', () => {
  const sources = ['config.ts', 'object-store-config.ts', 'secret-files.ts'].map((name) =>
    read(`apps/server/src/${name}`),
  );
  const known = new Set(sources.join().match(/\b(?:ISOCENTER|DATABASE|AWS|STORAGE|PG)_[A-Z_]+\b/g));
  for (const name of secretVariables) known.add(`${name}_FILE`);
  const named = files.flatMap((path) =>
    [...new Set(read(path).match(/\b(?:ISOCENTER|DATABASE|AWS|STORAGE)_[A-Z_]+\b/g))].map((name) => ({ path, name })),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(({ name }) => !known.has(name))).toEqual([]);
});

test('ports are those of the server', () => {
  expect([httpPort, dimsePort]).toEqual([3000, 11112]);
  const image = 'deploy/container/Containerfile';
  expect(allOf(/^EXPOSE (.*)$/gm, image)).toEqual([`${httpPort} ${dimsePort}`]);
  expect(allOf(/ISOCENTER_\w+_PORT=(\d+)/g, image)).toEqual([`${httpPort}`, `${dimsePort}`]);
  const manifests = 'deploy/kubernetes/isocenter.yaml';
  expect(allOf(/containerPort: (\d+)/g, manifests)).toEqual([`${httpPort}`, `${dimsePort}`]);
  const compose = 'deploy/compose/compose.yaml';
  expect(allOf(/'(\d+:11112)'/g, compose)).toEqual([`${dimsePort}:${dimsePort}`]);
  expect(allOf(/127\.0\.0\.1:(\d+)\/health/g, compose)).toEqual([`${httpPort}`]);
  for (const path of ['nginx.conf', 'Caddyfile', 'haproxy.cfg'].map((name) => `deploy/proxies/${name}`))
    expect(new Set(allOf(/127\.0\.0\.1:(\d+)/g, path)), path).toContain(`${httpPort}`);
  expect(allOf(/isocenter:(\d+)/g, 'deploy/compose/Caddyfile')).toEqual([`${httpPort}`]);
});

test('the server is started as by npm start', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const [, arena = '', command = ''] = /(MALLOC_ARENA_MAX=\d+) node (.*)$/.exec(scripts['start'] ?? '') ?? [];
  expect(command).toContain('apps/server/dist/main.js');
  const [image, unit] = ['deploy/container/Containerfile', 'deploy/systemd/isocenter.service'].map(read);
  expect(image).toContain(
    `CMD [${command
      .split(' ')
      .map((word) => JSON.stringify(word))
      .join(', ')}]`,
  );
  expect(unit).toContain(`node/bin/node ${command}\n`);
  for (const text of [image, unit]) expect(text).toContain(arena);
});

test('the image is built from every package of the lock', () => {
  const workspaces = globSync(['{apps,packages}/*/package.json', '{texts,e2e,bench}/package.json'], {
    cwd: projectDir,
  });
  expect(workspaces.length).toBeGreaterThan(8);
  expect(allOf(/^COPY (\S+\/package\.json) /gm, 'deploy/container/Containerfile').toSorted()).toEqual(
    workspaces.toSorted(),
  );
});

test('all name the account of the image, which is not root', () => {
  expect(Number(account)).toBeGreaterThan(0);
  expect(new Set(allOf(/(?:runAsUser|runAsGroup|fsGroup): (\d+)/g, 'deploy/kubernetes/isocenter.yaml'))).toEqual(
    new Set([account]),
  );
  expect(allOf(/isocenter:x:(\d+:\d+)/g, 'deploy/container/assemble.sh')).toEqual([`${account}:${account}`]);
  expect(read('deploy/compose/secrets.sh')).toContain(`chown ${account}:${account}`);
});

test('two copies never serve one database', () => {
  const manifests = read('deploy/kubernetes/isocenter.yaml');
  expect(manifests).toContain('kind: StatefulSet');
  expect(allOf(/replicas: (\d+)/g, 'deploy/kubernetes/isocenter.yaml')).toEqual(['1']);
  expect(manifests).toContain('accessModes: [ReadWriteOncePod]');
});
