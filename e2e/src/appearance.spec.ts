import {
  expectContrast,
  expectNoSidewaysScroll,
  focusNow,
  follow,
  framePages,
  prefer,
  publicPages,
  smallTargets,
  someFramePages,
  visit,
} from './looks.ts';
import { storeSamples } from './samples.ts';
import { expect, expectAccessible, signIn, test } from './story.ts';

// An installation of its own: these stories change the administrator's preferences.
test.use({ only: 'appearance' });

let headUid = '';

const lists: ReadonlySet<string> = new Set([
  '/studies',
  '/all-studies',
  '/patients',
  '/upload',
  '/bin',
  '/quarantine',
  '/clinics',
  '/clinics/unassigned',
  '/doctors',
  '/referring-doctors',
  '/referring-doctors?view=names',
  '/reader-groups',
  '/dicom-nodes',
  '/dicomweb',
  '/routing-rules',
  '/query-retrieve',
  '/appointments',
  '/settings/labels',
  '/data-analytics',
  '/data-analytics?subject=volumes',
  '/apps/ecommerce/orders',
  '/apps/staff',
  '/apps/invoice/list',
  '/apps/invoice/lines',
  '/apps/invoice/prices',
  '/apps/user/list',
  '/users/radiologist',
  '/roles',
  '/access-reviews',
  '/access-reviews/signed',
  '/audit',
]);

/** The pages of the frame, and the report of a study that exists. */
const everyPage = (): readonly string[] => [...framePages, `/studies/${headUid}/report`];

test.beforeAll(async ({ installation }) => {
  [headUid = ''] = await storeSamples(installation, ['CT Head', 'Chest PA and lateral']);
});

test('what is not accessible is found', async ({ page }) => {
  await page.setContent('<html lang="en"><title>Planted</title><main><img src="data:,"></main></html>');
  await expect(expectAccessible(page)).rejects.toThrow(/image-alt: img/);
});

test('every page is accessible, light and dark', { tag: '@long' }, async ({ page, installation }) => {
  test.slow();
  await prefer(installation, {});
  await signIn(page);
  for (const path of everyPage()) {
    await follow(page, path);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Dark theme' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await expectContrast(page);
    await page.getByRole('button', { name: 'Light theme' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
  }
  await page.goto(`/viewer/${headUid}`);
  await expect(page.getByRole('main').first()).toBeVisible();
  await expect(page.locator('canvas').first()).toBeVisible();
  await expectAccessible(page);
});

for (const skin of ['light', 'dark'] as const) {
  test(`what opens over a page is accessible in the ${skin} skin`, async ({ page, installation }) => {
    await prefer(installation, { skin });
    await signIn(page);
    await visit(page, '/settings');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('hoff');
    await expect(page.getByRole('option', { name: /Hoffmann/ }).first()).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();

    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();

    await page.getByRole('button', { name: 'Notifications' }).click();
    await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();

    await page.getByRole('button', { name: 'Customise the layout' }).click();
    await expect(page.getByRole('dialog', { name: 'Layout' })).toBeVisible();
    await expectAccessible(page);
    expect(await smallTargets(page, 24)).toEqual([]);
  });
}

for (const isRtl of [false, true]) {
  test(`lists of choices, menus of rows and calendars are accessible${isRtl ? ' from right to left' : ''}`, async ({
    page,
    installation,
  }) => {
    await prefer(installation, { layout: { isRtl } });
    await signIn(page);
    await visit(page, '/pages/account-settings?tab=information');
    const birthDate = page.getByLabel('Birth date');
    await birthDate.click();
    await expect(page.getByRole('button', { name: 'Previous month' })).toBeVisible();
    await expectAccessible(page);
    expect(await smallTargets(page, 24)).toEqual([]);
    await birthDate.fill('3 dec 1971');
    await page.keyboard.press('Tab');
    await expect(birthDate).toHaveValue('03 Dec 1971');
    await birthDate.fill('31.2.1971');
    await page.keyboard.press('Tab');
    await expect(page.getByText('Write it as 31 Dec 2026.')).toBeVisible();
    await page.getByRole('button', { name: 'Discard' }).click();

    await visit(page, '/apps/user/list');
    await page.getByRole('grid').locator('[role="row"][data-index]').first().click({ button: 'right' });
    await expect(page.getByRole('menu')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();

    await page.getByRole('button', { name: 'Invite user' }).click();
    await page.getByRole('dialog').getByRole('combobox', { name: 'Clinics' }).click();
    await expect(page.getByRole('option', { name: 'No value matches.' })).toBeVisible();
    await expectAccessible(page);
  });
}

test('bordered, semi-dark, horizontal and coloured frames are accessible', async ({ page, installation }) => {
  await signIn(page);
  for (const preferences of [
    { skin: 'bordered', layout: { navbarType: 'sticky', footerType: 'sticky' } },
    { skin: 'semi-dark', layout: { navbarColour: 'warning', customizer: true } },
    { skin: 'dark', layout: { menuLayout: 'horizontal', navbarColour: 'primary', contentWidth: 'boxed' } },
    { layout: { menuCollapsed: true, navbarColour: 'secondary', navbarType: 'static' } },
    { layout: { menuHidden: true, navbarType: 'hidden' } },
  ]) {
    await prefer(installation, preferences);
    await visit(page, '/settings');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
});

test('from right to left every page is accessible and stays in the window', async ({ page, installation }) => {
  await prefer(installation, { layout: { isRtl: true } });
  await signIn(page);
  for (const path of someFramePages) {
    await follow(page, path);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
});

test('in each language every word is there, and the words fit', async ({ page, installation }) => {
  test.slow();
  await signIn(page);
  for (const language of ['en', 'de', 'fr', 'pt']) {
    await prefer(installation, { language, fontScale: 125 });
    for (const path of ['/studies', '/settings', '/apps/user/edit/1', '/licence', '/clinics']) {
      await visit(page, path);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      const words = await page.evaluate(() =>
        [document.body.innerText, ...[...document.querySelectorAll('[aria-label]')].map((part) => part.ariaLabel)].join(
          '\n',
        ),
      );
      expect(words).not.toMatch(
        /\b(shell|people|system|archive|safekeeping|upload|reading|users|clinics|physicians|account|accessControl|audit|policies|licence|richText)\.[a-z]\w+\.?\w*|\{\{|\bundefined\b/,
      );
      await expectNoSidewaysScroll(page);
    }
    await expectAccessible(page);
  }
});

test('the focus can be seen all the way through a page, and nothing lies over it', async ({ page, installation }) => {
  await prefer(installation, {});
  await page.setViewportSize({ width: 1440, height: 560 });
  await signIn(page);
  for (const path of [
    '/settings',
    '/jobs',
    '/studies',
    '/apps/user/edit/1',
    '/pages/account-settings?tab=information',
  ]) {
    await visit(page, path);
    await page.evaluate(() => document.body.focus());
    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press('Tab');
      const { name, isShown, isFree } = await focusNow(page);
      if (name === '') break;
      expect({ path, name, isShown, isFree }).toEqual({ path, name, isShown: true, isFree: true });
    }
    // A grid's own small targets stand apart or share their row's height (WCAG 2.2, 2.5.8, spacing).
    if (path !== '/studies') expect(await smallTargets(page, 24), path).toEqual([]);
  }
});

test('at 400 % zoom, and with text set wider, all of a page is within reach', async ({ page, installation }) => {
  test.slow();
  await prefer(installation, {});
  await page.setViewportSize({ width: 360, height: 300 });
  await signIn(page);
  for (const path of new Set([
    ...someFramePages,
    '/upload',
    '/roles',
    '/access-control',
    '/apps/user/view/1',
    '/nowhere',
  ])) {
    await visit(page, path);
    await page.addStyleTag({
      content: '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }',
    });
    await expectNoSidewaysScroll(page);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test(
    'every page is accessible, fits, and has targets for fingers',
    { tag: '@long' },
    async ({ page, installation }) => {
      test.slow();
      await prefer(installation, {});
      await signIn(page);
      for (const path of everyPage()) {
        await follow(page, path);
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
        // Lists have small targets of their own, which stand apart.
        if (!lists.has(path)) expect.soft(await smallTargets(page, 44), path).toEqual([]);
        await page.setViewportSize({ width: 360, height: 740 });
        await expectNoSidewaysScroll(page);
        await page.setViewportSize({ width: 390, height: 844 });
      }
    },
  );

  test('the menu carries the person, the theme and the language', async ({ page, installation }) => {
    await prefer(installation, {});
    await signIn(page);
    await visit(page, '/jobs');
    await page.getByRole('button', { name: 'More' }).click();
    const menu = page.getByRole('dialog', { name: 'Main menu' });
    await expect(menu.getByText('Administrator', { exact: true }).last()).toBeVisible();
    await expectAccessible(page);
    expect(await smallTargets(page, 44)).toEqual([]);
    await menu.getByRole('button', { name: 'Dark theme' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await menu.getByRole('button', { name: 'Layout' }).click();
    await expect(page.getByRole('dialog', { name: 'Layout' })).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
});

test('the pages before signing in are accessible, light and dark, wide and narrow', async ({
  page,
  allowConsoleErrors,
}) => {
  test.slow();
  // The link to a new password is none.
  allowConsoleErrors(/404 \(Not Found\)/);
  for (const scheme of ['light', 'dark']) {
    await page.addInitScript((value) => {
      localStorage.setItem('isocenter.scheme', value);
      localStorage.setItem('isocenter.layout', JSON.stringify({ skin: value }));
    }, scheme);
    for (const path of publicPages) {
      await page.setViewportSize({ width: 1440, height: 800 });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme);
      await (scheme === 'light' ? expectAccessible(page) : expectContrast(page));
      await expectNoSidewaysScroll(page);
      await page.setViewportSize({ width: 360, height: 800 });
      await expectNoSidewaysScroll(page);
      if (scheme === 'light') await expectAccessible(page);
    }
  }
});
