import { visit } from './looks.ts';
import { expect, expectAccessible, signIn, test } from './story.ts';

test.use({ only: 'backups', hasBackups: true });

test('an administrator makes a backup, verifies it, and finds both after coming back', async ({ page }) => {
  await signIn(page);
  await visit(page, '/system/settings?section=backup');
  const last = page.getByRole('region', { name: 'Last backup' });
  const check = page.getByRole('region', { name: 'Last check' });
  await expect(page.getByRole('region', { name: 'Where backups go' })).toContainText(/free/);
  await last.getByRole('button', { name: 'Back up now' }).press('Enter');
  await visit(page, '/system/settings?section=mail');
  await visit(page, '/system/settings?section=backup');
  await expect(last).toContainText(/\d objects?/, { timeout: 30_000 });
  await expect(last).toContainText('made in');
  await expectAccessible(page);
  await check.getByRole('button', { name: 'Verify newest backup' }).press('Enter');
  await expect(check).toContainText('is intact', { timeout: 30_000 });
  await expectAccessible(page);
});
