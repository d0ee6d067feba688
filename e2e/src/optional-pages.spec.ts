import { everyOptionalPage } from '@isocenter/contract/system/settings/fields.ts';
import { visit } from './looks.ts';
import { ask } from './people.ts';
import { expect, expectAccessible, signIn, test } from './story.ts';

test.use({ only: 'optional-pages' });

test('what a clinic does without is in no menu, search or header until an administrator shows it', async ({
  page,
  installation,
}) => {
  const path = '/api/settings/optional-pages';
  const { inForce } = await ask<{ inForce: { revision: number } }>(installation, path);
  await ask(installation, path, { settings: everyOptionalPage(false), basedOn: inForce.revision }, 'PUT');
  await signIn(page);
  await visit(page, '/settings');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  for (const name of ['Shop', 'Blog', 'Pricing', 'Staff register', 'Components'])
    await expect(menu.getByRole('link', { name, exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Cart/ })).toHaveCount(0);
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog');
  await palette.getByRole('combobox').fill('a');
  const pages = palette.getByRole('group', { name: 'Pages' }).getByRole('option');
  await expect(pages).toHaveCount(4);
  await palette.getByRole('combobox').fill('carousel');
  await expect(pages).toHaveCount(0);
  await page.keyboard.press('Escape');
  await visit(page, '/apps/ecommerce/shop');
  await expect(page.getByRole('heading', { name: 'Shop', level: 1 })).toBeVisible();
  await visit(page, '/system/settings?section=optional-pages');
  await expectAccessible(page);
  await page.getByRole('switch', { name: 'Shop' }).press('Space');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(menu.getByRole('link', { name: 'Shop', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Cart/ })).toBeVisible();
});
