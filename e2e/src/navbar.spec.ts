import { newProduct } from '@isocenter/contract/office/shop/fields.ts';
import { prefer, visit } from './looks.ts';
import { ask } from './people.ts';
import { expect, expectAccessible, signIn, test } from './story.ts';

test.use({ only: 'navbar' });

test('the cart in the navbar shows what is in it, from empty to the way to order it', async ({
  page,
  installation,
}) => {
  await signIn(page);
  await visit(page, '/settings');
  await page.getByRole('button', { name: 'Cart', exact: true }).press('Enter');
  const cart = page.getByRole('dialog').getByRole('region', { name: 'Cart' });
  await expect(cart).toContainText('The cart is empty');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const film = { name: 'Film print', brand: 'Media desk', category: 'prints', price: 9.2 };
  const { productId } = await ask<{ productId: number }>(installation, '/api/office/products', {
    ...newProduct,
    ...film,
  });
  await ask(installation, '/apps/ecommerce/cart', { productId });
  const filled = page.getByRole('button', { name: 'Cart: 1 product' });
  await expect(filled).toBeVisible();
  await filled.press('Enter');
  await expect(cart).toContainText('Film print');
  await expectAccessible(page);
  await cart.getByRole('link', { name: 'Checkout' }).press('Enter');
  await expect(page).toHaveURL(/\/apps\/ecommerce\/checkout$/);
  await expect(cart).toBeHidden();
  await filled.click();
  await cart.getByRole('button', { name: 'Remove Film print' }).click();
  await expect(cart).toContainText('The cart is empty');
});

test('the menu of the person leads to what is his own', async ({ page }) => {
  await signIn(page);
  await visit(page, '/settings');
  await page.getByRole('button', { name: /Administrator$/ }).press('Enter');
  await expect(page.getByRole('menuitem')).toHaveText([
    'Profile',
    'Email',
    'To-do',
    'Chat',
    'Account Settings',
    'Settings',
    'Pricing',
    'FAQ',
    'Layout',
    'Keys of this page?',
    'Sign out',
  ]);
  await page.getByRole('menuitem', { name: 'To-do' }).press('Enter');
  await expect(page).toHaveURL(/\/apps\/todo/);
});

test('the horizontal menu is walked by arrows from group to group, and one opens after the other by pointing', async ({
  page,
  installation,
}) => {
  await prefer(installation, { layout: { menuLayout: 'horizontal' } });
  await signIn(page);
  await visit(page, '/settings');
  const bar = page.getByRole('navigation', { name: 'Main menu' });
  const people = bar.getByRole('button', { name: 'People' });
  await expectAccessible(page);
  await people.focus();
  await page.keyboard.press('ArrowRight');
  await expect(bar.getByRole('button', { name: 'Office' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Calendar' })).toBeVisible();
  await people.hover();
  await expect(page.getByRole('menuitem', { name: 'Roles' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Roles' }).click();
  await expect(page).toHaveURL(/\/roles/);
  await expect(people).toHaveAttribute('data-current', 'true');
});

test('without a navbar the person and the bell stand in the menu', async ({ page, installation }) => {
  await signIn(page);
  for (const menuLayout of ['vertical', 'horizontal']) {
    await prefer(installation, { layout: { menuLayout, navbarType: 'hidden' } });
    await visit(page, '/settings');
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await expect(menu.getByRole('button', { name: /^Notifications/ })).toBeVisible();
    await expectAccessible(page);
    await menu.getByRole('button', { name: /Administrator$/ }).press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
  }
});
