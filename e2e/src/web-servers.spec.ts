import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { visit } from './looks.ts';
import { addClinic } from './people.ts';
import { expect, expectAccessible, signIn, test } from './story.ts';

test.use({ only: 'catalogues' });

let archive: Server;
let url: string;

/** An archive that holds nothing, and lets in whoever knows its password. */
test.beforeEach(async () => {
  const known = `Basic ${Buffer.from('isocenter:Sesame-1').toString('base64')}`;
  archive = createServer((request, response) => {
    if (request.headers.authorization !== known) response.writeHead(401).end();
    else response.writeHead(request.method === 'POST' ? 400 : 200).end('[]');
  });
  await new Promise<void>((resolve) => archive.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(archive.address() as AddressInfo).port}/dicom-web`;
});
test.afterEach(async () => {
  archive.closeAllConnections();
  await new Promise((resolve) => archive.close(resolve));
});

test('a DICOMweb server is added, fails, is mended, switched off and on again, and deleted', async ({ page }) => {
  await signIn(page);
  await visit(page, '/dicomweb');
  await expect(page.getByText('No DICOMweb servers yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add server' }).first().click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('textbox', { name: 'Name', exact: true }).fill('Research archive');
  await drawer.getByLabel(/^Address/).fill(url);
  await drawer.getByRole('checkbox', { name: 'Store to it' }).check();
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Research archive is added')).toBeVisible();

  // Nothing was said of how we sign in.
  await drawer.getByRole('button', { name: 'Test', exact: true }).click();
  await expect(drawer.getByRole('listitem').filter({ hasText: 'STOW' })).toContainText('we are not allowed to');
  await expect(drawer).toContainText('POST studies → HTTP 401');
  await expect(drawer.getByRole('button', { name: 'Copy for their engineer' })).toBeVisible();
  await expectAccessible(page);

  await drawer.getByRole('button', { name: 'Test STOW' }).click();
  await expect(page.getByText('1 service fails')).toBeVisible();

  await drawer.getByRole('tab', { name: 'Sign-in' }).click();
  await drawer.getByRole('combobox', { name: 'Sign-in' }).click();
  await page.getByRole('option', { name: 'Basic' }).click();
  await drawer.getByLabel(/^User or client/).fill('isocenter');
  await drawer.getByLabel(/^Password/).fill('Sesame-1');
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Research archive is saved')).toBeVisible();
  await expect(drawer.getByLabel(/^Password/)).toHaveValue('');
  await page.keyboard.press('Escape');

  const row = page.getByRole('row', { name: /Research archive/ }).first();
  await expect(row).toContainText('Not yet tested');
  await row.click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('t');
  await expect(row).toContainText('Answers');
  await expectAccessible(page);

  await row.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Deactivate' }).click();
  await expect(row).toContainText('Off');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toContainText('Answers');
  await row.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No DICOMweb servers yet')).toBeVisible();
});

test('DICOMweb servers come from a file, and wait for what they sign in with', async ({ page }) => {
  await signIn(page);
  await visit(page, '/dicomweb');
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const csv = `name,url,signIn,username\nCloud,${url},,\nSealed,${url},basic,isocenter\nWrong,nowhere,,`;
  await page.setInputFiles('input[type=file]', { name: 'servers.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  const drawer = page.getByRole('dialog');
  await expect(drawer).toContainText('2 new');
  await expectAccessible(page);
  await drawer.getByRole('checkbox', { name: /Leave/ }).check();
  await drawer.getByRole('button', { name: /^Import \d/ }).click();
  await drawer.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('row', { name: /Cloud/ })).toContainText('Not yet tested');
  await expect(page.getByRole('row', { name: /Sealed/ })).toContainText('Off');
});

test('our own addresses are copied, for all clinics and for each, and the conformance statement is read', async ({
  page,
  installation,
}) => {
  await addClinic(installation, 'Northkai Clinic');
  await signIn(page);
  await visit(page, '/dicomweb');
  await page.getByRole('tab', { name: 'Our endpoints' }).click();
  const all = page.getByRole('listitem').filter({ hasText: 'All clinics' });
  await expect(all.getByText(/\/dicom-web$/)).toBeVisible();
  await expect(all).toContainText('in the last hour');
  const own = page.getByRole('listitem').filter({ hasText: 'Northkai Clinic' });
  await expect(own.getByText(/\/dicom-web\/\S+$/)).toBeVisible();
  await expect(own.getByRole('button', { name: 'Copy the address of Northkai Clinic' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Conformance' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'GET /studies/{studyUid}/metadata' })).toContainText(
    'application/dicom+json',
  );
  await expect(page.getByRole('listitem').filter({ hasText: 'PatientName (0010,0010)' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'As JSON' }).focus();
});
