import { expect, expectAccessible, signIn, test } from './story.ts';

test.use({ only: 'staff' });

test('somebody is added to the staff register, found, changed and removed', async ({ page }) => {
  await signIn(page);
  await page.goto('/apps/staff');
  await expect(page.getByRole('heading', { name: 'Nobody is in the register yet' })).toBeVisible();
  await page
    .getByRole('button', { name: /^Add person/ })
    .first()
    .click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('Full name').fill('Ada Brink');
  await drawer.getByLabel('E-mail').fill('abrink@north.example');
  await drawer.getByLabel('Post').fill('MR Technologist');
  await drawer.getByLabel('Salary in a year').fill('18250.40');
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Ada Brink is added')).toBeVisible();
  await drawer.getByLabel('City').fill('Bergen');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Ada Brink is saved')).toBeVisible();
  await page.keyboard.press('Escape');
  const grid = page.getByRole('grid', { name: 'Staff register' });
  await expect(grid).toContainText('$18 250.40');
  await page.getByRole('searchbox').fill('nobody of that name');
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
  await page.getByRole('searchbox').fill('bergen');
  await expect(grid).toContainText('Ada Brink');
  await expectAccessible(page);
  await grid.getByText('Ada Brink').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Ada Brink is deleted')).toBeVisible();
});

test('a file of the staff is looked at before anything changes, and taken', async ({ page }) => {
  await signIn(page);
  await page.goto('/apps/staff');
  await page.getByRole('button', { name: /^Import/ }).click();
  const drawer = page.getByRole('dialog');
  const csv =
    'fullName,email,post,status\nBea Import,bea@north.example,Receptionist,current\nDan,no address,,current\n';
  await drawer
    .locator('input[type=file]')
    .setInputFiles({ name: 'staff.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(drawer.getByText('The file would do this: 1 new, 1 wrong')).toBeVisible();
  await expectAccessible(page);
  await drawer.getByLabel(/^Leave out the 1 wrong line/).check();
  await drawer.getByRole('button', { name: 'Import 1 line' }).click();
  await expect(drawer.getByText('Done:')).toBeVisible();
  await drawer.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('grid', { name: 'Staff register' })).toContainText('Bea Import');
});
