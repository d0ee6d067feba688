import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '@isocenter/dicom-network/testing/free-port.ts';
import { selfSigned } from '@isocenter/dicom-network/testing/self-signed.ts';
import { noteBackup } from '#features/system/backups/backups.ts';
import { ownFile } from '#platform/own-files.ts';
import { ObjectServer } from '#platform/storage/testing/object-server.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

const alertsFile = ownFile('deploy/prometheus/alerts.yml');
const alerts = readFileSync(alertsFile, 'utf8');
const dashboard = readFileSync(ownFile('deploy/grafana/isocenter.json'), 'utf8');
const documented = readFileSync(ownFile('docs/operations.md'), 'utf8');

let folder: string;
let app: TestApp;
let store: ObjectServer;
/** What a server gives that has everything that there are figures of. */
let given: readonly Sample[];
/** The names of all figures, those without a value too. */
let names: ReadonlySet<string>;

interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isocenter-monitoring-'));
  const { key, cert } = await selfSigned('archive');
  await Promise.all([writeFile(join(folder, 'key'), key), writeFile(join(folder, 'cert'), cert)]);
  store = await ObjectServer.start();
  app = await startTestApp({
    ISOCENTER_DIMSE_TLS_PORT: String(await freePort()),
    ISOCENTER_DIMSE_TLS_KEY: join(folder, 'key'),
    ISOCENTER_DIMSE_TLS_CERTIFICATE: join(folder, 'cert'),
    ...store.environment,
  });
  await noteBackup(app.database.db, { at: new Date().toISOString(), folder: '/nowhere', objects: 0, damaged: 0 });
  await app.asOwner(
    // A comparison of everything has come to its end; and a request fails.
    'insert into check_round (end_pack, total_bytes, finished_at) values (0, 0, now())',
    'drop table study_field cascade',
  );
  const admin = await app.signIn('admin');
  await (await admin.fetch('/api/study-fields')).text();
  const text = await (await app.fetch('/metrics')).text();
  names = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].flatMap(([, name = '']) => name));
  given = [...text.matchAll(/^([a-z_0-9]+)(?:\{(.*)\})? \S+$/gm)].map(([, name = '', labels = '']) => ({
    name,
    labels: labelsIn(labels, '='),
  }));
});
afterAll(async () => {
  await app.close();
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

function labelsIn(text: string, operator: '=' | '=~'): Record<string, string> {
  const found = [...text.matchAll(/(\w+)(=~?)"([^"]*)"/g)].filter(([, , is]) => is === operator);
  return Object.fromEntries(found.map(([, name = '', , value = '']) => [name, value]));
}

const words = new Set(['and', 'or', 'unless', 'bool', 'offset', 'by', 'on', 'without', 'ignoring']);

/** The figures that an expression of PromQL asks for, with the labels that it looks for. */
function asked(expression: string): Sample[] {
  const plain = expression
    .replaceAll(/\b(?:by|on|without|ignoring)\s*\([^)]*\)/g, ' ')
    .replaceAll(/\[[^\]]*\]/g, ' ')
    .replaceAll(/\boffset\s+\w+/g, ' ');
  return [...plain.matchAll(/(?<![\w$"])([a-zA-Z_:][\w:]*)\s*(\(|\{[^}]*\})?/g)].flatMap(([, name = '', rest = '']) =>
    rest === '(' || words.has(name) ? [] : [{ name, labels: { ...labelsIn(rest, '=') } }],
  );
}

/** Prometheus adds these itself. */
const ofPrometheus = new Set(['up', 'ALERTS']);

/** What is asked for and no sample of the server has. */
function unknown(expressions: readonly string[]): string[] {
  return expressions.flatMap(asked).flatMap(({ name, labels }) => {
    const { job: _job, ...own } = labels;
    const isGiven = given.some(
      (sample) => sample.name === name && Object.entries(own).every(([label, value]) => sample.labels[label] === value),
    );
    return isGiven || ofPrometheus.has(name) ? [] : [`${name} ${JSON.stringify(own)}`];
  });
}

const rules = alerts.split(/^ {6}- alert: /m).slice(1);
const ruleExpressions = rules.map((rule) => /^ {8}expr: (.+)$/m.exec(rule)?.[1] ?? '');

test('expressions are read as Prometheus reads them', () => {
  expect(
    asked(
      'histogram_quantile(0.9, sum by (le) (rate(a_bucket{job="$job",x="y"}[5m]))) > 1.5 * b offset 1h and on () c == 1',
    ),
  ).toEqual([
    { name: 'a_bucket', labels: { job: '$job', x: 'y' } },
    { name: 'b', labels: {} },
    { name: 'c', labels: {} },
  ]);
});

describe('alerts', () => {
  test('ask for figures that the server gives', () => {
    expect(ruleExpressions.length).toBeGreaterThan(15);
    expect(unknown(ruleExpressions)).toEqual([]);
    expect(unknown(['stored_objects_demaged > 0', 'isocenter_jobs{state="flawed"} > 0'])).toHaveLength(2);
  });

  test('each says how severe it is, what happened, and what to do', () => {
    for (const rule of rules) {
      expect(rule).toMatch(/^ {8}labels: \{ severity: (?:critical|warning) \}$/m);
      expect(rule).toMatch(/^ {10}summary: .{10,}$/m);
      expect(rule).toMatch(/^ {10}description:[^]{20,}/m);
    }
  });

  const isThere = existsSync('/usr/bin/promtool');
  if (!isThere) process.stderr.write('\n*** NOT TESTED: alerts, without promtool (npm run setup) ***\n\n');

  test.runIf(isThere)('fire when they should, by promtool', () => {
    const tests = ownFile('deploy/prometheus/alerts.test.yml');
    for (const args of [
      ['check', 'rules', alertsFile],
      ['test', 'rules', tests],
    ]) {
      const { status, stdout, stderr } = spawnSync('/usr/bin/promtool', args, { encoding: 'utf8' });
      expect(`${status} ${stdout}${stderr}`).toMatch(/^0 /);
    }
    const fired = new Set([...readFileSync(tests, 'utf8').matchAll(/alertname="?(\w+)"/g)].map(([, name]) => name));
    expect(rules.map((rule) => rule.split('\n', 1)[0]).filter((name) => !fired.has(name))).toEqual([]);
  });
});

test('the dashboard asks for figures that the server gives', () => {
  const expressions: string[] = [];
  JSON.parse(dashboard, (key, value: unknown) => {
    if (key === 'expr' && typeof value === 'string') expressions.push(value);
    return value;
  });
  expect(expressions.length).toBeGreaterThan(30);
  expect(unknown(expressions)).toEqual([]);
});

test('the figures of docs/operations.md are those of the server', () => {
  const [, section = ''] = /## Monitoring\n([^]*?)\n## /.exec(documented) ?? [];
  const rows = section.split('\n').filter((line) => line.startsWith('| `'));
  const told = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([a-z_]+)`/g)].map(([, name = '']) => name),
  );
  const labels = new Set(given.flatMap(({ labels: each }) => Object.keys(each)));
  expect(told.filter((name) => !names.has(name) && !labels.has(name))).toEqual([]);
  const ours = [...names].filter((name) => !/^(?:process|nodejs)_/.test(name));
  expect(ours.filter((name) => !told.includes(name))).toEqual([]);
});
