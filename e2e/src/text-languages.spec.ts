import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll } from './looks.ts';
import { expect, expectAccessible, signIn, test } from './story.ts';

test.use({ only: 'text-languages' });

const list = (page: Page) => page.getByRole('list', { name: 'Languages of report templates and e-mails' });

test('an administrator keeps the languages of letters, and writes one in a language of his own', async ({ page }) => {
  await signIn(page);
  await page.goto('/system/settings?section=text-languages');
  await expect(list(page).getByRole('listitem')).toHaveText([/English/, /Deutsch/, /Français/, /Português/]);
  const add = page.getByRole('combobox', { name: 'Add a language' });
  await add.fill('es');
  await page.getByRole('option', { name: 'Español (es)' }).click();
  const row = list(page).getByRole('listitem').filter({ hasText: 'Español' });
  await row.getByRole('combobox', { name: 'What stands in for Español' }).click();
  await page.getByRole('option', { name: 'else in Português' }).click();
  for (const others of [4, 3, 2]) {
    await row.getByRole('button', { name: 'Español up' }).press('Enter');
    await expect(
      list(page)
        .getByRole('listitem')
        .nth(others - 1),
    ).toContainText('Español');
  }
  await page.keyboard.press('Alt+ArrowUp');
  await expect(list(page).getByRole('listitem').first()).toContainText('Español');
  await list(page).getByRole('button', { name: 'Take out Français' }).press('Enter');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press('Control+s');
  await expect(page.getByText('The settings are in force.')).toBeVisible();

  await page.goto('/email-templates');
  await expect(page.getByText('Nobody has written it in Español: it is sent in Português.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue(/^Sua conta em/);
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Subject' }).fill('Su cuenta en {{institution}}');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('A custom text.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('Su cuenta en {{institution}}');
});
