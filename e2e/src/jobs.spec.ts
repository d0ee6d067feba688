import { newNode } from '@isocenter/contract/network/nodes/fields.ts';
import { sampleStudies } from '@isocenter/phantom/sample-studies.ts';
import { expectNoSidewaysScroll, visit } from './looks.ts';
import { ask } from './people.ts';
import { expect, expectAccessible, signIn, test } from './story.ts';

test.use({ only: 'jobs' });

test('what waits and runs is seen by its kind, by keys, and one kind of it is looked at alone', async ({
  page,
  installation,
}) => {
  const [study] = sampleStudies({ now: new Date(), small: true });
  if (study === undefined) throw new Error('There is no sample.');
  const instances = [...study.instances()];
  await installation.store(instances.map((instance) => instance.file()));
  const studyUids = [instances[0]?.dataSet.text('StudyInstanceUID') ?? ''];
  // Nobody listens there: the job waits, and tries again.
  const where = { name: 'Dark archive', aeTitle: 'DARK', host: '127.0.0.1', port: 9, uses: ['send'] };
  const node = { ...newNode, ...where, seesAll: true, echoMinutes: 0 };
  const { nodeId } = await ask<{ nodeId: number }>(installation, '/api/nodes', node);
  const wish = { selection: { studyUids }, nodeId, priority: 'routine', isOnlyLacking: false };
  await ask(installation, '/api/studies/send', wish);
  await ask(installation, '/api/audit/integrity', {});

  await signIn(page);
  await visit(page, '/jobs');
  const queue = page.getByRole('list', { name: 'Waiting and running' }).getByRole('button', { name: /^Send studies/ });
  await expect(queue).toContainText('1 on hold');
  const line = page.getByRole('listitem').filter({ hasText: 'Send studies · Dark archive' });
  const other = page.getByRole('listitem').filter({ hasText: /^Check the audit trail/ });
  await expect(line).toContainText(/Goes on at/);
  await expect(other).toHaveCount(1);
  await expectAccessible(page);

  await queue.press('Enter');
  await expect(page).toHaveURL(/kind=send/);
  await expect(other).toHaveCount(0);
  await expect(line).toHaveCount(1);
  await page.getByRole('tab', { name: 'Failed' }).click();
  await expect(page.getByRole('heading', { name: 'No such jobs' })).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(line).toHaveCount(1);
  await line.getByRole('button', { name: 'Cancel' }).click();
  await expect(line).toContainText('Cancelled');
  // It is not unfinished any more, and nothing of its kind is.
  await page.getByRole('tab', { name: 'Not finished' }).click();
  await expect(page.getByRole('heading', { name: 'No such jobs' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all jobs' }).click();
  await expect(page).not.toHaveURL(/kind=|view=/);
  await expect(line).toContainText('Cancelled');
  await expect(other).toHaveCount(1);
  await page.getByRole('button', { name: 'Ended', exact: true }).click();
  await page.getByLabel('To', { exact: true }).fill('2020-02-29');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/to=2020-02-29/);
  await expect(page.getByRole('heading', { name: 'No such jobs' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all jobs' }).click();
  await expect(line).toHaveCount(1);
  await page.getByRole('button', { name: 'Limits' }).click();
  const drawer = page.getByRole('dialog', { name: 'Limits of jobs' });
  await drawer.getByLabel('Send studies: At once').fill('2');
  await drawer.getByLabel('Send studies: From').fill('22:00');
  await expectAccessible(page);
  await drawer.getByRole('button', { name: /^Save/ }).click();
  await expect(drawer.getByRole('alert')).toContainText('is needed with the other end');
  await drawer.getByLabel('Send studies: To').fill('05:00');
  await drawer.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('The limits are saved')).toBeVisible();
  await page.getByRole('button', { name: 'Limits' }).click();
  await expect(drawer.getByLabel('Send studies: From')).toHaveValue('22:00');
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});
