import { newNode } from '@isocenter/contract/network/nodes/fields.ts';
import { startListener, type DicomListener } from '@isocenter/dicom-network/services/start-listener.ts';
import { storageScp } from '@isocenter/dicom-network/services/storage-scp.ts';
import { sampleStudies } from '@isocenter/phantom/sample-studies.ts';
import { expectNoSidewaysScroll, visit } from './looks.ts';
import { ask } from './people.ts';
import { expect, expectAccessible, signIn, test } from './story.ts';

test.use({ only: 'rules' });

const [before, after] = sampleStudies({ now: new Date(), small: true });
const received = new Set<string>();
let archive: DicomListener;

test.beforeAll(async ({ installation }) => {
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
  const far = { name: 'Far archive', aeTitle: 'FAR', host: '127.0.0.1', port: archive.port };
  await ask(installation, '/api/nodes', { ...newNode, ...far, uses: ['send'], seesAll: true, echoMinutes: 0 });
  await installation.store(filesOf(before));
});
test.afterAll(() => archive.close({ drainMilliseconds: 0 }));

type Study = typeof before;
const filesOf = (study: Study) => [...(study?.instances() ?? [])].map((instance) => instance.file());
const uidsOf = (study: Study) => [...(study?.instances() ?? [])].map(({ sopInstanceUid }) => sopInstanceUid);

test('a routing rule is made by keys, tried, switched on, and sends what comes then to a node', async ({
  page,
  installation,
}) => {
  await signIn(page);
  await visit(page, '/routing-rules');
  await expect(page.getByText('Choose a rule, or make one')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('n');
  const form = page.getByRole('main');
  const run = page.getByRole('complementary', { name: 'Dry run' });
  await expect(run).toContainText('once the rule has criteria and actions');
  await form.getByRole('textbox', { name: 'Name' }).fill('All to the far archive');
  await form.getByRole('button', { name: 'Condition', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: 'Priority', exact: true }).press('Enter');
  await page.getByRole('checkbox', { name: 'Routine' }).check();
  await page.keyboard.press('Escape');
  await form.getByRole('button', { name: 'Action', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: 'Send', exact: true }).press('Enter');
  await expect(form.getByRole('combobox', { name: 'Destination' })).toHaveValue('Far archive');
  await form.getByRole('checkbox', { name: 'Anonymous' }).check();
  await form.getByRole('checkbox', { name: 'The device' }).check();
  await expect(run).toContainText(/1\s*of 1 study/);
  await run.getByText('What would be sent of the newest').press('Enter');
  const leaves = run.getByRole('region', { name: 'What is sent' });
  await expect(leaves).toContainText('are sent, as');
  await leaves.locator('summary').first().press('Enter');
  await expect(leaves.getByRole('listitem').filter({ hasText: 'PatientName' }).first()).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('checkbox', { name: 'Anonymous' }).uncheck();
  await expect(leaves).toHaveCount(0);
  await expect(run.getByRole('row', { name: /Send Far archive 1/ })).toBeVisible();
  await expect(run.getByRole('link', { name: '1' }).first()).toHaveAttribute('href', /priority=routine.*received=/);
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/open=\d+/);
  const index = page.getByRole('navigation', { name: 'Routing Rules' });
  await expect(run.getByText('the rule can be switched on')).toBeVisible();
  await run.getByRole('switch').press('Space');
  await expect(index.getByRole('switch', { name: 'All to the far archive is on' })).toBeChecked();
  await expect(page.getByText('1 of 1 rule on')).toBeVisible();

  // What comes now is sent once it is complete; so is what came before, where it was not complete yet when the rule was switched on.
  await installation.store(filesOf(after));
  await expect(run.getByText('being sent').first()).toBeVisible({ timeout: 50_000 });
  await expect.poll(() => uidsOf(after).every((uid) => received.has(uid)), { timeout: 50_000 }).toBe(true);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoSidewaysScroll(page);
  await expect(run).toBeHidden();
  const shown = page.getByRole('radiogroup', { name: 'Shown' });
  await shown.getByRole('radio', { name: 'Rule', exact: true }).press('ArrowRight');
  await expect(run).toBeVisible();
  await expect(index).toBeHidden();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  const second = { name: 'Second', kind: 'routing', waitMinutes: 0, afterDays: 0, windowFrom: '', windowTo: '' };
  const label = { kind: 'tags', add: ['second'], remove: [] };
  const rest = { criteria: { modality: 'CT' }, acts: [label], isStatAtOnce: true, stops: false };
  await ask(installation, '/api/rules', { ...second, ...rest });
  await page.reload();
  const names = index.getByRole('listitem').getByRole('button');
  await expect(names).toHaveText([/All to the far archive/, /Second/]);
  await names.nth(1).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(names).toHaveText([/Second/, /All to the far archive/]);
  await names.nth(0).press('Enter');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(names).toHaveText([/All to the far archive/]);
});
