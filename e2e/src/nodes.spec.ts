import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { newNode } from '@isocenter/contract/network/nodes/fields.ts';
import { DimseRefusal } from '@isocenter/dicom-network/dimse/dimse-refusal.ts';
import { findScp } from '@isocenter/dicom-network/services/find-scp.ts';
import { moveScp } from '@isocenter/dicom-network/services/move-scp.ts';
import { retrieveStatus } from '@isocenter/dicom-network/dimse/status.ts';
import { startListener } from '@isocenter/dicom-network/services/start-listener.ts';
import { verificationScp } from '@isocenter/dicom-network/services/verification-scp.ts';
import { freePort } from '@isocenter/dicom-network/testing/free-port.ts';
import { whenListening } from '@isocenter/dicom-network/testing/real-peers.ts';
import { sampleStudies } from '@isocenter/phantom/sample-studies.ts';
import { visit } from './looks.ts';
import { addClinic, ask } from './people.ts';
import { expect, expectAccessible, signIn, test } from './story.ts';

test.use({ only: 'nodes', dimseHost: '0.0.0.0' });

const run = promisify(execFile);

const stopAfter: (() => Promise<void>)[] = [];
test.afterAll(async () => {
  for (const stop of stopAfter) await stop();
});

/** An address of this machine from which a caller counts as another computer. */
const outerAddress = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;

test('a node is added, cloned, switched off and on again, and deleted', async ({
  page,
  installation,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/409/);
  await addClinic(installation, 'Northkai Clinic');
  await signIn(page);
  await visit(page, '/dicom-nodes');
  await expect(page.getByText('No nodes yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add node' }).first().click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('textbox', { name: 'Name', exact: true }).fill('CT_NK_02');
  await drawer.getByLabel(/^AE title/).fill('CT_NK_02');
  await drawer.getByLabel(/^Host/).fill('10.4.0.12');
  await drawer.getByRole('combobox', { name: 'Clinic' }).click();
  await page.getByRole('option', { name: 'Northkai Clinic' }).click();
  await page.keyboard.press('Control+s');
  // It is to be asked by itself, and nobody knows at which port: the field stands on the other tab.
  await expect(drawer.getByRole('tab', { name: 'Connection 1 to change' })).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page);
  await drawer.getByRole('tab', { name: 'Overview' }).click();
  await drawer.getByLabel(/^Port/).fill('104');
  await drawer.getByRole('checkbox', { name: 'Query', exact: true }).check();
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('CT_NK_02 is added')).toBeVisible();
  await drawer.getByRole('tab', { name: 'Activity' }).click();
  await expect(drawer).toContainText('DICOM node added');
  await page.keyboard.press('Escape');

  const row = page.getByRole('row', { name: /CT_NK_02/ }).first();
  await expect(row).toContainText('10.4.0.12:104 · Northkai Clinic');
  await expect(row).toContainText('Store, Query');
  await row.click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('c');
  await expect(drawer.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('CT_NK_02 (copy)');
  await page.keyboard.press('Control+s');
  await expect(drawer.getByText('Another node has this AE title at the same host.').first()).toBeVisible();
  await drawer.getByLabel(/^Host/).fill('10.4.0.13');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('CT_NK_02 (copy) is added')).toBeVisible();
  await page.keyboard.press('Escape');

  const copy = page.getByRole('row', { name: /CT_NK_02 \(copy\)/ });
  await copy.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Deactivate' }).click();
  await expect(copy).toContainText('Off');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(copy).not.toContainText('Off');
  await copy.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(copy).toHaveCount(0);
});

test('nodes come from an Orthanc configuration, and are found by their tabs', async ({ page }) => {
  await signIn(page);
  await visit(page, '/dicom-nodes');
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const orthanc =
    '{ "DicomModalities": { /* both */ "old": ["PACS_OLD", "10.2.0.5", 104], "wrong": ["A TITLE TOO LONG", "b c", 1] } }';
  await page.setInputFiles('input[type=file]', {
    name: 'orthanc.json',
    mimeType: 'application/json',
    buffer: Buffer.from(orthanc),
  });
  const drawer = page.getByRole('dialog');
  await expect(drawer).toContainText('1 new');
  await expectAccessible(page);
  await drawer.getByRole('checkbox', { name: /Leave/ }).check();
  await drawer.getByRole('button', { name: /^Import \d/ }).click();
  await drawer.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('tab', { name: /^Archives/ }).click();
  await expect(page.getByRole('row', { name: /old/ })).toContainText('10.2.0.5:104');
  await page.getByRole('tab', { name: /^Scanners/ }).click();
  await expect(page.getByRole('row', { name: /old/ })).toHaveCount(0);
});

test('a scanner that was refused becomes a node in one click, and its images are seen', async ({
  page,
  installation,
}) => {
  test.skip(outerAddress === undefined, 'this machine has no network');
  const host = outerAddress ?? '';
  const folder = await mkdtemp(join(tmpdir(), 'isocenter-scanner-'));
  const file = join(folder, 'image.dcm');
  const [study] = sampleStudies({ now: new Date(), small: true });
  const first = study?.instances().next().value;
  await writeFile(file, first?.file() ?? new Uint8Array());
  const send = () =>
    run('storescu', ['-R', '-aet', 'CT_SIM_2', '-aec', 'ISOCENTER', host, String(installation.dimsePort), file]);
  await expect(send()).rejects.toThrow(/storescu/);

  await signIn(page);
  await visit(page, '/dicom-nodes');
  await expect(page.getByText('1 caller was refused')).toBeVisible();
  await page.getByRole('button', { name: 'Learn' }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer).toContainText(`CT_SIM_2${host}`);
  await expect(drawer).toContainText('Asked for Store');
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Refuse for good' }).click();
  await expect(drawer).toContainText('No caller is waiting.');
  await page.getByRole('button', { name: 'Undo' }).click();
  await drawer.getByRole('button', { name: 'Add as node' }).click();
  await expect(page.getByText('CT_SIM_2 is added')).toBeVisible();
  await page.keyboard.press('Escape');

  await send();
  const row = page.getByRole('row', { name: /CT_SIM_2/ });
  // What came in is counted every few seconds, and asked for by the page.
  await expect(row).toContainText('just now', { timeout: 60_000 });
  const { rows } = await ask<{ rows: readonly unknown[] }>(installation, '/api/studies');
  expect(rows).toHaveLength(1);
  await rm(folder, { recursive: true });
});

test('the doctor says why a node does not answer, and that it does once the port is right', async ({
  page,
  installation,
}) => {
  await signIn(page);
  await visit(page, '/dicom-nodes');
  await page.getByRole('button', { name: 'Add node' }).first().click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel(/^Name/).first().fill('Archive next door');
  await drawer
    .getByLabel(/^AE title/)
    .first()
    .fill('NEXTDOOR');
  await drawer.getByLabel(/^Host/).fill('127.0.0.1');
  await drawer.getByLabel(/^Port/).fill('1');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Archive next door is added')).toBeVisible();
  await drawer.getByRole('tab', { name: 'Diagnosis' }).click();
  await drawer.getByRole('button', { name: 'Run diagnosis' }).click();
  await expect(drawer).toContainText('This step fails: TCP');
  await expect(drawer).toContainText('no connection, the port is closed');
  await expect(drawer.getByRole('textbox', { name: /engineer/ })).toHaveValue(/NEXTDOOR[^]*the port is closed/);
  await expectAccessible(page);

  await drawer.getByRole('tab', { name: 'Overview' }).click();
  await drawer.getByLabel(/^Port/).fill(String(installation.dimsePort));
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Archive next door is saved')).toBeVisible();
  await drawer.getByRole('tab', { name: 'Diagnosis' }).click();
  await drawer.getByRole('button', { name: 'Run again' }).click();
  await expect(drawer).toContainText('All steps work');
  await expect(drawer.getByText('1 earlier run')).toBeVisible();
  await expectAccessible(page);
});

test('the doctor tells a wrong AE title of DCMTK’s archive, and a missing way back of another', async ({
  page,
  installation,
}) => {
  const port = await startArchive('OVERTHERE');
  const asks = { uses: ['query', 'retrieve'], retrieveBy: 'c-move' } as const;
  const node = { ...newNode, name: 'Archive of DCMTK', aeTitle: 'OVERTHER', host: '127.0.0.1', port, ...asks };
  const { nodeId } = await ask<{ nodeId: number }>(installation, '/api/nodes', node);
  await signIn(page);
  await visit(page, `/dicom-nodes?open=${nodeId}&tab=doctor`);
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: 'Run diagnosis' }).click();
  await expect(drawer).toContainText('it does not know the AE title that it is called by');
  await expect(drawer).toContainText('Correct the AE title of the node here, or let the other side take this one.');
  await expectAccessible(page);

  await drawer.getByRole('tab', { name: 'Overview' }).click();
  await drawer
    .getByLabel(/^AE title/)
    .first()
    .fill('OVERTHERE');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Archive of DCMTK is saved')).toBeVisible();
  await drawer.getByRole('tab', { name: 'Diagnosis' }).click();
  await drawer.getByRole('button', { name: 'Run again' }).click();
  await expect(drawer).toContainText('All steps work');

  await drawer.getByRole('tab', { name: 'Overview' }).click();
  await drawer.getByLabel(/^Port/).fill(String(await startRefusingArchive('OVERTHERE')));
  // What was told of the first saving has gone.
  await expect(page.getByText('Archive of DCMTK is saved')).toHaveCount(0);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Archive of DCMTK is saved')).toBeVisible();
  await drawer.getByRole('tab', { name: 'Diagnosis' }).click();
  await drawer.getByRole('button', { name: 'Run again' }).click();
  await expect(drawer).toContainText('This step fails: Way back');
  await expect(drawer).toContainText('it knows no address for us: images cannot be moved here');
  await expect(drawer.getByRole('textbox', { name: /engineer/ })).toHaveValue(/A801/);
  await expectAccessible(page);
});

/** An archive that answers queries and knows nobody to move to. @returns its port */
async function startRefusingArchive(aeTitle: string): Promise<number> {
  const listener = await startListener({
    host: '127.0.0.1',
    port: 0,
    aeTitle,
    authorize: () => ({ caller: null }),
    services: () => [
      verificationScp(),
      findScp({
        async *find({ identifier }) {
          yield { dataSet: identifier, areKeysSupported: true };
        },
      }),
      moveScp({
        retrieve: async () => {
          throw new DimseRefusal(retrieveStatus.moveDestinationUnknown);
        },
      }),
    ],
  });
  stopAfter.push(() => listener.close());
  return listener.port;
}

/** An archive of DCMTK that is called by one title, and moves to nobody. @returns its port */
async function startArchive(aeTitle: string): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'isocenter-archive-'));
  const port = await freePort();
  const settings = [
    `NetworkTCPPort = ${port}`,
    'MaxPDUSize = 131072',
    'MaxAssociations = 16',
    'HostTable BEGIN',
    'nobody = (NOBODY, 127.0.0.1, 1)',
    'HostTable END',
    'VendorTable BEGIN',
    'VendorTable END',
    'AETable BEGIN',
    `${aeTitle} ${folder} RW (5, 1mb) ANY`,
    'AETable END',
  ];
  await writeFile(join(folder, 'dcmqrscp.cfg'), `${settings.join('\n')}\n`);
  const archive = spawn('dcmqrscp', ['-c', join(folder, 'dcmqrscp.cfg')], { stdio: 'ignore' });
  stopAfter.push(async () => {
    archive.kill();
    await rm(folder, { recursive: true });
  });
  await whenListening(port);
  return port;
}

test('a bookmark of the first version asks for the nodes that nobody has checked', async ({ page }) => {
  await signIn(page);
  const asked = page.waitForRequest(/\/api\/nodes\?.*state=unchecked/);
  await page.goto('/dicom-nodes?state=unasked');
  await asked;
});
