import { visit } from './looks.ts';
import { expect, signIn, test } from './story.ts';

const forms = [
  ['/apps/user/edit/1', 'Phone'],
  ['/pages/account-settings', 'Company'],
  ['/policies/terms/edit', 'Title'],
] as const;

for (const [path, field] of forms)
  test(`what was typed at ${path} is not left without a question`, async ({ page }) => {
    await signIn(page);
    await visit(page, path);
    await page.getByRole('textbox', { name: field }).first().fill('+351 210 555 0199');
    const elsewhere = page.getByRole('link', { name: 'Study List' }).first();
    await elsewhere.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click();
    await expect(page).toHaveURL(new RegExp(path));
    await elsewhere.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click();
    await expect(page).toHaveURL(/\/studies/);
  });
