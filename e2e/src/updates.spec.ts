import { asOwnerOf } from '../../apps/server/src/testing/owner-of-database.ts';
import { visit } from './looks.ts';
import { expect, expectAccessible, signIn, test } from './story.ts';

test.use({ only: 'updates', hasBackups: true });

test('an administrator sees what a restart would change, and verifies a backup before', async ({
  page,
  installation: { dataDir },
}) => {
  const region = (name: string) => page.getByRole('region', { name, exact: true });
  await signIn(page);
  await visit(page, '/system/settings');
  await page.getByRole('link', { name: 'Updates', exact: true }).press('Enter');
  await expect(region('Version')).toContainText(/Isocenter \d+\.\d+\.\d+ has been running since/);
  await expect(region('Version')).toContainText('of the same version');
  await expect(region('At the next start')).toContainText('The next start changes nothing in it.');
  await region('Applied migrations').locator('summary').press('Enter');
  await expect(region('Applied migrations')).toContainText('0000-baseline');
  await expectAccessible(page);

  await expect(region('Before an update')).toContainText('No backup has been verified.');
  await region('Before an update').getByRole('link', { name: 'Go to Backup' }).press('Enter');
  await region('Last backup').getByRole('button', { name: 'Back up now' }).press('Enter');
  await expect(region('Last backup')).toContainText('made in', { timeout: 30_000 });
  await region('Last check').getByRole('button', { name: 'Verify newest backup' }).press('Enter');
  await expect(region('Last check')).toContainText('is intact', { timeout: 30_000 });
  await page.getByRole('link', { name: 'Updates', exact: true }).press('Enter');
  await expect(region('Before an update')).toContainText('Made today');

  const [newest] = await asOwnerOf<{ name: string }>(
    dataDir,
    'delete from schema_migration where position = (select max(position) from schema_migration) returning name',
  );
  const name = newest?.name ?? '';
  await visit(page, '/system/settings?section=update');
  await expect(region('Version')).toContainText('Restart to run them. 1 migration will run.');
  await expect(region('At the next start')).toContainText(name);
  await expectAccessible(page);

  await asOwnerOf(dataDir, `insert into schema_migration (name) values ('${name}'), ('9999-of-tomorrow')`);
  await visit(page, '/system/settings?section=update');
  await expect(region('Version')).toContainText('The database is ahead of the program that runs');
  await expect(region('At the next start')).toContainText('a newer version has already used this database');
  await expectAccessible(page);
  await asOwnerOf(dataDir, `delete from schema_migration where name = '9999-of-tomorrow'`);
});
