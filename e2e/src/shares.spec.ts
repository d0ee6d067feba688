import type { StudyRow } from '@isocenter/contract/archive/studies/study-row.ts';
import type { StudyReport } from '@isocenter/contract/reading/reports/fields.ts';
import { type SharedWithMe, emptyShare, type MadeShare } from '@isocenter/contract/reading/shares/fields.ts';
import { greyJpeg } from '@isocenter/dicom/testing/sample-files.ts';
import { simplePdf } from '@isocenter/phantom/instances/encapsulated-pdf.ts';
import { expectWords, hostileSections, poison } from './hostile-text.ts';
import { expectNoSidewaysScroll, visit } from './looks.ts';
import { sampleFiles, storeSamples } from './samples.ts';
import { administrator } from './installation.ts';
import { ask } from './people.ts';
import { begin, sign } from './signed-report.ts';
import { expect, expectAccessible, signIn, test } from './story.ts';
import { storedZip } from './stored-zip.ts';
import { showsPicture } from './viewer-steps.ts';

test.use({ only: 'shares' });

test('a study is shared by keyboard, opened on one phone after a wrong birth date, seen, prolonged, and revoked', async ({
  page,
  installation,
  browser,
  allowConsoleErrors,
}) => {
  const [studyUid = ''] = await storeSamples(installation, ['CT Head']);
  const { study } = await ask<{ study: StudyRow }>(installation, `/api/studies/${studyUid}`);
  await sign(installation, studyUid, '<p>No bleeding.</p>');
  const addendum = { text: '<p>A fracture of the left orbit.</p>', password: administrator.password };
  await ask(installation, `/api/studies/${studyUid}/report/addenda`, addendum);
  await signIn(page);
  await visit(page, '/shares');
  await expect(page.getByText('Nothing is shared')).toBeVisible();
  await expectAccessible(page);

  await visit(page, '/studies');
  await page.getByRole('row').nth(1).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Share', exact: true }).press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Share with a guest' });
  await expect(drawer.getByRole('textbox', { name: 'For', exact: true })).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(drawer.getByText('Enter who it is for.')).toBeVisible();
  await drawer.getByRole('textbox', { name: 'For', exact: true }).fill('x'.repeat(101));
  await page.keyboard.press('Control+Enter');
  await expect(drawer.getByText('has more than 100 characters')).toHaveCount(1);
  await drawer.getByRole('textbox', { name: 'For', exact: true }).fill('Dr P. Lindqvist');
  await drawer.getByText('Birth date', { exact: true }).click();
  await drawer.getByRole('textbox', { name: 'Devices at most' }).fill('1');
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  const made = page.getByRole('dialog', { name: 'Shared' });
  await expect(made.getByRole('img', { name: 'The link as a QR code' })).toBeVisible();
  await expectAccessible(page);
  const link =
    (await made
      .locator('dd')
      .getByText(/\/share#/)
      .textContent()) ?? '';
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Images and reports for you' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print the QR code' })).toHaveCount(0);

  await page.emulateMedia({ media: null });
  await page.keyboard.press('Escape');

  const phone = await browser.newContext({ viewport: { width: 390, height: 800 }, hasTouch: true, locale: 'en-GB' });
  const guest = await phone.newPage();
  await guest.goto(link);
  await expect(guest.getByRole('heading', { name: 'Something was shared with you' })).toBeVisible();
  await expectAccessible(guest);
  await guest.getByLabel('Birth date').fill('1901-01-01');
  await guest.getByRole('button', { name: 'Open' }).click();
  await expect(guest.getByText('That is not right. Look at it again.')).toBeVisible();
  await guest.getByLabel('Birth date').fill(study.birthDate ?? '');
  await guest.getByRole('button', { name: 'Open' }).click();
  await expect(guest.getByText('For Dr P. Lindqvist only.')).toBeVisible();
  await expect(guest.getByText('A fracture of the left orbit.').first()).toBeVisible();
  expect(guest.url()).not.toContain('#');
  await expectAccessible(guest);
  await expectNoSidewaysScroll(guest);
  const paper = guest.waitForEvent('download');
  await guest.getByRole('link', { name: 'Report as PDF' }).click();
  expect((await paper).suggestedFilename()).toBe('report.pdf');
  await guest.reload();
  await guest.getByRole('link', { name: 'View images' }).click();
  await expect(guest).toHaveURL(/\/share\?images=/);
  await expect.poll(() => showsPicture(guest), { timeout: 60_000 }).toBe(true);
  await expect(guest.getByText('Dr P. Lindqvist')).toBeAttached();
  await expect(guest.getByRole('toolbar')).toBeVisible();
  await expect(guest.getByRole('button', { name: 'Save as picture' })).toHaveCount(0);
  await expectNoSidewaysScroll(guest);
  await guest.getByRole('button', { name: 'Back to the list' }).click();
  await expect(guest.getByText('For Dr P. Lindqvist only.')).toBeVisible();

  const another = await (await browser.newContext({ viewport: { width: 390, height: 800 } })).newPage();
  allowConsoleErrors(/400|401|404|409/);
  const openThere = async (): Promise<void> => {
    await another.getByLabel('Birth date').fill(study.birthDate ?? '');
    await another.getByRole('button', { name: 'Open' }).click();
  };
  await another.goto(link);
  await openThere();
  await expect(another.getByText('This link was opened on too many devices.')).toBeVisible();
  await expectAccessible(another);

  await visit(page, '/shares');
  const row = page.getByRole('row', { name: /Lindqvist/ });
  await expect(row).toContainText('1 / 10');
  await row.dblclick();
  const record = page.getByRole('dialog', { name: 'Dr P. Lindqvist' });
  await expect(record.getByText('Wrong proof')).toBeVisible();
  await expect(record.getByText('Opened', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expect(record.getByText('Refused: too many devices')).toBeVisible();
  await expect(record.getByText('opened on 1 of 1')).toBeVisible();
  await record.getByRole('button', { name: 'Forget devices' }).press('Enter');
  await expect(record.getByText('opened on 0 of 1')).toBeVisible();
  await openThere();
  await expect(another.getByText('For Dr P. Lindqvist only.')).toBeVisible();
  await another.context().close();
  await record.getByRole('button', { name: 'Prolong by a week' }).press('Enter');
  await expect(page.getByText(/^Prolonged until /)).toBeVisible();
  // A link cannot be made again: asked first, and the answer that has the focus leaves it.
  await record.getByRole('button', { name: 'Revoke' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Revoke the share for Dr P. Lindqvist?' });
  await expect(question.getByText('Its link stops working at once and cannot be restored.')).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Keep' }).press('Enter');
  await expect(question).toBeHidden();
  await expect(record.getByRole('button', { name: 'Prolong by a week' })).toBeVisible();
  await record.getByRole('button', { name: 'Revoke' }).press('Enter');
  await question.getByRole('button', { name: 'Revoke' }).press('Enter');
  await expect(record.getByText('Revoked', { exact: true }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoSidewaysScroll(page);

  await guest.reload();
  await expect(guest.getByRole('heading', { name: 'This link has ended' })).toBeVisible();
  await guest.goto(`${installation.url}/`);
  await guest.goto(link);
  await expect(guest.getByRole('heading', { name: 'This link has ended' })).toBeVisible();
  await expectAccessible(guest);
  await phone.close();
});

test('hostile text that reaches the page all the same is words: read, written, and shared', async ({
  page,
  installation,
  browser,
  allowConsoleErrors,
}) => {
  const [signed = '', draft = ''] = await storeSamples(installation, ['MR Knee right', 'CT Chest, low dose']);
  await sign(installation, signed, '<p>Clear.</p>');
  await begin(installation, draft);
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => dialogs.push(dialog.message()));
  // What is cleaned is read by the browser in a document of its own, where nothing runs; Chromium says what would not have been allowed.
  allowConsoleErrors(/Content Security Policy/);
  await signIn(page);
  const poisoned = (study: StudyReport): StudyReport => ({
    ...study,
    report: study.report && { ...study.report, sections: [...hostileSections] },
  });
  for (const studyUid of [signed, draft]) {
    await poison(page, `/api/studies/${studyUid}/report`, poisoned);
    await page.goto(`/studies/${studyUid}/report`);
    await expectWords(page, 'over everything');
  }

  const wish = { ...emptyShare, recipient: 'Guest', studyUids: [signed] };
  const { link, code } = await ask<MadeShare>(installation, '/api/shares', wish);
  const guest = await (await browser.newContext()).newPage();
  await poison<SharedWithMe>(guest, '/api/guest/share', (shared) => ({
    ...shared,
    recipient: '<img src=x onerror=window.hit=1>',
    studies: shared.studies.map((study) => ({
      ...study,
      description: '<svg onload=window.hit=1>',
      report: study.report && { ...study.report, sections: [...hostileSections] },
    })),
  }));
  await guest.goto(link);
  await guest.getByLabel('Code').fill(code ?? '');
  await guest.getByRole('button', { name: 'Open' }).click();
  await expectWords(guest, 'over everything');
  await expect(guest.getByText('<svg onload=window.hit=1>')).toBeVisible();
  await guest.context().close();
  expect(dialogs).toEqual([]);
});

test('images are asked for by a link, sent from a phone, and stand in the list of whoever asked', async ({
  page,
  installation,
  browser,
}) => {
  await storeSamples(installation, ['Knee']);
  await signIn(page);
  await visit(page, '/shares');
  // The drawer is loaded now for the first time: what is typed meanwhile stands in it.
  await page.getByRole('button', { name: 'Ask for images' }).first().press('Enter');
  await page.keyboard.type('Practice ');
  const drawer = page.getByRole('dialog', { name: 'Ask for images' });
  const whom = drawer.getByRole('textbox', { name: 'For', exact: true });
  await expect(whom).toBeFocused();
  await expect(whom).toHaveValue('Practice ');
  await expectAccessible(page);
  await page.keyboard.type('Berg');
  await page.keyboard.press('Control+Enter');
  const made = page.getByRole('dialog', { name: 'Link for sending images' });
  const textIn = async (text: RegExp) => (await made.locator('dd').getByText(text).textContent()) ?? '';
  const [link, code] = [await textIn(/\/share#/), await textIn(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)];
  await made.getByRole('button', { name: 'Done' }).click();

  const phone = await browser.newContext({ viewport: { width: 390, height: 800 }, hasTouch: true, locale: 'en-GB' });
  const guest = await phone.newPage();
  await guest.goto(link);
  await expect(guest.getByRole('heading', { name: 'Send images' })).toBeVisible();
  await guest.getByLabel('Code').fill(code);
  await guest.getByRole('button', { name: 'Open' }).click();
  await expect(guest.getByRole('button', { name: 'Choose files' })).toBeVisible();
  await expectAccessible(guest);
  const [known] = [...sampleFiles('Knee')];
  if (known === undefined) throw new Error('The sample has an image.');
  const files = [...sampleFiles('Chest PA and lateral'), known];
  files.push(['words.txt', Buffer.from('no image')], ['odd', Buffer.from([8, 0, 5, 0, 1, 2, 3])]);
  const chosen = files.map(([name, file]) => ({ name, mimeType: '', buffer: Buffer.from(file) }));
  await guest.locator('input[type="file"]').first().setInputFiles(chosen);
  // That the archive has one of them from elsewhere is not told.
  await expect(guest.getByText('Thank you. 3 files were received.')).toBeVisible();
  await expect(guest.getByText('1 file could not be accepted as an image or a document.')).toBeVisible();
  await expect(guest.getByText('1 file holds text or a program and was not sent.')).toBeVisible();
  await expect(guest.getByRole('link', { name: 'View images' })).toBeVisible();
  await expectAccessible(guest);
  await expectNoSidewaysScroll(guest);
  await phone.close();

  await visit(page, '/studies');
  await expect(page.getByRole('grid', { name: 'Study List' }).getByText(/Chest PA and lateral/)).toBeVisible();
  await visit(page, '/shares');
  await page.getByRole('row', { name: /Practice Berg/ }).dblclick();
  const record = page.getByRole('dialog', { name: 'Practice Berg' });
  await expect(record.getByText('images and documents that are sent')).toBeVisible();
  await expectAccessible(page);
});

test('a letter within a ZIP goes to the patient of its images, one that comes alone to whom the guest names', async ({
  installation,
  browser,
}) => {
  const wish = { ...emptyShare, recipient: 'Practice Tal', takesImages: true };
  const { link, code } = await ask<MadeShare>(installation, '/api/shares', wish);
  const phone = await browser.newContext({ viewport: { width: 390, height: 800 }, hasTouch: true, locale: 'en-GB' });
  const guest = await phone.newPage();
  await guest.goto(link);
  await guest.getByLabel('Code').fill(code ?? '');
  await guest.getByRole('button', { name: 'Open' }).click();
  const choose = async (...files: readonly (readonly [name: string, content: Uint8Array])[]): Promise<void> => {
    const chosen = files.map(([name, content]) => ({ name, mimeType: '', buffer: Buffer.from(content) }));
    await guest.locator('input[type="file"]').first().setInputFiles(chosen);
  };
  const letter = simplePdf('Referral', ['Dear colleague']);
  const disc = [...sampleFiles('MR Brain'), ['disc/Letter of referral.pdf', letter] as const];
  await choose(['disc.zip', storedZip(disc)]);
  await expect(guest.getByRole('heading', { name: 'Whose is this document?' })).toBeFocused();
  await expect(guest.getByRole('radio', { name: 'The patient of the images that you send' })).toBeChecked();
  await expect(guest.getByLabel('Family name')).toHaveCount(0);
  await expect(guest.getByLabel('Title of disc/Letter of referral.pdf')).toHaveValue('Letter of referral');
  await expectAccessible(guest);
  await expectNoSidewaysScroll(guest);
  await guest.getByRole('button', { name: `Send ${disc.length} files` }).click();
  await expect(guest.getByText(`Thank you. ${disc.length} files were received.`)).toBeVisible();
  await expect(guest.getByRole('article')).toHaveCount(1);

  // By keyboard, of somebody of whom no image is sent.
  await choose(['scan.pdf', simplePdf('Discharge', ['Well'])], ['wound.jpg', greyJpeg]);
  await expect(guest.getByRole('heading', { name: 'Whose are these 2 documents?' })).toBeFocused();
  await guest.getByRole('radio', { name: 'Another patient' }).press('Space');
  await guest.getByLabel('Title of scan.pdf').fill('');
  await guest.keyboard.press('Enter');
  await expect(guest.getByText('required')).toHaveCount(3);
  await expectAccessible(guest);
  await guest.getByLabel('Title of scan.pdf').fill('Discharge letter');
  await guest.getByLabel('Family name').fill('Doe');
  await guest.getByLabel('Given names').fill('Jane');
  await guest.getByLabel('Birth date').fill('31/01/1970');
  await guest.getByLabel('Given names').press('Enter');
  await expect(guest.getByText('Thank you. 2 files were received.')).toBeVisible();
  await expect(guest.getByRole('article')).toHaveCount(2);
  await expectAccessible(guest);
  await phone.close();

  const { rows } = await ask<{ rows: StudyRow[] }>(installation, '/api/studies?limit=50');
  expect(rows.find(({ modalities }) => modalities.join(' ') === 'DOC OT')).toMatchObject({
    patientName: { alphabetic: 'Doe^Jane' },
    patientId: '',
    birthDate: '1970-01-31',
    description: 'Documents',
    instanceCount: 2,
  });
  const brain = rows.find(({ modalities }) => modalities.includes('DOC') && modalities.includes('MR'));
  expect(brain).toMatchObject({ instanceCount: disc.length });
});
