import { administrator } from './installation.ts';
import { expectNoSidewaysScroll, visit } from './looks.ts';
import { storeSamples } from './samples.ts';
import { addColleague, ask } from './people.ts';
import { begin } from './signed-report.ts';
import { expect, expectAccessible, signIn, test } from './story.ts';

test.use({ only: 'second-reader' });

test('a report waits for its second reader, who is told, reads it on a phone, and makes it final', async ({
  page,
  installation,
  browser,
}) => {
  const [studyUid = ''] = await storeSamples(installation, ['CT Head']);
  const scope = { all: true } as const;
  const second = await addColleague(installation, {
    role: 'radiologist',
    firstName: 'Sena',
    lastName: 'Second',
    scope,
  });
  const path = `/api/studies/${studyUid}/report`;
  await begin(installation, studyUid);
  await ask(installation, path, { revision: 1, sections: [{ position: 3, text: '<p>No haemorrhage.</p>' }] }, 'PUT');

  await signIn(page);
  await visit(page, `/studies/${studyUid}/report`);
  await expect(page.getByText('No haemorrhage.')).toBeVisible();
  await page.getByRole('button', { name: /^Sign/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign the report' });
  await dialog.getByRole('combobox', { name: 'Second reader' }).fill('Sena');
  await page.getByRole('option', { name: 'Sena Second' }).click();
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(administrator.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Signed by its author; waits for Sena Second.')).toBeVisible();
  await expectAccessible(page);

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'en-GB' });
  const hers = await phone.newPage();
  await signIn(hers, second);
  await hers.goto(installation.url);
  await hers.getByRole('button', { name: /^Notifications/ }).click();
  await hers.getByRole('link', { name: /second reader/ }).click();
  await expect(hers.getByText('No haemorrhage.')).toBeVisible();
  await hers.getByRole('button', { name: 'Sign as second reader' }).click();
  const countersigning = hers.getByRole('dialog', { name: 'Sign as second reader' });
  await expectAccessible(hers);
  await expectNoSidewaysScroll(hers);
  await countersigning.getByRole('textbox', { name: 'Your password' }).fill(second.password);
  await hers.keyboard.press('Enter');
  await expect(hers.getByText('Signed by Sena Second, second reader')).toBeVisible();
  await phone.close();

  await page.reload();
  await expect(page.getByText('Signed by Sena Second, second reader')).toBeVisible();
  await expect(page.getByText(/waits for Sena/)).toHaveCount(0);
});
