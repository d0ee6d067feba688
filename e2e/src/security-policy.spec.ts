import { visit } from './looks.ts';
import { addColleague, ask } from './people.ts';
import { expect, expectAccessible, signIn, signInHere, test } from './story.ts';

test.use({ only: 'security-policy' });

interface State {
  readonly inForce: { readonly policy: { readonly tries: number; readonly addresses: readonly string[] } };
}

test('an administrator sees whom a policy affects, is kept from shutting himself out, applies it, and goes back', async ({
  page,
  browser,
  installation,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/400|403/);
  const doctor = await addColleague(installation, { role: 'doctor', firstName: 'Ingrid', lastName: 'Berg' });
  await signIn(page);
  await visit(page, '/settings/security-policy');
  await expect(page.getByText('Nothing is changed.')).toBeVisible();
  await expectAccessible(page);

  // Whom it affects is told before it is applied, and the number opens them.
  const ofDoctors = page.getByRole('radiogroup', { name: 'Second step: Doctor' });
  await ofDoctors.getByText('Needed').click();
  await page.getByLabel('Time to set it up').fill('0');
  await expect(page.getByText('1 person has to do something').first()).toBeVisible();
  await page.getByRole('button', { name: '1 person' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Ingrid Berg' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: '1 person' })).toBeFocused();

  // Beside the rule stands why it is not accepted.
  const from = page.getByRole('combobox', { name: 'Only from' });
  await from.fill('10.99.0.0/16');
  await from.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'would shut you out' })).toBeVisible();
  await expect(page.getByText('Not accepted.').first()).toBeVisible();
  await from.press('Backspace');
  await expect(page.getByRole('alert').filter({ hasText: 'would shut you out' })).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Apply now' }).click();
  await expect(page.getByText('The security policy is in force.')).toBeVisible();

  // Its doctor comes to the second step, and nowhere else.
  const other = await browser.newPage({ baseURL: installation.url });
  await signInHere(other, doctor);
  await expect(other).toHaveURL(/tab=twoStep/);
  await expect(other.getByText(/From .* you cannot continue without it/)).toBeVisible();
  await other.close();

  await page.getByRole('button', { name: 'Go back' }).first().click();
  await expect(page.getByText(/changes?, not applied/)).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Nothing is changed.')).toBeVisible();

  // At a time: until then nothing changes, and it is taken back.
  await page.getByLabel('Wait after').fill('6');
  await page.getByRole('button', { name: 'Apply at a time' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Plan' }).click();
  await expect(page.getByRole('button', { name: 'Withdraw it' })).toBeVisible();
  expect((await ask<State>(installation, '/api/security-policy')).inForce.policy.tries).toBe(10);
  await page.getByRole('button', { name: 'Withdraw it' }).click();
  await expect(page.getByRole('button', { name: 'Withdraw it' })).toHaveCount(0);
});
