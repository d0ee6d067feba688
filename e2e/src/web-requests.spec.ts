import { visit } from './looks.ts';
import { administrator } from './installation.ts';
import { expect, expectAccessible, signIn, test } from './story.ts';

test.use({ only: 'web-requests' });

test('who calls our DICOMweb service is seen as it calls, with its token', async ({ page, request }) => {
  await signIn(page);
  await visit(page, '/pages/account-settings?tab=tokens');
  await page.getByRole('textbox', { name: /^Name/ }).fill('Dose register');
  await page.getByLabel(/^Your password/).fill(administrator.password);
  await page.getByRole('button', { name: 'Create token' }).click();
  const token = await page.getByText(/^iso_/).first().innerText();

  await visit(page, '/dicomweb?view=requests');
  await expect(page.getByRole('tab', { name: 'Requests' })).toHaveAttribute('aria-selected', 'true');
  const answer = await request.get('/dicom-web/studies?PatientName=Secret*', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status()).toBe(200);
  await request.get('/dicom-web/studies/1.2.3/metadata');

  // It comes by itself.
  const row = page.getByRole('row', { name: /studies\?PatientName/ }).first();
  await expect(row).toContainText('Dose register');
  await expect(row).toContainText('200');
  await expect(page.getByRole('grid')).not.toContainText('Secret');
  await expectAccessible(page);

  await visit(page, '/dicomweb?view=requests&outcome=refused');
  await expect(page.getByRole('row', { name: /metadata/ }).first()).toContainText('401');
  await expect(page.getByRole('row', { name: /PatientName/ })).toHaveCount(0);

  await page.getByRole('tab', { name: 'API tokens' }).click();
  const line = page.getByRole('row', { name: /Dose register/ });
  await expect(line).toBeVisible();
  await expectAccessible(page);
  await line.dblclick();
  await expect(page).toHaveURL(/\/apps\/user\/view\//);
});
