import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sampleStudies } from '@isocenter/phantom/sample-studies.ts';
import { newNode } from '@isocenter/contract/network/nodes/fields.ts';
import { openAssociation } from '@isocenter/dicom-network/services/open-association.ts';
import { echo } from '@isocenter/dicom-network/services/verification-scu.ts';
import { visit } from './looks.ts';
import { ask } from './people.ts';
import { expect, expectAccessible, signIn, test } from './story.ts';

test.use({ only: 'server' });

const run = promisify(execFile);

interface Endpoints {
  readonly aeTitle: string;
}

/** The images of some sample studies, as files of a new folder. */
async function writeImages(): Promise<{ readonly folder: string; readonly count: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'isocenter-server-'));
  const images = sampleStudies({ now: new Date(), small: true }).flatMap((study) => [...study.instances()]);
  for (const [place, image] of images.entries()) await writeFile(join(folder, `${place}.dcm`), image.file());
  return { folder, count: images.length };
}

test('an administrator changes the AE title while images arrive, sees what changes before, and goes back', async ({
  page,
  installation,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/400/);
  // A check that is under way when the change is applied was asked of the version before.
  allowConsoleErrors(/409.*settings\/check/);
  const { folder, count } = await writeImages();
  await signIn(page);
  await visit(page, '/system/server/edit');
  await expect(page.getByText('Nothing is changed.')).toBeVisible();
  // What the environment states is fixed, and says by what.
  await expect(page.getByRole('textbox', { name: 'Port', exact: true })).toBeDisabled();
  await expect(page.getByText('set by ISOCENTER_DIMSE_PORT')).toBeVisible();
  await expectAccessible(page);

  const sending = run('storescu', [
    '+sd',
    '-R',
    '-aec',
    'ISOCENTER',
    '127.0.0.1',
    String(installation.dimsePort),
    folder,
  ]);
  const title = page.getByLabel(/^AE title/);
  await title.fill('A TITLE THAT IS TOO LONG');
  await expect(page.getByText('Not accepted.')).toBeVisible();
  await title.fill('ARCHIVE');
  await page.getByLabel('Trusted authorities').fill('no certificate');
  await expect(page.getByText('is no certificate in PEM')).toBeVisible();
  await page.getByRole('button', { name: 'Undo: Trusted authorities' }).click();
  const changes = page.getByRole('region', { name: 'What will change' });
  await expect(changes).toContainText('ISOCENTER → ARCHIVE');
  await expect(changes).toContainText(/associations? (is|are) open/);
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('The settings are in force.')).toBeVisible();
  expect(await ask<Endpoints>(installation, '/api/installation/endpoints')).toMatchObject({ aeTitle: 'ARCHIVE' });

  await sending;
  await rm(folder, { recursive: true });
  const images = async () => {
    const { rows } = await ask<{ rows: { instanceCount: number }[] }>(installation, '/api/studies?limit=100');
    return rows.reduce((sum, { instanceCount }) => sum + instanceCount, 0);
  };
  await expect.poll(images).toBe(count);

  await page.getByRole('button', { name: 'Go back' }).first().click();
  await expect(changes).toContainText('ARCHIVE → ISOCENTER');
  await page.getByRole('button', { name: /^Apply/ }).click();
  await expect(page.getByText('Nothing is changed.')).toBeVisible();
  expect(await ask<Endpoints>(installation, '/api/installation/endpoints')).toMatchObject({ aeTitle: 'ISOCENTER' });
});

test('the server tells how it is, looks at itself, and ends an association', async ({ page, installation }) => {
  const association = await openAssociation({
    host: '127.0.0.1',
    port: installation.dimsePort,
    callingAeTitle: 'SCANNER',
    calledAeTitle: 'ISOCENTER',
    presentationContexts: [{ abstractSyntax: '1.2.840.10008.1.1', transferSyntaxes: ['1.2.840.10008.1.2'] }],
  });
  await ask(installation, '/api/nodes', {
    ...newNode,
    name: 'Old archive',
    kind: 'archive',
    aeTitle: 'PACS_OLD',
    host: '10.2.0.5',
    port: 104,
    echoMinutes: 0,
  });
  await signIn(page);
  await visit(page, '/system/server');
  const beside = page.getByRole('list', { name: 'This server and those beside it' });
  await expect(beside.getByRole('listitem').filter({ hasText: 'Old archive' })).toContainText('not asked yet');
  await expect(page.getByRole('region', { name: 'Storage' })).toContainText('is full');
  await expect(page.getByText('It runs every hour; not yet since the start.')).toBeVisible();
  await page.getByRole('button', { name: 'Run', exact: true }).press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: 'Echo to ourselves' }).first()).toContainText('works');
  await expect(page.getByRole('listitem').filter({ hasText: 'Database writes' })).toContainText('works');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'End the association of SCANNER' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'End the association of SCANNER?' });
  await expect(question).toContainText('What it is sending now is not taken');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'End', exact: true }).click();
  await expect(page.getByText('The association of SCANNER has ended.')).toBeVisible();
  await expect(page.getByText('0 open, at most 64')).toBeVisible();
  await expect(echo(association)).rejects.toMatchObject({ name: 'NetworkError' });
  await page.getByRole('link', { name: 'Jobs', exact: true }).last().click();
  await expect(page).toHaveURL(/\/jobs/);
  await page.goBack();
  await beside.getByRole('link', { name: 'Old archive' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Old archive' })).toBeVisible();
});
