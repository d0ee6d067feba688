import { expectNoSidewaysScroll, prefer, visit } from './looks.ts';
import { expect, expectAccessible, signIn, test } from './story.ts';

test.use({ only: 'closed-days' });

test('days on which every clinic is closed are added, corrected and removed', async ({ page, installation }) => {
  await signIn(page);
  await visit(page, '/settings/closed-days');
  await expect(page.getByRole('heading', { name: 'No closed days yet' })).toBeVisible();
  await page
    .getByRole('button', { name: /^Add closed days/ })
    .first()
    .click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('Name').fill('Christmas');
  await page.keyboard.press('Control+s');
  await expect(drawer.getByText('1 field needs a change')).toBeVisible();
  await drawer.getByLabel('First day').fill('2031-12-24');
  await drawer.getByLabel('Last day').fill('2031-12-23');
  await page.keyboard.press('Control+s');
  await expect(drawer.getByText('is before the first day')).toBeVisible();
  await expectAccessible(page);
  await drawer.getByLabel('Last day').fill('2031-12-26');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Christmas is added')).toBeVisible();
  await page.keyboard.press('Escape');
  const grid = page.getByRole('grid', { name: 'Closed days' });
  await expect(grid).toContainText('Every clinic');
  await expectAccessible(page);
  await prefer(installation, { skin: 'dark' });
  await page.reload();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('gridcell').getByText('Christmas')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await grid.getByRole('row', { name: /Christmas/ }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Christmas is deleted')).toBeVisible();
});
