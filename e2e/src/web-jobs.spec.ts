import { newWebServer } from '@isocenter/contract/network/web-servers/fields.ts';
import { sampleStudies } from '@isocenter/phantom/sample-studies.ts';
import { administrator, startInstallation, type Installation } from './installation.ts';
import { visit } from './looks.ts';
import { ask } from './people.ts';
import { filesOf } from './samples.ts';
import { expect, expectAccessible, signIn, test } from './story.ts';

test.use({ only: 'web-jobs' });

let other: Installation;
const [here, ...there] = sampleStudies({ now: new Date(), small: true }).slice(0, 3);

test.beforeAll(async ({ installation }) => {
  other = await startInstallation();
  for (const study of there) await other.store(filesOf(study));
  await installation.store([...(here?.instances() ?? [])].map((instance) => instance.file()));
  const signedIn = await fetch(`${other.url}/jwt/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(administrator),
  });
  const { accessToken } = (await signedIn.json()) as { accessToken: string };
  await ask(installation, '/api/web-servers', {
    ...newWebServer,
    name: 'Web archive',
    url: `${other.url}/dicom-web`,
    signIn: 'bearer',
    secret: accessToken,
    uses: ['query', 'retrieve', 'store'],
  });
});
test.afterAll(() => other.stop());

test('a DICOMweb server is asked beside this archive, and a study of it is retrieved and opened', async ({ page }) => {
  await signIn(page);
  await visit(page, '/query-retrieve');
  const sources = page.getByRole('list', { name: 'Sources' });
  await expect(sources.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('searchbox', { name: 'Patient name' }).focus();
  await page.keyboard.press('Enter');
  await expect(sources.getByRole('listitem').filter({ hasText: 'Web archive' })).toContainText('2 studies');
  const grid = page.getByRole('grid');
  await expect(grid.getByRole('row', { name: /Elsewhere/ })).toHaveCount(2);
  await grid
    .getByRole('row', { name: /Elsewhere/ })
    .first()
    .click();
  const panel = page.getByRole('complementary', { name: 'Retrieve' });
  await expect(panel.getByRole('radio', { name: 'Web archive' })).toBeChecked();
  await expect(panel).toContainText('WADO-RS');
  await expect(panel.getByRole('group', { name: 'Series' })).toBeVisible();
  await expectAccessible(page);
  await grid.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/viewer\//);
  await expect(page.locator('canvas').first()).toBeVisible();
});

test('a study is sent to a DICOMweb server', async ({ page }) => {
  await signIn(page);
  await visit(page, '/studies');
  await page
    .getByRole('row')
    .filter({ hasText: new RegExp(here?.patientName.split('^')[0] ?? '', 'i') })
    .first()
    .click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Send', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog');
  // It is the only destination.
  await expect(dialog.getByRole('combobox', { name: /^Destination/ })).toHaveValue('Web archive');
  await expect(dialog).toContainText('Not yet tested');
  await dialog.getByRole('checkbox', { name: 'Only what is missing there' }).check();
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('It is being sent to Web archive')).toBeVisible();
  const path = `/dicom-web/studies/${here?.studyInstanceUid}/instances`;
  const images = async () => {
    const answer = await other.fetch(path);
    return answer.status === 200 ? ((await answer.json()) as unknown[]).length : 0;
  };
  await expect.poll(images, { timeout: 60_000 }).toBe([...(here?.instances() ?? [])].length);
});
