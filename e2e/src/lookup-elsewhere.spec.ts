import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { newNode } from '@isocenter/contract/network/nodes/fields.ts';
import { startOrthanc, type OrthancPeer } from '@isocenter/dicom-network/testing/orthanc-peer.ts';
import { sampleStudies } from '@isocenter/phantom/sample-studies.ts';
import { expectNoSidewaysScroll, visit } from './looks.ts';
import { addColleague, ask } from './people.ts';
import { expect, expectAccessible, signIn, signInHere, test } from './story.ts';

test.use({ only: 'lookup-elsewhere' });

const [part, whole] = sampleStudies({ now: new Date(), small: true });
type Study = typeof part;
const imagesOf = (study: Study) => [...(study?.instances() ?? [])];
const textOf = (study: Study, keyword: string) => imagesOf(study)[0]?.dataSet.text(keyword)?.trim() ?? '';

let orthanc: OrthancPeer;
let folder: string;
let downId: number;

test.beforeAll(async ({ installation }) => {
  orthanc = await startOrthanc();
  folder = await mkdtemp(join(tmpdir(), 'isocenter-elsewhere-'));
  for (const [at, image] of [part, whole].flatMap(imagesOf).entries())
    await writeFile(join(folder, `${at}.dcm`), image.file());
  const to = ['-aec', 'TEST', '127.0.0.1', String(orthanc.dicomPort)];
  await promisify(execFile)('storescu', ['-R', ...to, '+sd', folder]);
  await installation.store(
    imagesOf(part)
      .slice(0, 1)
      .map((image) => image.file()),
  );
  const uses = ['query', 'retrieve'];
  const common = { ...newNode, host: '127.0.0.1', uses, seesAll: true, echoMinutes: 0 };
  await ask(installation, '/api/nodes', { ...common, name: 'ORTHANC', aeTitle: 'TEST', port: orthanc.dicomPort });
  const down = { ...common, name: 'PACS_DOWN', aeTitle: 'DOWN', port: 1 };
  ({ nodeId: downId } = await ask<{ nodeId: number }>(installation, '/api/nodes', down));
});
test.afterAll(async () => {
  await orthanc.stop();
  await rm(folder, { recursive: true });
});

test('what is not here is found at an Orthanc, retrieved, and is here', async ({ page }) => {
  const queries: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/queries/elsewhere')) queries.push(request.postData() ?? '');
  });
  await signIn(page);
  await visit(page, '/lookup');
  const box = page.getByRole('textbox', { name: 'What to look up' });
  await box.pressSequentially(textOf(whole, 'PatientID'));
  await expect(page.getByText('Nothing found.')).toBeVisible();
  const others = page.getByRole('region', { name: 'Other archives' });
  await expect(others).toContainText('ORTHANC, PACS_DOWN');
  // Nobody was asked while it was typed.
  expect(queries).toEqual([]);
  await expectAccessible(page);
  await box.press('Enter');
  const sources = others.getByRole('list', { name: 'Sources' }).getByRole('listitem');
  await expect(sources.filter({ hasText: 'ORTHANC' })).toContainText('1 study');
  await expect(others.getByText('PACS_DOWN: no connection, the port is closed')).toBeVisible();
  expect(queries).toHaveLength(2);
  const row = others.getByRole('listitem').filter({ hasText: textOf(whole, 'PatientID') });
  await expect(row).toContainText('Elsewhere');
  await expectAccessible(page);
  await row.getByRole('button', { name: 'Retrieve' }).click();
  await expect(page.getByText('1 study is being retrieved')).toBeVisible();
  // The job waits for its turn on a busy machine.
  await expect(row).toContainText('Here', { timeout: 120_000 });
  await expect(page.getByRole('region', { name: 'Studies', exact: true }).getByRole('listitem')).toHaveCount(1);
  await row.getByRole('link', { name: 'Open viewer' }).click();
  await expect(page).toHaveURL(/\/viewer\//);
});

test('what is here in part says how much, and a source that is removed meanwhile says so', async ({
  page,
  installation,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/404/);
  await signIn(page);
  await visit(page, `/lookup?q=${encodeURIComponent(textOf(part, 'PatientID'))}`);
  const others = page.getByRole('region', { name: 'Other archives' });
  await expect(others.getByRole('button', { name: 'Ask other archives' })).toBeVisible();
  await ask(installation, `/api/nodes/${downId}`, undefined, 'DELETE');
  await others.getByRole('button', { name: 'Ask other archives' }).click();
  await expect(others).toContainText(`1 of ${imagesOf(part).length}`);
  await expect(others.getByText('PACS_DOWN: There is no such node.')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('who may not query is not told of other archives', async ({ page, installation }) => {
  const doctor = await addColleague(installation, { role: 'doctor', firstName: 'Dora', lastName: 'Doctor' });
  await signInHere(page, doctor);
  await visit(page, '/lookup');
  await page.getByRole('textbox', { name: 'What to look up' }).fill('nobody-4711');
  await expect(page.getByText('Nothing found.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Other archives' })).toHaveCount(0);
});
