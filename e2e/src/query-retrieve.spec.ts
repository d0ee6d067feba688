import { sampleStudies } from '@isocenter/phantom/sample-studies.ts';
import { startInstallation, type Installation } from './installation.ts';
import { visit } from './looks.ts';
import { ask } from './people.ts';
import { filesOf } from './samples.ts';
import { expect, expectAccessible, signIn, test } from './story.ts';

test.use({ only: 'queries' });

let other: Installation;
/** This archive has a part of a study of this patient. */
let patientId: string;

const node = {
  host: '127.0.0.1',
  kind: 'archive',
  description: '',
  profile: 'generic',
  status: 'active',
  clinicId: null,
  seesAll: true,
  callsFrom: [],
  modalities: [],
  room: '',
  verbs: ['find', 'get'],
  uses: [],
  retrieveBy: 'c-get',
  localAeTitle: '',
  tls: false,
  tlsChecksName: true,
  certificateSha256: '',
  certificateName: '',
  syntax: 'original',
  transcodes: true,
  timeoutSeconds: 10,
  mostAssociations: 2,
  characterSet: '',
  objectCharacterSet: null,
  objectCharacterSetAlways: false,
  echoMinutes: 0,
  contactName: '',
  contactEmail: '',
};

test.beforeAll(async ({ installation }) => {
  other = await startInstallation();
  const studies = sampleStudies({ now: new Date(), small: true }).slice(0, 3);
  for (const study of studies) await other.store(filesOf(study));
  // Of one of them this archive has a part.
  const [known] = studies;
  patientId = [...(known?.instances() ?? [])][0]?.dataSet.text('PatientID') ?? '';
  await installation.store([...(known?.instances() ?? [])].slice(0, 1).map((instance) => instance.file()));
  await ask(other, '/api/nodes', { ...node, name: 'Asks', aeTitle: 'ISOCENTER', port: null });
  const uses = ['query', 'retrieve'];
  const old = { ...node, name: 'PACS_OLD', aeTitle: 'ISOCENTER', port: other.dimsePort, uses };
  await ask(installation, '/api/nodes', old);
  await ask(installation, '/api/nodes', { ...node, name: 'PACS_DOWN', aeTitle: 'DOWN', port: 1, uses });
});
test.afterAll(() => other.stop());

test('three sources are asked, one of which is down, and a study is retrieved and opened', async ({ page }) => {
  await signIn(page);
  await visit(page, '/query-retrieve');
  await expect(page.getByText('Ask several archives at once')).toBeVisible();
  await expectAccessible(page);
  const sources = page.getByRole('list', { name: 'Sources' });
  await expect(sources.getByRole('listitem')).toHaveCount(3);
  await page.getByRole('searchbox', { name: 'Patient name' }).focus();
  await page.keyboard.press('Enter');

  await expect(sources.getByRole('listitem').filter({ hasText: 'PACS_OLD' })).toContainText('3 studies');
  await expect(sources.getByRole('listitem').filter({ hasText: 'PACS_DOWN' })).toContainText('did not answer');
  await expect(page.getByText('PACS_DOWN: no connection, the port is closed')).toBeVisible();
  const grid = page.getByRole('grid');
  await expect(grid.getByRole('row', { name: /Elsewhere/ })).toHaveCount(2);
  await expect(grid.getByRole('row', { name: /In part/ })).toContainText('1 of');
  await expectAccessible(page);

  const elsewhere = grid.getByRole('row', { name: /Elsewhere/ }).first();
  await elsewhere.click();
  const panel = page.getByRole('complementary', { name: 'Retrieve' });
  await expect(panel.getByRole('radio', { name: 'PACS_OLD' })).toBeChecked();
  await expect(panel.getByRole('group', { name: 'Series' })).toBeVisible();
  const images = panel.getByRole('button', { name: /^Images of/ }).first();
  await images.press('Enter');
  await expect(images).toHaveAttribute('aria-expanded', 'true');
  await expect(panel.getByRole('list', { name: /^Images of/ }).getByRole('listitem')).not.toHaveCount(0);
  await expect(panel.getByRole('list', { name: /^Images of/ })).toContainText('Elsewhere');
  await expectAccessible(page);
  await grid.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/viewer\//);
  await expect(page.locator('canvas').first()).toBeVisible();
});

test('what is lacking is retrieved by a job, and the list says that it is here', async ({ page }) => {
  await signIn(page);
  await visit(page, '/query-retrieve');
  await page.getByRole('button', { name: /^Search (?!patients|and)/ }).click();
  const part = page.getByRole('row', { name: /In part/ });
  await part.click();
  const panel = page.getByRole('complementary', { name: 'Retrieve' });
  await panel.getByRole('button', { name: 'Retrieve', exact: true }).click();
  await expect(page.getByText('1 study is being retrieved')).toBeVisible();
  // The job waits for its turn on a busy machine.
  await expect(part).toHaveCount(0, { timeout: 120_000 });
  await expect(page.getByRole('row', { name: /^(?!.*Elsewhere).*Here/ }).first()).toBeVisible();

  // One image of another study; what it is likely to cost is said before, by what was retrieved until now.
  await page
    .getByRole('row', { name: /Elsewhere/ })
    .first()
    .click();
  await panel
    .getByRole('button', { name: /^Images of/ })
    .first()
    .press('Enter');
  const images = panel.getByRole('list', { name: /^Images of/ }).getByRole('checkbox');
  await expect(panel).toContainText(/1 study, \d+ images, about .+B, about/);
  await images.first().press('Space');
  await expect(panel).toContainText(/1 image, about .+B, about/);
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Retrieve', exact: true }).click();
  await expect(page.getByRole('row', { name: /In part/ })).toContainText(/1 of/, { timeout: 120_000 });
});

test('a file of patients is asked for, and which of its lines were not found is said', async ({
  page,
  allowConsoleErrors,
}) => {
  // A file of other columns is refused.
  allowConsoleErrors(/400 .*\/api\/queries\/file$/);
  await signIn(page);
  await visit(page, '/query-retrieve');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Ask for a file (CSV)' }).click();
  const drawer = page.getByRole('dialog', { name: 'Ask for a file (CSV)' });
  await expectAccessible(page);
  const choose = async (csv: string) => {
    const chooser = page.waitForEvent('filechooser');
    await drawer.getByRole('button', { name: 'Choose file' }).press('Enter');
    await (await chooser).setFiles({ name: 'wanted.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  };
  await choose('Surname\nNovak\n');
  await expect(drawer.getByRole('alert')).toContainText('Surname');
  await choose(`Patient ID\n${patientId}\nnobody-1\n${patientId}*\n`);
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('grid').getByRole('row', { name: /In part|Here/ })).not.toHaveCount(0);
  const missing = page.getByRole('status').filter({ hasText: '2 lines were not found' });
  await expect(missing).toContainText('Line 3: nobody-1');
  await expect(missing).toContainText(/Line 4: .*wildcards/);
  await expectAccessible(page);
});

test('a query is kept with days that move, opened by its address, repeated, and removed', async ({ page }) => {
  await signIn(page);
  await visit(page, '/query-retrieve');
  await page.getByRole('button', { name: 'Days' }).click();
  await page.getByRole('option', { name: 'Last 365 days' }).or(page.getByText('Last 365 days')).first().click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save this query' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('textbox', { name: 'Name' }).fill('Of this year');
  await drawer.getByText('Every few minutes').click();
  await drawer.getByRole('checkbox', { name: 'Retrieve what is not here' }).check();
  await expectAccessible(page);
  await drawer.getByRole('button', { name: /^Save/ }).click();
  const tab = page.getByRole('tab', { name: /Of this year/ });
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  const sources = page.getByRole('list', { name: 'Sources' });
  await expect(sources.getByRole('listitem').filter({ hasText: 'PACS_OLD' })).toContainText('studies');

  await page.reload();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('grid').getByRole('row')).not.toHaveCount(0);
  await page.getByRole('button', { name: 'Schedule' }).click();
  await drawer.getByRole('tab', { name: 'Results' }).click();
  await expect(drawer.getByText(/studies found/).first()).toBeVisible({ timeout: 30_000 });
  await expect(drawer.getByText(/PACS_DOWN: no connection/).first()).toBeVisible();
  await expectAccessible(page);
  await drawer.getByRole('tab', { name: 'Query', exact: true }).click();
  await drawer.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(tab).toHaveCount(0);
});
