import { chromium } from '@playwright/test';
import { chromiumArguments } from '../playwright.config.ts';
import { visit } from './looks.ts';
import { storeSamples } from './samples.ts';
import { addColleague, ask } from './people.ts';
import { expect, expectAccessible, signIn, test } from './story.ts';

test.use({ only: 'notifications' });

test.beforeAll(async ({ installation }) => {
  await storeSamples(installation, ['CT Head', 'US Abdomen, complete']);
});

test('somebody is told what he was assigned while he works, is led to it, and finds it there until he removes it', async ({
  page,
  installation,
}) => {
  const { rows } = await ask<{ rows: { studyUid: string; description: string }[] }>(installation, '/api/studies');
  const [first, second] = rows;
  const [one, other] = [first?.studyUid ?? '', second?.studyUid ?? ''];
  const person = await addColleague(installation, {
    role: 'radiologist',
    firstName: 'Noor',
    lastName: 'Haddad',
    scope: { assigned: true },
  });
  const assign = (studyUids: string[], more = '') =>
    ask(installation, `/api/studies/assignments${more}`, { studyUids, accountIds: [person.userId] });
  const bell = (count: number) => page.getByRole('button', { name: `Notifications, ${count} new` });
  const drawer = page.getByRole('dialog', { name: 'Notifications' });

  await signIn(page, person);
  await visit(page, '/settings');
  // He came by his invitation from elsewhere.
  await expect(bell(1)).toBeVisible();
  await assign([one]);
  await bell(2).click();
  await expect(drawer.getByRole('listitem')).toHaveText([
    new RegExp(`A study was assigned to you.*${first?.description}`),
    /on a new device/,
  ]);
  await expectAccessible(page);
  await drawer.getByRole('link', { name: 'A study was assigned to you' }).click();
  await expect(page).toHaveURL(/\/studies\?study=/);
  await expect(page.getByRole('dialog').getByRole('tab', { name: 'Series' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bell(1)).toBeVisible();

  await assign([other]);
  await page.reload();
  await bell(2).click();
  await drawer.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(drawer.getByText('new', { exact: true })).toHaveCount(0);
  await expect(drawer.getByRole('listitem')).toHaveCount(3);
  await assign([other], '/remove');
  await expect(drawer.getByRole('listitem')).toHaveCount(2);
  await drawer.getByRole('button', { name: 'Remove: A study was assigned to you' }).click();
  await expect(drawer.getByRole('listitem')).toHaveCount(1);
  await drawer.getByRole('button', { name: 'Remove all' }).click();
  await expect(drawer.getByText('Nothing yet')).toBeVisible();
  await expectAccessible(page);
});

test('what one was told has a page by day, and each topic its ways: what is off is not told, and quiet hours are kept', async ({
  page,
  installation,
}) => {
  const { rows } = await ask<{ rows: { studyUid: string }[] }>(installation, '/api/studies');
  const person = await addColleague(installation, {
    role: 'radiologist',
    firstName: 'Mika',
    lastName: 'Sato',
    scope: { assigned: true },
  });
  const [one = '', other = ''] = rows.map(({ studyUid }) => studyUid);
  const assign = (studyUid: string) =>
    ask(installation, '/api/studies/assignments', { studyUids: [studyUid], accountIds: [person.userId] });
  await signIn(page, person);
  await assign(one);
  await visit(page, '/settings');
  await page.getByRole('button', { name: 'Notifications, 2 new' }).click();
  await page.getByRole('link', { name: 'All notifications' }).click();
  await expect(page).toHaveURL(/\/notifications$/);

  const grid = page.getByRole('treegrid', { name: 'Notifications' });
  await expect(grid.getByText('A study was assigned to you')).toBeVisible();
  await expect(grid.getByText('new', { exact: true })).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole('search', { name: 'Filters' }).getByRole('button', { name: 'State' }).click();
  await page.getByRole('dialog').getByText('Read', { exact: true }).click();
  await expect(page).toHaveURL(/state=read/);
  await expect(grid.getByText('A study was assigned to you')).toBeHidden();
  await page.keyboard.press('Escape');
  await page.goBack();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(grid.getByText('new', { exact: true })).toHaveCount(0);
  await grid.getByText('A study was assigned to you').dblclick();
  await expect(page).toHaveURL(/\/studies\?study=/);

  await visit(page, '/pages/account-settings?tab=notifications');
  await expect(page.getByRole('checkbox', { name: 'Critical results: Bell' })).toBeDisabled();
  // A wish changes once it is sent, a moment after the click.
  const assigned = page.getByRole('checkbox', { name: 'Studies assigned to you: Bell' });
  await assigned.click();
  await expect(assigned).not.toBeChecked();
  await page.getByText('Each day', { exact: true }).click();
  await page.getByRole('switch', { name: 'Quiet hours' }).click();
  await expect(page.getByRole('switch', { name: 'Quiet hours' })).toBeChecked();
  await page.getByLabel('From').fill('21:30');
  await expect(page.getByText('Critical results still get through.')).toBeVisible();
  await expect(page.getByRole('switch', { name: 'System notifications' })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Studies assigned to you: Bell' })).not.toBeChecked();
  await expect(page.getByLabel('From')).toHaveValue('21:30');
  await assign(other);
  await visit(page, '/notifications');
  await expect(grid.getByText('A study was assigned to you')).toHaveCount(1);
});

test('a browser shows what it is told by its push service, with nothing but the topic, and a click opens the page of it', async ({
  installation,
}) => {
  // The browser without windows shows no notifications.
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: chromiumArguments });
  const context = await browser.newContext({ baseURL: installation.url, permissions: ['notifications'] });
  const page = await context.newPage();
  await signIn(page);
  await visit(page, '/pages/account-settings?tab=notifications');
  const protocol = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    protocol.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId, scopeURL } of registrations)
        if (scopeURL.endsWith('/push-worker/')) resolve(registrationId);
    }),
  );
  await protocol.send('ServiceWorker.enable');
  const started = context.waitForEvent('serviceworker');
  // A browser without a way out reaches no push service; what comes before and after that is the same.
  await page.getByRole('switch', { name: 'System notifications' }).click();
  const worker = await started;
  const registrationId = await registered;
  const listed = { title: 'Riverside Imaging', body: 'Studies assigned to you', topic: 'assigned' };
  const push = { origin: new URL(installation.url).origin, registrationId, data: JSON.stringify(listed) };
  const shown = () =>
    worker.evaluate(async () => {
      // The worker's own global, of which this file has no types.
      const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
      return (await registration.getNotifications()).map(({ title, body, tag, data }) => ({ title, body, tag, data }));
    });
  // What is delivered before the worker is active is lost.
  const isActive = () =>
    worker.evaluate(() => {
      const { registration } = globalThis as unknown as { registration?: ServiceWorkerRegistration };
      return registration?.active?.state === 'activated';
    });
  await expect.poll(isActive).toBe(true);
  await protocol.send('ServiceWorker.deliverPushMessage', push);
  const { title, body, topic: tag } = listed;
  await expect.poll(shown).toEqual([{ title, body, tag, data: null }]);
  // Any later page, of an earlier product at this address too, leaves the worker where it is and no other one.
  await page.evaluate(() => navigator.serviceWorker.register('/push-worker.js', { scope: '/earlier/' }));
  await page.reload();
  const scopes = () =>
    page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
    );
  await expect.poll(scopes).toEqual(['/push-worker/']);
  // The same topic again takes the place of what was said before.
  const again = { ...listed, body: 'Studies assigned to you, again' };
  await protocol.send('ServiceWorker.deliverPushMessage', { ...push, data: JSON.stringify(again) });
  await expect.poll(shown).toEqual([{ title, body: again.body, tag, data: null }]);
  // Without windows nobody can press it, and only what was pressed may open a page: which one it asks for is written down instead.
  const opened = await worker.evaluate(async () => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      clients: { openWindow: (url: string) => Promise<null> };
    };
    const request = new Promise<string>((resolve) => {
      scope.clients.openWindow = (url) => {
        resolve(url);
        return Promise.resolve(null);
      };
    });
    const [notification] = await scope.registration.getNotifications();
    globalThis.dispatchEvent(
      Object.assign(new Event('notificationclick'), { notification, waitUntil: () => undefined }),
    );
    return request;
  });
  expect(opened).toBe('/notifications');
  await expect.poll(shown).toEqual([]);
  await browser.close();
});
