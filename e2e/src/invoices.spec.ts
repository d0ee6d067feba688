import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { emptyIssuer, emptyPrice } from '@isocenter/contract/office/invoices/billing-fields.ts';
import { firstMailSettings } from '@isocenter/contract/system/letters/fields.ts';
import { emptyLine, type Invoice, type InvoiceFields } from '@isocenter/contract/office/invoices/fields.ts';
import { inputOf } from '@isocenter/contract/fields.ts';
import { emptyClinic, type Clinic } from '@isocenter/contract/people/clinics/fields.ts';
import type { Installation } from './installation.ts';
import { expectNoSidewaysScroll, visit } from './looks.ts';
import { storeSamples } from './samples.ts';
import { addClinic, ask } from './people.ts';
import { sign } from './signed-report.ts';
import { expect, expectAccessible, signIn, test } from './story.ts';

test.use({ only: 'invoices', actionTimeout: 10_000 });

const figure = (page: Page, name: string) =>
  page.getByRole('main').locator('dl > div', { hasText: name }).locator('dd');

test('a signed report becomes a line to bill, an invoice with a number, and is paid in parts', async ({
  page,
  installation,
}) => {
  const studyUid = await billable(installation);
  await signIn(page);
  await visit(page, '/apps/invoice/list');
  await expect(page.getByText('No invoices yet')).toBeVisible();
  await expect(figure(page, 'Lines to bill')).toContainText('1');
  await expectAccessible(page);

  await page.getByRole('link', { name: '1', exact: true }).press('Enter');
  await expect(page.getByRole('row', { name: /CT reading/ })).toContainText('62.00');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Make all invoices' }).press('Enter');
  await expect(page).toHaveURL(/\/apps\/invoice\/edit\/4987/);
  const quantity = page.getByRole('textbox', { name: 'Count', exact: true });
  await expect(quantity).toHaveValue('1');
  await quantity.fill('3');
  await page.getByRole('button', { name: 'Add a line' }).click();
  // The price list brings its price; anything else can be written too.
  const service = page.getByRole('combobox', { name: 'Service' }).nth(1);
  const rate = page.getByRole('textbox', { name: 'Rate' }).nth(1);
  await service.fill('CT read');
  await page.getByRole('option', { name: 'CT reading' }).click();
  await expect(rate).toHaveValue('62.00');
  await service.fill('Prints');
  await rate.fill('10,50');
  await page.getByRole('textbox', { name: 'Second tax' }).nth(1).fill('5');
  // 3 × 62.00 and 10.50 with 23 % each, and 5 % of 10.50.
  await expect(page.getByRole('main')).toContainText('€242.23');
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('#4987 is saved')).toBeVisible();

  await page.getByRole('button', { name: 'Send', exact: true }).press('Enter');
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText('No mail server is set')).toBeVisible();
  await expectAccessible(page);
  await drawer.getByRole('button', { name: /^Send/ }).press('Enter');
  await expect(page).toHaveURL(/\/apps\/invoice\/preview\/4987/);
  const paper = page.getByRole('article');
  await expect(paper).toContainText(/Invoice \d{4}-00001/);
  await expect(paper.getByRole('link', { name: 'CT reading' })).toHaveAttribute('href', new RegExp(studyUid));
  await expectAccessible(page);
  // Whoever prints by the browser's menu gets the invoice alone: what is open of it is for the house.
  await page.emulateMedia({ media: 'print' });
  await expect(paper).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await page.emulateMedia({ media: null });

  await pay(page, '100');
  await expect(page.getByText('Partial Payment').first()).toBeVisible();
  await saveFiles(page);
  await pay(page, undefined);
  await expect(page.getByText('€0.00 of €242.23 open')).toBeVisible();

  await page.getByRole('link', { name: 'All invoices' }).click();
  await expect(figure(page, 'Paid in 28 days')).toContainText('€242.23');
  await expect(figure(page, 'Open').first()).toContainText('€0.00');
  await expect(page.getByRole('row', { name: /#4987/ })).toContainText('Paid');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 800 });
  for (const path of ['list', 'preview', 'edit/4987', 'prices', 'lines', 'add', 'print']) {
    await visit(page, `/apps/invoice/${path}`);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
  // The paper alone, each amount of its lines within a phone's width.
  await expect(page).toHaveURL(/\/apps\/invoice\/print\/4987$/);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  const lines = paper.getByRole('region', { name: 'Lines' });
  expect(await lines.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
});

test('a new customer is added where an invoice begins, and is chosen', async ({ page }) => {
  await signIn(page);
  await visit(page, '/apps/invoice/add');
  await page.getByRole('button', { name: 'Add new customer' }).press('Enter');
  const drawer = page.getByRole('dialog');
  await page.keyboard.press('Control+s');
  await expect(drawer.getByRole('textbox', { name: /^Name/ })).toHaveAttribute('aria-invalid', 'true');
  await drawer.getByRole('textbox', { name: /^Name/ }).fill('Praxis Quill');
  await drawer.getByRole('textbox', { name: /^Code/ }).fill('QUILL');
  await drawer.getByRole('textbox', { name: /^E-mail/ }).fill('pay@quill.example');
  await drawer.getByRole('textbox', { name: /^Country/ }).fill('Norway');
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Praxis Quill is added')).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Company/ })).toHaveValue('Praxis Quill');
  await expect(page.getByRole('textbox', { name: /^E-mail/ })).toHaveValue('pay@quill.example');
  await expect(page.getByRole('textbox', { name: /^Country/ })).toHaveValue('Norway');
  await expectAccessible(page);
});

test('a price and who issues invoices are written, and an invoice by hand for a clinic', async ({
  page,
  installation,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/404 .*\/api\/office\/invoices\/99999/);
  await addClinic(installation, 'Meridian Hospital');
  await signIn(page);
  await visit(page, '/apps/invoice/prices');
  await page.getByRole('button', { name: 'New price' }).first().press('Enter');
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('textbox', { name: 'On the line' }).fill('MR reading');
  await drawer.getByRole('textbox', { name: 'Price' }).fill('88,50');
  await drawer.getByRole('textbox', { name: 'Modality' }).fill('MR');
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/open=\d+/);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('row', { name: /MR reading/ })).toContainText('88.50');
  await page.getByRole('button', { name: 'Who issues' }).press('Enter');
  await drawer.getByRole('combobox', { name: 'Clinic' }).fill('Meridian');
  await page.getByRole('option', { name: 'Meridian Hospital' }).click();
  const iban = drawer.getByRole('textbox', { name: 'IBAN' });
  await iban.fill('PT50 0002 0123 1234 5678 9015 5');
  await page.keyboard.press('Control+s');
  await expect(drawer.getByText('is not an account number')).toBeVisible();
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Discard' }).click();
  await page.keyboard.press('Escape');

  await visit(page, '/apps/invoice/add');
  await page.getByRole('combobox', { name: 'Client' }).fill('Meridian');
  await page.getByRole('option', { name: 'Meridian Hospital' }).click();
  await expect(page.getByRole('textbox', { name: 'Company' })).toHaveValue('Meridian Hospital');
  await page.getByRole('combobox', { name: 'Service' }).fill('Second opinion');
  await page.getByRole('textbox', { name: 'Rate' }).fill('120');
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/apps\/invoice\/edit\/\d+/);
  await visit(page, '/apps/invoice/preview/99999');
  await expect(page.getByRole('heading', { name: 'There is no invoice 99999' })).toBeVisible();
});

test('what is late is reminded of by letter, and a payment receipted, once there is a mail server', async ({
  page,
  installation,
}) => {
  const clinicId = await addClinic(installation, 'Lakeside Clinic');
  const client = { clientCompany: 'Lakeside Clinic', clientEmail: 'billing@lakeside.example', issuedOn: '2020-01-01' };
  const issuer = { ...emptyIssuer, legalName: 'Riverside Radiology' };
  await ask(installation, `/api/office/invoice-issuers/${clinicId}`, issuer, 'PUT');
  const { currency: _, ...start } = await ask<InvoiceFields & { currency: string }>(
    installation,
    `/api/office/invoices/start/${clinicId}`,
  );
  const lines = [{ ...emptyLine, procedure: 'MR reading', price: '88.50' }];
  const fields = { ...start, ...client, issuerId: clinicId, dueOn: '2020-02-01', lines };
  const { invoiceId } = await ask<Invoice>(installation, '/apps/invoice/add-invoice', fields);
  await ask(installation, '/apps/invoice/send', { invoiceId, to: '', subject: '', message: '' });
  const settings = { ...firstMailSettings, host: '127.0.0.1', security: 'none', fromAddress: 'a@clinic.example' };
  const { inForce } = await ask<{ inForce: { revision: number } }>(installation, '/api/settings/mail');
  await ask(installation, '/api/settings/mail', { settings, basedOn: inForce.revision }, 'PUT');
  await signIn(page);
  await visit(page, `/apps/invoice/preview/${invoiceId}`);
  await page.getByRole('button', { name: 'More' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Send reminder' }).press('Enter');
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByLabel('Subject')).toHaveValue(/^Reminder: Invoice 2020-00001$/);
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Send reminder' }).press('Enter');
  await expect(page.getByText('Reminder 1, billing@lakeside.example')).toBeVisible();
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('p');
  await drawer.getByRole('checkbox', { name: 'Send a receipt to billing@lakeside.example' }).check();
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Receipt to billing@lakeside.example')).toBeVisible();
});

test('what is done with several invoices asks first, with how many it will be and which are left as they are', async ({
  page,
  installation,
}) => {
  const clinicId = await addClinic(installation, 'Seaside Clinic');
  const issuer = { ...emptyIssuer, legalName: 'Riverside Radiology' };
  await ask(installation, `/api/office/invoice-issuers/${clinicId}`, issuer, 'PUT');
  const { currency: _, ...start } = await ask<InvoiceFields & { currency: string }>(
    installation,
    `/api/office/invoices/start/${clinicId}`,
  );
  const lines = [{ ...emptyLine, procedure: 'MR reading', price: '88.50' }];
  const written = { ...start, clientCompany: 'Seaside Clinic', issuerId: clinicId, lines };
  const add = async (fields: object): Promise<number> =>
    (await ask<Invoice>(installation, '/apps/invoice/add-invoice', { ...written, ...fields })).invoiceId;
  const [first, second, empty] = [await add({}), await add({}), await add({ lines: [] })];
  await ask(installation, '/apps/invoice/send', { invoiceId: first, to: '', subject: '', message: '' });
  await signIn(page);
  await visit(page, '/apps/invoice/list');
  const row = (invoiceId: number): Locator => page.getByRole('row', { name: new RegExp(`#${invoiceId}`) });
  const choose = async (): Promise<void> => {
    for (const invoiceId of [first, second, empty]) await row(invoiceId).getByRole('checkbox').check();
  };
  const bar = page.getByRole('toolbar', { name: 'Selected studies' });
  const question = page.getByRole('dialog');

  await choose();
  await bar.getByRole('button', { name: 'Mark paid' }).press('Enter');
  await expect(question).toHaveAccessibleName('Mark 1 invoice as paid?');
  await expect(question).toContainText('This cannot be undone.');
  await expect(question).toContainText(/2 stay as they are \(#\d+, #\d+\)\. Only invoices that were sent/);
  await expectAccessible(page);
  // The answer that has the focus changes nothing.
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(row(first)).toContainText('Sent');

  await bar.getByRole('button', { name: 'Send', exact: true }).press('Enter');
  await expect(question).toHaveAccessibleName('Send 2 invoices?');
  await expect(question).toContainText(`#${first} stays as it is. Only drafts are sent.`);
  await question.getByRole('button', { name: 'Send' }).press('Enter');
  await expect(page.getByText('1 invoice is sent')).toBeVisible();
  await expect(page.getByText('1 could not be sent: it has no lines, or no clinic issues it.')).toBeVisible();
  await expect(row(second)).toContainText('Sent');
  await expect(row(empty)).toContainText('Draft');

  await choose();
  await bar.getByRole('button', { name: 'Mark paid' }).press('Enter');
  await expect(question).toHaveAccessibleName('Mark 2 invoices as paid?');
  await question.getByRole('button', { name: 'Mark paid' }).press('Enter');
  await expect(page.getByText('2 invoices are paid')).toBeVisible();
  await expect(row(first)).toContainText('Paid');
  for (const invoiceId of [first, second]) await row(invoiceId).getByRole('checkbox').check();
  await bar.getByRole('button', { name: 'Mark paid' }).press('Enter');
  await expect(question).toHaveAccessibleName('None of them can be marked as paid');
  await expect(question.getByRole('button')).toHaveCount(1);
});

async function billable(installation: Installation): Promise<string> {
  const clinicId = await addClinic(installation, 'Riverside General', 'Riverside*');
  const issuer = { ...emptyIssuer, legalName: 'Riverside Radiology', vatId: 'PT 509 442 118' };
  await ask(installation, `/api/office/invoice-issuers/${clinicId}`, issuer, 'PUT');
  await ask(installation, '/api/office/prices', { ...emptyPrice, name: 'CT reading', price: '62.00', tax1: '23' });
  const stored = await ask<Clinic>(installation, `/api/clinics/${clinicId}`);
  const clinic = { ...inputOf(emptyClinic, stored), country: 'Portugal', revision: stored.revision };
  await ask(installation, `/api/clinics/${clinicId}`, clinic, 'PUT');
  const [studyUid = ''] = await storeSamples(installation, ['CT Head']);
  await sign(installation, studyUid, 'No haemorrhage.');
  return studyUid;
}

async function pay(page: Page, amount: string | undefined): Promise<void> {
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('p');
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('textbox', { name: 'Amount' })).toBeFocused();
  if (amount !== undefined) await drawer.getByRole('textbox', { name: 'Amount' }).fill(amount);
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await expect(drawer).toBeHidden();
}

async function saveFiles(page: Page): Promise<void> {
  const pdf = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  expect((await readFile(await (await pdf).path())).subarray(0, 5).toString()).toBe('%PDF-');
  const ubl = page.waitForEvent('download');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Download UBL' }).click();
  const xml = await readFile(await (await ubl).path(), 'utf8');
  expect(xml).toContain('<cbc:PayableAmount currencyID="EUR">142.23</cbc:PayableAmount>');
}
