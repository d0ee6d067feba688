import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import openapiTS, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownFile } from '#platform/own-files.ts';
import { studyOf } from '#testing/clinic-world.ts';
import { askingSteps, startReportWorld, type ReportWorld } from '#testing/report-world.ts';

let world: ReportWorld;
let folder: string;
const { addReady, reportOf } = askingSteps(() => world);
const run = promisify(execFile);

beforeAll(async () => {
  world = await startReportWorld();
  folder = await mkdtemp(join(tmpdir(), 'isocenter-client-'));
});
afterAll(async () => {
  await world.world.app.close();
  await rm(folder, { recursive: true });
});

/** The document of a wing as types, as `docs/api.md` has them made. */
async function typesOf(wing: string): Promise<string> {
  const document = await world.world.app.fetch(`/openapi.json?wing=${wing}`);
  return astToString(await openapiTS(await document.text(), { defaultNonNullable: false }));
}

test('the client of docs/api.md fits the types that are made of the document, and does what it is for', async () => {
  const studyUid = await addReady();
  const [, example = ''] = /```ts\n(.*?)```/s.exec(await readFile(ownFile('docs/api.md'), 'utf8')) ?? [];
  const options = {
    strict: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    module: 'nodenext',
    target: 'es2024',
  };
  const files = {
    'client.ts': example,
    'isocenter-archive.d.ts': await typesOf('archive'),
    'isocenter-reading.d.ts': await typesOf('reading'),
    'image.dcm': studyOf('north', { PatientID: 'sent' }).file,
    'package.json': '{"type":"module"}',
    'tsconfig.json': JSON.stringify({ compilerOptions: { ...options, types: ['node'] }, include: ['*.ts'] }),
  };
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  await symlink(ownFile('node_modules'), join(folder, 'node_modules'));
  // It says what is wrong on its standard output.
  const { stdout: faults } = await run('node_modules/.bin/tsc', ['-p', '.'], { cwd: folder }).catch(
    (failure: { stdout: string }) => failure,
  );
  expect(faults).toBe('');

  const env = { ...process.env, ISOCENTER: world.world.app.url, TOKEN: world.reader.accessToken };
  const { stdout } = await run(process.execPath, ['client.ts'], { cwd: folder, env });
  expect(stdout).toMatch(/^stored 200\nsaved .* 2\n$/);
  const { report } = await reportOf(studyUid);
  expect(report?.sections.map(({ text }) => text)).toContain('<p>No haemorrhage.</p>');
});
