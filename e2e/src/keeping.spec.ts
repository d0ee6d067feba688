import { chmodSync, closeSync, openSync, readdirSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { emptyRule, type Rule } from '@isocenter/contract/archive/rules/fields.ts';
import { newNode } from '@isocenter/contract/network/nodes/fields.ts';
import { startListener, type DicomListener } from '@isocenter/dicom-network/services/start-listener.ts';
import { storageScp } from '@isocenter/dicom-network/services/storage-scp.ts';
import { visit } from './looks.ts';
import { storeSamples } from './samples.ts';
import { ask } from './people.ts';
import { expect, expectAccessible, signIn, test } from './story.ts';

test.use({ only: 'keeping' });

let [chest, head] = ['', ''];
let picky: DicomListener;

/** A node that takes nothing. */
test.beforeAll(async ({ installation }) => {
  [chest = '', head = ''] = await storeSamples(installation, ['Chest with contrast', 'Head without contrast']);
  const scp = storageScp({
    begin: () => ({ write: () => undefined, end: () => Promise.resolve({ status: 0xa900 }), abort: () => undefined }),
  });
  picky = await startListener({
    host: '127.0.0.1',
    port: 0,
    aeTitle: 'PICKY',
    authorize: () => ({ caller: undefined }),
    services: () => [scp],
    onEvent: () => undefined,
  });
});
test.afterAll(() => picky.close({ drainMilliseconds: 0 }));

const rows = (page: Page) => page.getByRole('grid', { name: 'All Studies' }).locator('[role="row"][data-index]');

/** Adds a part of the filter from its menu. */
async function filterBy(page: Page, ...options: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Filter', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: 'Archive', exact: true }).press('Enter');
  for (const name of options) await page.getByRole('checkbox', { name }).check();
  await page.keyboard.press('Escape');
}

/** Overwrites some bytes in the middle of every file of stored images, as a failing disk would. */
function rot(dataDir: string): void {
  const folder = join(dataDir, 'packs');
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    chmodSync(path, 0o600);
    const fd = openSync(path, 'r+');
    writeSync(fd, Buffer.alloc(64, 0xa5), 0, 64, Math.floor(statSync(path).size / 2));
    closeSync(fd);
  }
}

test('an archivist sees which studies a rule removes soon, and among them those that could not be sent as they fail', async ({
  page,
  installation,
}) => {
  const { study } = await ask<{ study: { patientId: string } }>(installation, `/api/studies/${chest}`);
  const fields = {
    ...emptyRule,
    name: 'Past its time',
    kind: 'retention',
    criteria: { match: 'all', parts: [{ patientId: study.patientId }] },
    acts: [{ kind: 'bin', reason: 'Past its time' }],
    afterDays: 20,
  };
  const rule = await ask<Rule>(installation, '/api/rules', fields);
  await ask(installation, '/api/rules/dry-run', { rule: fields, stored: rule.ruleId });
  await ask(installation, `/api/rules/${rule.ruleId}/active`, { isActive: true, revision: rule.revision }, 'PUT');
  const removedAt = async () =>
    (await ask<{ study: { expiresAt: string | null } }>(installation, `/api/studies/${chest}`)).study.expiresAt;
  await expect.poll(removedAt, { timeout: 30_000 }).not.toBeNull();

  await signIn(page);
  await visit(page, '/all-studies');
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).filter({ hasText: 'Kept' })).toHaveCount(1);
  await expect(rows(page).filter({ hasText: 'Online' })).toHaveCount(2);
  await expectAccessible(page);
  await filterBy(page, 'Expires within 30 days');
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL(/keeping=expires30/);
  await expectAccessible(page);

  await page.goto('/all-studies?keeping=unsent');
  await expect(page.getByText('No study matches')).toBeVisible();
  const node = { name: 'Picky archive', aeTitle: 'PICKY', host: '127.0.0.1', port: picky.port };
  const { nodeId } = await ask<{ nodeId: number }>(installation, '/api/nodes', {
    ...newNode,
    ...node,
    uses: ['send'],
    seesAll: true,
    echoMinutes: 0,
  });
  const selection = { studyUids: [head] };
  await ask(installation, '/api/studies/send', { selection, nodeId, priority: 'routine', isOnlyLacking: false });
  await expect(rows(page)).toHaveCount(1, { timeout: 30_000 });
  await expect(rows(page)).toContainText('Kept');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
});

test('a study whose stored bytes have changed comes into the list of those that failed the verification', async ({
  page,
  installation,
}) => {
  await signIn(page);
  await visit(page, '/all-studies?keeping=damaged');
  await expect(page.getByText('No study matches')).toBeVisible();
  rot(installation.dataDir);
  await ask(installation, '/api/safekeeping/check', {});
  await expect(rows(page).first()).toContainText('Partly unavailable', { timeout: 30_000 });
  await expectAccessible(page);
});
