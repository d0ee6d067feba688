import { storeSamples } from './samples.ts';
import { addColleague, ask, type Colleague } from './people.ts';
import { expect, expectAccessible, signIn, test } from './story.ts';

test.use({ only: 'todo' });

let joana: Colleague;

test.beforeAll(async ({ installation }) => {
  await storeSamples(installation, ['CT Head']);
  joana = await addColleague(installation, {
    role: 'radiologist',
    firstName: 'Joana',
    lastName: 'Fontes',
    scope: { all: true },
  });
});

test('tasks are added by a line, moved by keys, done, deleted and brought back, and one is made of a study for a colleague', async ({
  page,
  browser,
  installation,
}) => {
  await signIn(page);
  await page.goto('/apps/todo');
  await expect(page.getByRole('heading', { name: 'Nothing to do' })).toBeVisible();
  const line = page.getByLabel('Quick add');
  await line.fill('Call ward 4 today #high @joana');
  await expect(page.getByText('@Joana Fontes')).toBeVisible();
  await line.press('Enter');
  await expect(page.getByRole('button', { name: 'Call ward 4' })).toBeVisible();
  for (const text of ['Renew the registration today', 'Dose report in the week tomorrow']) {
    await line.fill(text);
    await line.press('Enter');
    await expect(line).toHaveValue('');
  }
  const today = page.getByRole('region', { name: 'Today', exact: true });
  await expect(today.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);

  // By keys: one place up, and no further than the edge of the day.
  const renew = page.getByRole('button', { name: 'Renew the registration' });
  await renew.focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(today.getByRole('listitem').first()).toContainText('Renew the registration');
  await page.reload();
  await expect(today.getByRole('listitem').first()).toContainText('Renew the registration');
  const ward = today.getByRole('listitem').nth(1);
  await page.getByRole('button', { name: 'Call ward 4' }).focus();
  await page.keyboard.press('Alt+ArrowDown');
  // A drag puts in order and changes no date, unless it ends on the heading of one; that can be undone.
  const week = page.getByRole('region', { name: 'Next 7 days' });
  const dose = week.getByRole('listitem').filter({ hasText: 'Dose report' });
  await dose.dragTo(today.getByRole('listitem').first(), { targetPosition: { x: 200, y: 4 } });
  await page.reload();
  await expect(ward).toContainText('Call ward 4');
  await expect(dose).toBeVisible();
  await expect(today.getByRole('listitem')).toHaveCount(2);
  await dose.dragTo(today.getByRole('heading'));
  await expect(page.getByText('Dose report in the week is due today')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(dose).toBeVisible();
  await dose.dragTo(today.getByRole('heading'));
  await expect(today.getByRole('listitem').last()).toContainText('Dose report');

  await renew.focus();
  await page.keyboard.press('s');
  await expect(today.getByText('Important')).toBeVisible();
  await renew.press(' ');
  const completed = page.getByRole('region', { name: 'Completed today' });
  await expect(completed).toContainText('Renew the registration');
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(today.getByRole('button', { name: 'Renew the registration' })).toBeVisible();
  // It has left the other list too, and lies still.
  await expect(renew).toHaveCount(1);
  await today.getByRole('checkbox', { name: 'Complete Renew the registration' }).click();
  await expect(completed).toContainText('Renew the registration');

  // The drawer: steps, a reminder, the description.
  await page.getByRole('button', { name: 'Dose report' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('Add a step').fill('Ask the physicist');
  await drawer.getByLabel('Add a step').press('Enter');
  await drawer.getByRole('textbox', { name: 'Description' }).fill('All rooms');
  await drawer.getByRole('textbox', { name: 'Time' }).fill('23:30');
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Dose report in the week is saved')).toBeVisible();
  await drawer.getByRole('button', { name: /^Delete Dose/ }).click();
  await expect(page.getByRole('button', { name: 'Dose report' })).toBeHidden();
  await page.getByRole('link', { name: 'Deleted' }).click();
  await page.getByRole('button', { name: /^Bring Dose report/ }).click();
  await expect(page.getByRole('heading', { name: 'No tasks here' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Kinds of tasks' }).getByRole('link', { name: /^High/ }).click();
  await expect(page.getByRole('button', { name: 'Call ward 4' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Dose report' })).toBeHidden();

  // Of a study.
  await page.goto('/studies');
  const study = page.getByRole('grid', { name: 'Study List' }).locator('[role="row"][data-index]').first();
  await study.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Make a task' }).click();
  await expect(drawer.getByRole('region', { name: 'Study' })).toContainText('CT');
  await drawer.getByLabel('Title').fill('Add the old images');
  await drawer.getByLabel('Assignee').fill('Joana');
  await page.getByRole('option', { name: /Joana Fontes/ }).click();
  await page.keyboard.press('Escape');
  await drawer.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('Add the old images is added')).toBeVisible();

  // Of a patient, whom the drawer looks for.
  const { rows } = await ask<{ rows: { patientId: string }[] }>(installation, '/api/patients');
  const patientId = rows[0]?.patientId ?? '';
  await drawer.getByLabel('Patient').fill(patientId);
  await page.getByRole('option', { name: patientId }).first().click();
  await expect(drawer.getByRole('region', { name: 'Patient' })).toBeVisible();
  await drawer.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('Add the old images is saved')).toBeVisible();

  // Whom it is given to is led to it by the bell, and sees it done at once.
  const other = await (await browser.newContext({ baseURL: installation.url })).newPage();
  await signIn(other, joana);
  await other.goto('/apps/todo');
  await expect(other.getByRole('button', { name: 'Add the old images' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('checkbox', { name: 'Complete Add the old images' }).click();
  await expect(other.getByRole('region', { name: 'Completed today' })).toContainText('Add the old images');
  await expectAccessible(other);
});

test('a task is made of a mail and of a chat message, and leads back to them', async ({ page, installation }) => {
  const written = {
    ...nothing,
    to: [joana.userId],
    subject: 'Prior images of A26-118884',
    html: '<p>Please add</p>',
  };
  const { mailId } = await ask<{ mailId: number }>(installation, '/api/office/mails', written);
  await ask(installation, `/api/office/mails/${mailId}/send`, { sendAt: '2020-01-01T00:00:00Z' });
  const room = await ask<{ roomId: number }>(installation, `/api/office/chat/contacts/${joana.userId}/room`, {});
  const said = { sentKey: crypto.randomUUID(), text: 'Call ward 7 about the contrast' };
  await ask(installation, `/api/office/chat/rooms/${room.roomId}/messages`, said);

  await signIn(page);
  await page.goto('/apps/email/sent');
  await page
    .getByRole('listitem')
    .getByRole('button', { name: /^To Joana/ })
    .click();
  await page.getByRole('button', { name: 'Make a task' }).click();
  const drawer = page.getByRole('dialog');
  const message = drawer.getByRole('region', { name: 'Message' });
  await expect(drawer.getByLabel('Title')).toHaveValue('Prior images of A26-118884');
  await expect(message).toContainText('Prior images of A26-118884');
  await expectAccessible(page);
  await drawer.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('Prior images of A26-118884 is added')).toBeVisible();
  await message.getByRole('link', { name: 'To the message' }).click();
  await expect(page.getByRole('heading', { name: 'Prior images of A26-118884' })).toBeVisible();

  await page.goto(`/apps/chat?room=${room.roomId}`);
  const bubble = page.getByRole('log', { name: 'Messages' }).getByRole('article').filter({ hasText: 'Call ward 7' });
  await bubble.hover();
  await bubble.getByRole('button', { name: 'What to do with this message' }).click();
  await page.getByRole('menuitem', { name: 'Make a task' }).click();
  await expect(drawer.getByLabel('Title')).toHaveValue('Call ward 7 about the contrast');
  await drawer.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('Call ward 7 about the contrast is added')).toBeVisible();
  await message.getByRole('link', { name: 'To the message' }).click();
  await expect(bubble).toBeVisible();
});

const nothing = { to: [], cc: [], bcc: [], subject: '', html: '', fileIds: [], studyUids: [], answers: null };

test('going back from a task that is being written asks first', async ({ page }) => {
  await signIn(page);
  await page.goto('/apps/todo');
  await page.getByLabel('Quick add').waitFor();
  await page.keyboard.press('n');
  const drawer = page.getByRole('dialog');
  const title = drawer.getByLabel(/^Title/);
  await title.fill('Half a task');
  await page.goBack();
  const leaving = page.getByRole('dialog', { name: 'Discard the changes?' });
  await leaving.getByRole('button', { name: 'Keep editing' }).click();
  await expect(title).toHaveValue('Half a task');
  await page.goBack();
  await leaving.getByRole('button', { name: 'Discard changes' }).click();
  await expect(title).toBeHidden();
  await expect(page).toHaveURL(/\/apps\/todo$/);
});

test('tags that say the same leave the page alive', async ({ page, installation }) => {
  await ask(installation, '/api/office/tasks', { title: 'Two of one word', tags: ['High', 'high', 'Later'] });
  await signIn(page);
  await page.goto('/apps/todo?open=new');
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('Tags').fill('high');
  await expect(page.getByRole('option', { name: 'High' })).toHaveCount(1);
  await page.getByRole('option', { name: 'High' }).click();
  await drawer.getByLabel(/^Title/).fill('A third task');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('A third task is added')).toBeVisible();
});
