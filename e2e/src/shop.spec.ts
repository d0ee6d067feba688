import { newProduct } from '@isocenter/contract/office/shop/fields.ts';
import { drawnPng } from './drawn-png.ts';
import { addClinic, ask } from './people.ts';
import { expect, expectAccessible, signIn, test } from './story.ts';

test.use({ only: 'office' });

const goods = [
  { name: 'Patient disc', brand: 'Media desk', category: 'media', price: 6.5, colorOptions: ['warning', 'danger'] },
  { name: 'Film print', brand: 'Media desk', category: 'prints', price: 9.2 },
  { name: 'Ultrasound gel', brand: 'Medisupply', category: 'consumables', price: 28.8, stock: 3 },
  { name: 'Apron M', brand: 'Protecta', category: 'protection', price: 264, stock: 0 },
] as const;

test.beforeAll(async ({ installation }) => {
  await addClinic(installation, 'Harbour Clinic');
  for (const product of goods) await ask(installation, '/api/office/products', { ...newProduct, ...product });
});

test('goods are found, ordered for a clinic, worked off, and looked after', async ({ page }) => {
  await signIn(page);
  await page.goto('/apps/ecommerce/shop');
  await expect(page.getByText('4 results')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('radio', { name: /Consumables/ }).check();
  await expect(page.getByText('1 result', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/category=consumables/);
  await page.getByRole('button', { name: 'Add Ultrasound gel to the wishlist' }).click();
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByRole('button', { name: 'In the cart' })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('nothing like this');
  await expect(page.getByText('Nothing matches')).toBeVisible();
  await page.getByRole('button', { name: 'Clear' }).first().click();

  await page.getByRole('link', { name: 'Patient disc' }).click();
  await expect(page).toHaveURL(/product-detail\/patient-disc-\d+$/);
  await expect(page.getByRole('heading', { name: 'Patient disc', level: 1 })).toBeVisible();
  const add = page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first();
  await add.click();
  await expect(page.getByRole('button', { name: 'In the cart' }).first()).toBeVisible();
  await page.getByRole('radio', { name: 'Red' }).check();
  await add.click();
  await expectAccessible(page);
  await page.goto('/apps/ecommerce/wishlist');
  await expect(page.getByRole('heading', { name: 'Ultrasound gel' })).toBeVisible();

  await page.goto('/apps/ecommerce/checkout');
  await expect(page.getByText('3 pieces')).toBeVisible();
  await page.getByRole('button', { name: 'Remove Patient disc, Amber' }).click();
  await expect(page.getByText('2 pieces')).toBeVisible();
  await page.getByRole('button', { name: /^Place order/ }).click();
  // What is missing is told beside its field, and nothing is ordered.
  await expect(page.getByLabel(/^Street and number/)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('form [aria-invalid="true"]').first()).toBeFocused();
  await page.getByRole('textbox', { name: 'Pieces of Patient disc, Red' }).fill('3');
  await expect(page.getByText('4 pieces')).toBeVisible();
  await page.getByLabel(/^Phone/).fill('abc');
  await page.getByRole('button', { name: /^Place order/ }).click();
  await expect(page.getByText('is not a phone number')).toBeVisible();
  for (const [name, value] of [
    ['Name', 'Joana Fontes'],
    ['Phone', '+351 210 555 0142'],
    ['Street and number', '12 Harbour Road'],
    ['Postcode', '1200-114'],
    ['Town', 'Lisbon'],
  ] as const)
    await page.getByLabel(new RegExp(`^${name}`)).fill(value);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Place order/ }).click();

  const drawer = page.getByRole('dialog');
  await expect(drawer).toContainText(/3 × Patient disc\s*Red/);
  await expectAccessible(page);
  for (const act of ['Accept', 'Ready to go', 'Delivered']) await drawer.getByRole('button', { name: act }).click();
  await expect(drawer.getByRole('button', { name: 'Delivered' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row', { name: /Ultrasound gel/ })).toContainText('Delivered');
  await expectAccessible(page);
  await page.goto('/apps/ecommerce/checkout');
  await expect(page.getByText('The cart is empty')).toBeVisible();
});

test('goods are narrowed to prices by a slider, and the page of one is handed on', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page);
  await page.goto('/apps/ecommerce/shop?sort=price-asc');
  const highest = page.getByRole('slider', { name: 'Highest price' });
  await expect(highest).toHaveAttribute('aria-valuenow', '264');
  await highest.press('ArrowLeft');
  await expect(page.getByText('3 results')).toBeVisible();
  await page.getByRole('slider', { name: 'Lowest price' }).press('ArrowRight');
  await expect(page.getByText('1 result', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/priceFrom=12&priceTo=258/);
  await page.reload();
  await expect(page.getByText('1 result', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('radio', { name: '€100 to €500' }).check();
  await expect(page.getByRole('link', { name: 'Apron M' })).toBeVisible();
  await expect(page).not.toHaveURL(/priceTo/);
  await page.getByRole('link', { name: 'Apron M' }).click();
  await page.getByRole('button', { name: 'Share' }).press('Enter');
  await expect(page.getByRole('menuitem', { name: 'By e-mail' })).toHaveAttribute(
    'href',
    /^mailto:\?subject=Apron%20M&/,
  );
  await page.getByRole('menuitem', { name: 'Copy the link' }).press('Enter');
  await expect(page.getByText('The link is copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});

test('the catalogue is changed by keyboard', async ({ page }) => {
  await signIn(page);
  await page.goto('/apps/ecommerce/catalogue');
  await expect(page.getByText('4 products')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('row', { name: /Film print/ }).dblclick();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel(/^Price/).fill('9.4');
  await drawer.getByRole('checkbox', { name: 'Blue' }).press('Space');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Film print is saved')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row', { name: /Film print/ })).toContainText('9.40');
});

test('goods without a photograph are drawn; a photograph takes the place of the drawing', async ({ page }) => {
  await signIn(page);
  await page.goto('/apps/ecommerce/catalogue');
  await page.getByRole('row', { name: /Apron M/ }).dblclick();
  const drawer = page.getByRole('dialog', { name: 'Apron M' });
  await drawer.locator('input[type=file]').setInputFiles({
    name: 'apron.png',
    mimeType: 'image/png',
    buffer: await drawnPng(page),
  });
  await page.getByRole('dialog').getByRole('button', { name: 'Use this part' }).click();
  await expect(drawer.getByRole('button', { name: 'Change picture' })).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Apron M is saved')).toBeVisible();
  await page.goto('/apps/ecommerce/shop');
  const sizeOf = async (name: string) => {
    const goodsPicture = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name }) })
      .locator('img');
    // Pictures are fetched when they come into sight.
    await goodsPicture.scrollIntoViewIfNeeded();
    return goodsPicture.evaluate((picture: HTMLImageElement) => [picture.naturalWidth, picture.naturalHeight]);
  };
  await expect.poll(() => sizeOf('Apron M')).toEqual([64, 32]);
  await expect.poll(() => sizeOf('Patient disc')).toEqual([64, 64]);
  await expectAccessible(page);
});

test('who waits for goods is told by the bell when they are there again', async ({ page, installation }) => {
  const { productId } = await ask<{ productId: number }>(installation, '/api/office/products', {
    ...newProduct,
    name: 'Thyroid collar',
    brand: 'Protecta',
    category: 'protection',
    stock: 0,
  });
  await signIn(page);
  await page.goto(`/apps/ecommerce/product-detail/thyroid-collar-${productId}`);
  await page.getByRole('button', { name: 'Notify me', exact: true }).first().click();
  await expect(page.getByRole('button', { name: 'Stop notifying me' }).first()).toBeVisible();
  await expectAccessible(page);
  await page.goto('/apps/ecommerce/catalogue');
  await page.getByRole('row', { name: /Thyroid collar/ }).dblclick();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel(/^Stock|^In stock/).fill('4');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Thyroid collar is saved')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Notifications, / }).click();
  await drawer.getByRole('link', { name: 'What you are waiting for is available again' }).click();
  await expect(page.getByRole('heading', { name: 'Thyroid collar', level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first()).toBeVisible();
});

test('the shop fits a phone and a dark room', async ({ page }) => {
  await signIn(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/apps/ecommerce/shop');
  await expect(page.getByText('Patient disc').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /Filter/ }).click();
  await page.getByRole('radio', { name: /Radiation|Protection/ }).check();
  await page.keyboard.press('Escape');
  await expect(page.getByText('out of stock').first()).toBeVisible();
});
