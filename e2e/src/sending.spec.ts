import { newNode } from '@isocenter/contract/network/nodes/fields.ts';
import { startListener, type DicomListener } from '@isocenter/dicom-network/services/start-listener.ts';
import { storageScp } from '@isocenter/dicom-network/services/storage-scp.ts';
import { sampleStudies } from '@isocenter/phantom/sample-studies.ts';
import { expectNoSidewaysScroll, visit } from './looks.ts';
import { ask } from './people.ts';
import { filesOf } from './samples.ts';
import { expect, expectAccessible, signIn, test } from './story.ts';

test.use({ only: 'sending' });

const studies = sampleStudies({ now: new Date(), small: true }).slice(0, 3);
const received = new Set<string>();
let archive: DicomListener;

test.beforeAll(async ({ installation }) => {
  for (const study of studies) await installation.store(filesOf(study));
  const scp = storageScp({
    begin: ({ sopInstanceUid }) => ({
      write: () => undefined,
      end: () => {
        received.add(sopInstanceUid);
        return Promise.resolve({ status: 0 });
      },
      abort: () => undefined,
    }),
  });
  archive = await startListener({
    host: '127.0.0.1',
    port: 0,
    aeTitle: 'FAR',
    authorize: () => ({ caller: undefined }),
    services: () => [scp],
    onEvent: () => undefined,
  });
});
test.afterAll(() => archive.close({ drainMilliseconds: 0 }));

const uidsOf = (some: typeof studies) =>
  some.flatMap((study) => [...study.instances()].map(({ sopInstanceUid }) => sopInstanceUid));

test('studies are sent to a node: from a row by keys alone, several from the selection bar, one patient’s from his page', async ({
  page,
  installation,
}) => {
  await signIn(page);
  await visit(page, '/studies');
  const rows = page.getByRole('row').filter({ hasText: /Hoffmann|Ivanov|Yamada/ });
  await rows.first().click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Send', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('There is no destination that you can send to');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  const common = { ...newNode, host: '127.0.0.1', seesAll: true, echoMinutes: 0 };
  const far = { name: 'Far archive', aeTitle: 'FAR', port: archive.port, uses: ['send'] };
  await ask(installation, '/api/nodes', { ...common, ...far });
  await ask(installation, '/api/nodes', {
    ...common,
    ...far,
    name: 'Near archive',
    aeTitle: 'NEAR',
    uses: ['send', 'query'],
  });

  await rows.first().click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Send', exact: true }).press('Enter');
  await expect(dialog).toContainText(/Send 1 study[^]*\d+ images?\./);
  const node = dialog.getByRole('combobox', { name: /^Destination/ });
  await expect(node).toBeFocused();
  // Nothing is chosen: it says so.
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toContainText('Choose a destination.');
  await node.fill('near');
  await expect(page.getByRole('option')).toHaveCount(1);
  await expect(page.getByRole('option', { name: /Near archive.*Not yet asked/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('checkbox', { name: 'Only what is missing there' })).toBeEnabled();
  await node.fill('far');
  await page.getByRole('option', { name: /Far archive/ }).click();
  await expect(dialog.getByRole('checkbox', { name: 'Only what is missing there' })).toBeDisabled();
  await dialog.getByText('Later', { exact: true }).click();
  await expect(dialog.getByLabel(/^Time: From/)).toHaveValue('22:00');
  await expectAccessible(page);
  await dialog.getByLabel(/^From/).fill('2020-01-01');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toContainText('This time has passed.');
  await dialog.getByText('Now', { exact: true }).click();
  await dialog.getByText('STAT', { exact: true }).click();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('It is being sent to Far archive')).toBeVisible();
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page).toHaveURL(/\/jobs/);
  await expect(page.getByText('Far archive').first()).toBeVisible();
  await expect.poll(() => received.size, { timeout: 30_000 }).toBeGreaterThan(0);

  await page.goBack();
  await rows.nth(0).getByRole('checkbox').check();
  await rows.nth(1).getByRole('checkbox').check();
  await rows.nth(2).getByRole('checkbox').check();
  await page.getByRole('toolbar', { name: 'Selected studies' }).getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Send', exact: true }).click();
  await expect(dialog).toContainText('Send 3 studies');
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoSidewaysScroll(page);
  await node.fill('far');
  await page.getByRole('option', { name: /Far archive/ }).click();
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('It is being sent to Far archive')).toBeVisible();
  await expect.poll(() => [...received].toSorted(), { timeout: 60_000 }).toEqual(uidsOf(studies).toSorted());
  await page.setViewportSize({ width: 1280, height: 800 });

  const { rows: listed } = await ask<{ rows: { patientKey: number }[] }>(installation, '/api/studies');
  await visit(page, `/patients/${listed[0]?.patientKey}`);
  await page.getByRole('button', { name: 'More' }).first().click();
  await page.getByRole('menuitem', { name: 'Send', exact: true }).click();
  await expect(dialog).toContainText('Send 1 study');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('a study is sent anonymous, after a look at what leaves', async ({ page }) => {
  await signIn(page);
  await visit(page, '/studies');
  const before = new Set(received);
  await page
    .getByRole('row')
    .filter({ hasText: /Hoffmann|Ivanov|Yamada/ })
    .first()
    .click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Send', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'Anonymous' }).press('Space');
  const preview = dialog.getByRole('region', { name: 'What is sent' });
  await expect(preview).toContainText(/images? (?:is|are) sent, as ANON-[0-9A-F]{12}, 2\.25\./);
  await preview.locator('summary').first().press('Enter');
  await expect(preview.getByText('PatientName').first()).toBeVisible();
  await expect(preview).toContainText('(0010,0010)');
  await dialog.getByRole('checkbox', { name: 'Descriptions that name nobody' }).check();
  await expect(preview).toContainText(/ANON-/);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await dialog.getByRole('combobox', { name: /^Destination/ }).fill('far');
  await page.getByRole('option', { name: /Far archive/ }).click();
  await dialog.getByRole('radiogroup', { name: 'Priority of C-STORE' }).getByText('Low', { exact: true }).click();
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('It is being sent to Far archive')).toBeVisible();
  await expect
    .poll(() => [...received].filter((uid) => !before.has(uid)).length, { timeout: 60_000 })
    .toBeGreaterThan(0);
});
