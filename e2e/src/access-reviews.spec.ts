import { visit } from './looks.ts';
import { addColleague, ask } from './people.ts';
import { expect, expectAccessible, signIn, test } from './story.ts';

test.use({ only: 'access-reviews' });

interface State {
  readonly missed: string | null;
  readonly isSigned: boolean;
}

test('an administrator looks through the accounts of a quarter, decides about each, signs, and saves what was signed', async ({
  page,
  installation,
}) => {
  const person = { role: 'radiologist', scope: { all: true } } as const;
  await addColleague(installation, { role: 'power-user', firstName: 'Ingrid', lastName: 'Berg' });
  const gone = await addColleague(installation, { ...person, firstName: 'Kenji', lastName: 'Nakamura' });
  await addColleague(installation, { ...person, firstName: 'Zoe', lastName: 'Maseko', scope: { assigned: true } });
  await signIn(page);
  await visit(page, '/access-reviews');
  const act = async (row: RegExp, name: RegExp) => {
    await page.getByRole('row', { name: row }).click({ button: 'right' });
    await page.getByRole('menuitem', { name }).click();
  };
  const signing = page.getByRole('button', { name: 'Sign', exact: true });
  await expect(page.getByText('0 of 4 decided')).toBeVisible();
  await expect(signing).toBeDisabled();
  await expectAccessible(page);

  // What is strange is found, and decided about one by one; the rest is kept at once.
  await act(/Nakamura/, /Switch off/);
  await expect(page.getByText('1 of 4 decided')).toBeVisible();
  await expect(page.getByRole('row', { name: /Maseko/ })).toContainText('Sees no study');
  await act(/Maseko/, /Change/);
  await page.getByRole('button', { name: 'Save the note' }).click();
  await expect(page.getByText('Enter what should change.')).toBeVisible();
  await page.getByRole('textbox', { name: 'To change' }).fill('Give her the northern clinic');
  await page.getByRole('button', { name: 'Save the note' }).click();
  await expect(page.getByText('2 of 4 decided')).toBeVisible();
  await page.getByRole('button', { name: 'Keep 1 without signs' }).click();
  await expect(page.getByText('3 of 4 decided')).toBeVisible();
  await act(/without second step/, /^Keep/);
  await expect(page.getByText('4 of 4 decided')).toBeVisible();

  await signing.click();
  await expect(page.getByRole('dialog').getByText('2 keep, 1 to change, 1 off')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Sign' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Access review Q\d/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Nakamura/ })).toContainText('Switch off');
  await expectAccessible(page);
  expect((await ask<{ state: string }>(installation, `/api/users/${gone.userId}`)).state).toBe('inactive');
  expect(await ask<State>(installation, '/api/access-reviews/current')).toMatchObject({ isSigned: true });

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Export CSV' }).click();
  expect((await saved).suggestedFilename()).toBe('access-review-1.csv');
  await visit(page, '/access-reviews/signed');
  await page.getByRole('row', { name: /Q\d/ }).dblclick();
  await expect(page.getByRole('row', { name: /Maseko/ })).toContainText('Change');
});
