import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import { emptyPhysician } from '@isocenter/contract/people/physicians/fields.ts';
import { newReceiver } from '@isocenter/contract/reading/report-receivers/fields.ts';
import { administrator } from './installation.ts';
import { expectNoSidewaysScroll, visit } from './looks.ts';
import { storeSamples } from './samples.ts';
import { ask } from './people.ts';
import { expect, expectAccessible, signIn, test } from './story.ts';

test.use({ only: 'report-receivers' });

let engine: Server;
let port: number;
/** The acknowledgement of the next message. */
let says = 'AA';

/** Somebody who listens, and says the same of every message. */
test.beforeEach(async () => {
  engine = createServer((socket) => {
    let arrived = '';
    socket.setEncoding('utf8').on('data', (text: string) => {
      arrived += text;
      if (!arrived.includes('\u001c')) return;
      const controlId = arrived.split('|')[9] ?? '';
      socket.write(
        `\u000bMSH|^~\\&|R|H|I||20260101||ACK|1|P|2.5.1\rMSA|${says}|${controlId}|Unknown patient\r\u001c\r`,
      );
    });
  });
  await new Promise<void>((resolve) => engine.listen(0, '127.0.0.1', resolve));
  port = (engine.address() as AddressInfo).port;
});
test.afterEach(() => new Promise<void>((resolve) => void engine.close(() => resolve())));

test('a report receiver is added, does not answer, is mended, switched off and deleted', async ({ page }) => {
  await signIn(page);
  await visit(page, '/report-receivers');
  await expect(page.getByText('No report receivers yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add receiver' }).first().press('Enter');
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('textbox', { name: 'Name', exact: true }).fill('Hospital records');
  await drawer.getByLabel(/^Host/).fill('127.0.0.1');
  await drawer.getByLabel(/^Port/).fill('1');
  await expectAccessible(page);
  await drawer.getByRole('tab', { name: 'What it gets' }).click();
  await drawer.getByRole('checkbox', { name: 'Preliminary' }).check();
  await drawer.getByRole('checkbox', { name: 'With the report as PDF' }).check();
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Hospital records is added')).toBeVisible();

  await drawer.getByRole('tab', { name: 'Connection' }).click();
  await drawer.getByRole('button', { name: 'Test', exact: true }).press('Enter');
  await expect(drawer).toContainText('No connection, the port is closed.');
  await drawer.getByLabel(/^Port/).fill(String(port));
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Hospital records is saved')).toBeVisible();
  await expect(drawer).toContainText('Not tested yet.');
  await drawer.getByRole('button', { name: 'Test', exact: true }).press('Enter');
  await expect(page.getByText('Hospital records answers')).toBeVisible();
  await drawer.getByRole('tab', { name: 'Delivery log' }).click();
  await expect(drawer).toContainText('No report has been queued for it yet.');
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  const row = page.getByRole('row', { name: /Hospital records/ }).first();
  await expect(row).toContainText('Answers');
  await expect(row).toContainText('not encrypted');
  await expectAccessible(page);
  await row.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Deactivate' }).click();
  await expect(row).toContainText('Off');
  // What was told of the acts before lies over the list.
  await expect(page.locator('.mantine-Notification-root')).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await row.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No report receivers yet')).toBeVisible();
});

test('a report that is refused is sent again, and waits on paper and as a locked file for who asked for it', async ({
  page,
  installation,
}) => {
  const [studyUid = ''] = await storeSamples(installation, ['CT Head']);
  const at = `/api/studies/${studyUid}/report`;
  await ask(installation, '/api/studies/moves', { selection: { studyUids: [studyUid] }, act: 'complete' });
  const receiver = { ...newReceiver, name: 'Ward system', host: '127.0.0.1', port };
  const { receiverId } = await ask<{ receiverId: number }>(installation, '/api/report-receivers', receiver);
  const { study } = await ask<{ study: { referringPhysician: string } }>(installation, `/api/studies/${studyUid}`);
  const { physicianId } = await ask<{ physicianId: number }>(installation, '/api/physicians', {
    ...emptyPhysician,
    firstName: 'Ada',
    lastName: 'Novak',
    emails: ['ada@practice.example'],
    names: [study.referringPhysician],
  });
  await signIn(page);
  await visit(page, `/referring-doctors?open=${physicianId}&tab=delivery`);
  const record = page.getByRole('dialog', { name: /Novak/ });
  await record.getByRole('checkbox', { name: 'An encrypted PDF by e-mail' }).check();
  await record.getByRole('checkbox', { name: 'On paper' }).check();
  await expect(record).toContainText('No passcode: nothing is mailed');
  await record.getByRole('button', { name: 'Set a passcode' }).press('Enter');
  const passcode = page.getByRole('dialog', { name: 'Set a passcode' });
  await passcode.getByLabel('Passcode of reports').fill('short');
  await page.keyboard.press('Enter');
  await expectAccessible(page);
  await passcode.getByLabel('Passcode of reports').fill('blue-Kite-7731');
  await page.keyboard.press('Enter');
  await expect(record).toContainText('Has a passcode');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/Ada Novak is saved/)).toBeVisible();
  await expectAccessible(page);

  says = 'AE';
  await ask(installation, at, { templateId: null });
  await ask(installation, at, { revision: 1, sections: [{ position: 3, text: '<p>Nothing.</p>' }] }, 'PUT');
  await ask(installation, `${at}/sign`, { revision: 2, password: administrator.password });

  await visit(page, `/report-receivers?open=${receiverId}&tab=log`);
  const drawer = page.getByRole('dialog', { name: 'Ward system' });
  await expect(drawer).toContainText('AE Unknown patient');
  await expect(drawer).toContainText('Refused');
  await expectAccessible(page);
  says = 'AA';
  await drawer.getByRole('button', { name: 'Send again' }).press('Enter');
  await expect(page.getByText('It is sent within seconds.')).toBeVisible();
  await expect(drawer.getByText(/^Sent/)).toBeVisible();

  await visit(page, '/report-copies');
  const paper = page.getByRole('row', { name: /On paper/ });
  await expect(paper).toContainText('Waits');
  await expect(page.getByRole('row', { name: /encrypted PDF/ })).toContainText('Waits');
  await expect(page.getByRole('button', { name: 'Print 1 that waits' })).toBeVisible();
  await expectAccessible(page);
  await paper.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Mark as printed' }).press('Enter');
  await expect(paper).toContainText('Printed');
  await paper.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Print or mail again' }).press('Enter');
  await expect(paper).toContainText('Waits');
  await expect(page.locator('.mantine-Notification-root')).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
