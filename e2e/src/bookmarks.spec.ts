import { addColleague } from './people.ts';
import { expect, expectAccessible, signIn, test } from './story.ts';

test.use({ only: 'bookmarks' });

test('pages are bookmarked by the star and in the palette, where people and files are found too', async ({
  page,
  installation,
}) => {
  await addColleague(installation, { role: 'radiologist', firstName: 'Joana', lastName: 'Fontes' });
  await signIn(page);
  await page.goto('/jobs');
  await page.getByRole('button', { name: 'Search and bookmark pages' }).click();
  const field = page.getByRole('searchbox', { name: 'Search and bookmark pages' });
  await expect(page.getByText('Nothing is bookmarked yet')).toBeVisible();
  await field.fill('audit');
  await page.getByRole('button', { name: 'Bookmark Audit trail' }).click();
  await expect(page.getByRole('button', { name: 'Bookmark Audit trail' })).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const bar = page.getByRole('navigation', { name: 'Bookmarks' });
  await bar.getByRole('link', { name: 'Audit trail' }).click();
  await expect(page.getByRole('heading', { name: 'Audit trail', level: 1 })).toBeVisible();

  await page.keyboard.press('Control+k');
  const search = page.getByRole('combobox', { name: 'Search patients, studies, pages' });
  await search.fill('to-do');
  await page.keyboard.press('Control+b');
  await expect(bar.getByRole('link', { name: 'To-do', includeHidden: true })).toBeAttached();
  await search.fill('joana');
  await expect(page.getByRole('group', { name: 'Contacts' })).toContainText('Joana Fontes');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await bar.getByRole('link', { name: 'To-do' }).click();
  await expect(page.getByRole('heading', { name: 'To-do', level: 1 })).toBeVisible();
});
