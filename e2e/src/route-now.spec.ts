import { newNode } from '@isocenter/contract/network/nodes/fields.ts';
import { emptyRule, type RuleFields } from '@isocenter/contract/archive/rules/fields.ts';
import { startListener, type DicomListener } from '@isocenter/dicom-network/services/start-listener.ts';
import { storageScp } from '@isocenter/dicom-network/services/storage-scp.ts';
import { sampleStudies } from '@isocenter/phantom/sample-studies.ts';
import type { Installation } from './installation.ts';
import { expectNoSidewaysScroll, visit } from './looks.ts';
import { ask } from './people.ts';
import { filesOf } from './samples.ts';
import { expect, expectAccessible, signIn, test } from './story.ts';

test.use({ only: 'route-now' });

const samples = sampleStudies({ now: new Date(), small: true }).slice(0, 3);
const received: string[] = [];
let archive: DicomListener;
let nodeId: number;

test.beforeAll(async ({ installation }) => {
  const scp = storageScp({
    begin: ({ sopInstanceUid }) => ({
      write: () => undefined,
      end: () => {
        received.push(sopInstanceUid);
        return Promise.resolve({ status: 0 });
      },
      abort: () => undefined,
    }),
  });
  archive = await startListener({
    host: '127.0.0.1',
    port: 0,
    aeTitle: 'TEACHING',
    authorize: () => ({ caller: undefined }),
    services: () => [scp],
    onEvent: () => undefined,
  });
  for (const study of samples) await installation.store(filesOf(study));
  const node = { name: 'ORTHANC', aeTitle: 'TEACHING', host: '127.0.0.1', port: archive.port };
  const saved = { ...newNode, ...node, uses: ['send'], seesAll: true, echoMinutes: 0 };
  ({ nodeId } = await ask<{ nodeId: number }>(installation, '/api/nodes', saved));
});
test.afterAll(() => archive.close({ drainMilliseconds: 0 }));

/** It waits for hours, so that nothing but a hand sends anything. */
async function addRule(installation: Installation, fields: Partial<RuleFields>): Promise<void> {
  const criteria = { match: 'all', parts: [{ modality: 'CT,MR,US,CR,DX,MG,XA,PT,NM' }] };
  const rule = { ...emptyRule, waitMinutes: 600, criteria, ...fields };
  const { ruleId, revision } = await ask<{ ruleId: number; revision: number }>(installation, '/api/rules', rule);
  await ask(installation, '/api/rules/dry-run', { rule, stored: ruleId });
  await ask(installation, `/api/rules/${ruleId}/active`, { isActive: true, revision }, 'PUT');
}

const firstMenu = async (page: Parameters<typeof signIn>[0]) => {
  await visit(page, '/studies');
  const row = page.getByRole('grid', { name: 'Study List' }).locator('[role="row"][data-index]').first();
  await row.click({ button: 'right' });
};

test('where no rule sends anything, the dialog says so and leads to the rules', async ({ page }) => {
  await signIn(page);
  await firstMenu(page);
  await page.getByRole('menuitem', { name: 'Route now' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('No routing rule that you can use sends studies anywhere.');
  await expect(dialog.getByRole('button', { name: 'Route now' })).toHaveCount(0);
  await expectAccessible(page);
  await dialog.getByRole('link', { name: 'To the routing rules' }).click();
  await expect(page).toHaveURL(/routing-rules/);
});

test('a study goes where the rules say, after a look at which of them do; then all that match', async ({
  page,
  installation,
}) => {
  const acts: RuleFields['acts'] = [
    { kind: 'send', nodeId, isOnlyLacking: false },
    { kind: 'tags', add: ['never'], remove: [] },
  ];
  await addRule(installation, { name: 'All to teaching archive', acts });
  const criteria: RuleFields['criteria'] = { match: 'all', parts: [{ modality: 'OT' }] };
  await addRule(installation, { name: 'Other things', acts, criteria });
  await signIn(page);
  await firstMenu(page);
  await page.getByRole('menuitem', { name: 'Route now' }).click();
  const dialog = page.getByRole('dialog', { name: 'Route 1 study now?' });
  const sending = dialog.getByRole('list', { name: 'Rules that send', exact: true });
  const box = sending.getByRole('checkbox', { name: 'All to teaching archive → ORTHANC' });
  await expect(box).toBeChecked();
  await expect(sending).toContainText('Not done: Label.');
  await expect(dialog.getByRole('list', { name: 'Rules that send none of it' })).toContainText(
    'Its criterion “Modality” does not match.',
  );
  await expectAccessible(page);
  await box.uncheck();
  await expect(dialog.getByRole('button', { name: 'Route now' })).toHaveCount(0);
  await box.check();
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole('button', { name: 'Route now' }).click();
  await expect(page.getByText('1 study is sent by rules')).toBeVisible();
  await expect.poll(() => received.length, { timeout: 50_000 }).toBeGreaterThan(0);

  const rows = page.getByRole('grid', { name: 'Study List' }).locator('[role="row"][data-index]');
  await rows.nth(0).getByRole('checkbox').click();
  await rows.nth(1).getByRole('checkbox').click();
  await page.getByRole('button', { name: /^Select all 3/ }).click();
  await page.getByRole('toolbar', { name: 'Selected studies' }).getByRole('button', { name: 'More' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Route now' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Route 3 studies now?' })).toContainText('3 of 3 studies.');
  await page.getByRole('dialog').getByRole('button', { name: 'Route now' }).click();
  const total = new Set(samples.flatMap((study) => [...study.instances()].map((image) => image.sopInstanceUid)));
  await expect.poll(() => new Set(received).size, { timeout: 50_000 }).toBe(total.size);
  // What was sent before went again.
  expect(received.length).toBeGreaterThan(total.size);
  // That of each of both is still there.
  await page.getByRole('button', { name: 'Show', exact: true }).first().click();
  await expect(page).toHaveURL(/\/jobs/);
  await expect(page.getByText('ORTHANC').first()).toBeVisible();
});
