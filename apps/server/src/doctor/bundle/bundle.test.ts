import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import { testObject } from '#platform/testing/dicomweb/test-objects.ts';
import { fillEverything } from '../../proof/testing/fill-everything.ts';
import { ownInstallation, type OwnInstallation } from '../../proof/testing/own-installation.ts';
import { findRunningDatabase } from '../../backup/connect.ts';
import { stowRequest } from '../../proof/testing/senders.ts';
import { runDoctor } from '../testing/doctor-command.ts';

const secrets = {
  ISOCENTER_METRICS_TOKEN: 'distinct-metrics-token',
  ISOCENTER_SMTP_URL: 'smtp://distinctuser:distinct-word@127.0.0.1:1',
};
const planted = {
  PatientName: 'Distinctova^Wilhelmina',
  PatientID: 'DISTINCT-4711',
  AccessionNumber: 'ACCDISTINCT9',
  StudyDescription: 'Distinct description',
  InstitutionName: 'Distinct hospital',
  ReferringPhysicianName: 'Distinctref^Paul',
};

/** Names of people and rows of the test that are words of the program too. */
const common = new Set([
  'doctor',
  'reader',
  '127.0.0.1',
  'Isocenter',
  'physician',
  'identity-conflict',
  'filter',
  'clinic',
]);

let installation: OwnInstallation;
let folder: string;
let words: string[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isocenter-bundle-'));
  installation = await ownInstallation(60, { ISOCENTER_METRICS_TOKEN: secrets.ISOCENTER_METRICS_TOKEN });
  await fillEverything(installation);
  const object = testObject({ set: planted });
  const stow = stowRequest(await installation.signIn(), [{ file: () => object.file }]);
  const stored = await fetch(`${installation.url}/dicom-web/studies`, stow);
  if (!stored.ok) throw new Error(`STOW-RS answered ${stored.status}.`);
  await installation.listed(30);
  words = [
    ...Object.values(planted).flatMap((value) => value.split('^')),
    object.studyUid,
    object.seriesUid,
    object.sopUid,
    ...(await wordsOfDatabase()),
    'distinct-metrics-token',
    'distinctuser',
    'distinct-word',
    'distinct.sender',
  ];
}, 180_000);
afterAll(async () => {
  await installation.gone();
  await rm(folder, { recursive: true, force: true });
});

/** Names, numbers, UIDs, addresses and texts that are in the database. */
async function wordsOfDatabase(): Promise<string[]> {
  const address = await findRunningDatabase(installation.dataDir);
  if (address === undefined) throw new Error('Its database does not run.');
  const database = await openDatabase(address, { poolSize: 1 });
  const { pool } = database;
  const columns = await pool.query<{ table: string; column: string }>(`
    select table_name as table, column_name as column from information_schema.columns where table_schema = 'public'
      and data_type in ('text', 'character varying')
      and column_name ~ '(patient|_name|_uid|^uid|email|username|title|description|subject|body|address|phone|note|accession)'
      and column_name !~ '(sop_class|syntax|file_name|content_type|table_name)' and table_name !~ '^schema_|dictionary|article'`);
  const found = new Set<string>();
  for (const { table, column } of columns.rows) {
    const { rows } = await pool.query<{ value: string }>(
      `select distinct left("${column}", 200) as value from "${table}" limit 200`,
    );
    for (const { value } of rows)
      if (value !== null && value.trim().length >= 6 && !common.has(value)) found.add(value.trim());
  }
  await database.close();
  return [...found];
}

test('a support bundle has what helps, and nothing of patients, people or secrets', async () => {
  const file = join(folder, 'support.zip');
  const environment = {
    ISOCENTER_DATA_DIR: installation.dataDir,
    ISOCENTER_HTTP_PORT: String(installation.httpPort),
    ISOCENTER_DIMSE_PORT: String(installation.dimsePort),
    ISOCENTER_ADMIN_EMAIL: 'admin@clinic.example',
    ISOCENTER_ADMIN_PASSWORD: 'a long enough password',
    ISOCENTER_MAIL_FROM: 'distinct.sender@clinic.example',
    ...secrets,
  };
  const { said } = await runDoctor(environment, ['--bundle', file]);
  expect(said).toContain(`Support bundle in ${file}`);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const out = join(folder, 'out');
  await mkdir(out);
  await promisify(execFile)('bsdtar', ['-xf', file, '-C', out]);
  const texts = Object.fromEntries(
    await Promise.all(
      (await readdir(out)).map(async (name) => [name, await readFile(join(out, name), 'utf8')] as const),
    ),
  );
  expect(Object.keys(texts).toSorted()).toEqual([
    'README.txt',
    'doctor.json',
    'doctor.txt',
    'jobs.json',
    'metrics.txt',
    'migrations.json',
    'settings.json',
    'system.json',
    'tables.json',
    'versions.json',
  ]);
  expect(texts['doctor.txt']).toMatch(/^ok +port \d+ \(HTTP\): our server/m);
  expect(texts['metrics.txt']).toContain('isocenter_disk_free_bytes');
  expect(texts['tables.json']).toMatch(/"table": "instance",\s+"rows": -?\d+,\s+"bytes": \d+/);
  expect(texts['settings.json']).toContain('"ISOCENTER_MAIL_FROM": "[not shown]"');
  expect(words).toEqual(
    expect.arrayContaining(['admin@clinic.example', 'reader@clinic.example', 'Distinctova^Wilhelmina']),
  );
  const all = Object.values(texts).join('\n').toLowerCase();
  expect(words.filter((word) => all.includes(word.toLowerCase()))).toEqual([]);
  // It is not written over another.
  const again = await runDoctor(environment, ['--bundle', file]);
  expect(again).toMatchObject({ code: 2, said: expect.stringContaining('is there already') as string });
}, 60_000);
