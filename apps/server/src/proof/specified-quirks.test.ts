// What the specification's calls do where its demo backend does something odd: one test for each row of the table of its quirks
// (template-apps, 2.13), over the whole product and from outside.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyStaff } from '@isocenter/contract/office/staff/fields.ts';
import { startClinicWorld, type ClinicWorld } from '#testing/clinic-world.ts';
import { invoiceSteps } from '#testing/invoice-steps.ts';
import { productOf } from '#testing/shop-steps.ts';
import { json, startTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let world: ClinicWorld;
let me: Person;
let other: Person;
let invoices: Awaited<ReturnType<typeof invoiceSteps>>;

beforeAll(async () => {
  world = await startClinicWorld();
  me = world.admin;
  other = await world.app.signIn('power-user', { clinicIds: [world.clinics.north] });
  invoices = await invoiceSteps(world);
});
afterAll(() => world.app.close());

interface Thing {
  readonly id: number;
}
const statusOf = async (path: string, init?: RequestInit, who = me) => (await who.fetch(path, init)).status;
const idsOf = (things: readonly Thing[]) => things.map(({ id }) => id);
const descending = (ids: readonly number[]) => ids.toSorted((a, b) => b - a);
const ascending = (ids: readonly number[]) => ids.toSorted((a, b) => a - b);
let made = 0;
const newUser = () => {
  made += 1;
  return { fullName: `Zoe ${made}`, username: `zoe${made}`, email: `zoe${made}@north.example` };
};
const addUser = async () => (await me.json<{ user: Thing }>('/apps/users/add-user', json(newUser()))).user.id;
const newTask = (title: string) => ({ task: { title, dueDate: '2031-03-02' } });
const addTask = async (title: string) =>
  (await me.json<{ task: Thing }>('/apps/todo/add-tasks', json(newTask(title)))).task.id;
const newEvent = (title: string) => ({
  event: {
    title,
    start: '2033-05-04T08:00:00.000Z',
    end: '2033-05-04T09:00:00.000Z',
    extendedProps: { calendar: 'ETC' },
  },
});
const addEvent = async (title: string) =>
  (await me.json<{ event: Thing }>('/apps/calendar/add-event', json(newEvent(title)))).event.id;
const newMessage = (id: unknown) => ({
  obj: { message: 'Ready', contact: { id, fullName: 'A', role: 'power-user', status: 'online', avatar: '' } },
});
const send = (subject: string, to = me, by = other) =>
  by.json('/apps/email/send-email', json({ to: [String(to.accountId)], subject, message: '<p>Hello</p>' }));
const inbox = async (who = me) => (await who.json<{ emails: Thing[] }>('/apps/email/emails')).emails;
const product = (name: string) => productOf(world.app.database.db, { name });

/** An installation where anybody registers. */
async function whereOpen(run: (app: TestApp) => Promise<void>): Promise<void> {
  const app = await startTestApp();
  try {
    await app.database.db.insertInto('setting').values({ key: 'registration', value: '"open"' }).execute();
    await run(app);
  } finally {
    await app.close();
  }
}

test('a registration that doubles somebody is 200 with both keys, a sentence or null; what it answers has no more keys', async () => {
  const ada = { email: 'ada@north.example', username: 'ada', password: 'a long enough password' };
  const email = 'This email is already in use.';
  const username = 'This username is already in use.';
  await whereOpen(async (app) => {
    const register = (body: object) => app.fetch('/jwt/register', json({ ...ada, ...body }));
    const answer = await register({});
    expect(answer.status).toBe(200);
    const { user, ...rest } = (await answer.json()) as { user: object };
    expect(Object.keys(rest)).toEqual(['accessToken']);
    expect(new Set(Object.keys(user))).toEqual(
      new Set(['id', 'email', 'username', 'fullName', 'avatar', 'role', 'ability']),
    );
    for (const [body, error] of [
      [{}, { email, username }],
      [{ username: 'bea' }, { email, username: null }],
      [{ email: 'bea@north.example' }, { email: null, username }],
    ] as const) {
      const doubled = await register(body);
      expect([doubled.status, await doubled.json()]).toEqual([200, { error }]);
    }
  });
});

test('a wrong pair is told in a list, a wrong refresh token in a sentence; a right one is 200 with the person and both tokens', async () => {
  const pair = await world.app.fetch('/jwt/login', json({ email: 'nobody@north.example', password: 'x' }));
  expect([pair.status, await pair.json()]).toEqual([400, { error: { email: ['Email or Password is Invalid'] } }]);
  const refresh = (refreshToken: string) => world.app.fetch('/jwt/refresh-token', json({ refreshToken }));
  const wrong = await refresh('x');
  expect([wrong.status, await wrong.json()]).toEqual([401, { error: 'Invalid refresh token' }]);
  const right = await refresh(other.refreshToken);
  expect(right.status).toBe(200);
  expect(Object.keys((await right.json()) as object)).toEqual(
    expect.arrayContaining(['userData', 'accessToken', 'refreshToken']),
  );
  other = await world.app.signInAgain(other);
});

test.each([
  '/api/users/list/all-data',
  '/apps/todo/tasks',
  '/apps/calendar/events',
  '/api/invoice/clients',
  '/api/datatables/initial-data',
  '/blog/list/data',
  '/faq/data/knowledge_base',
  '/faq/data/category',
])('%s answers a bare array', async (path) => {
  expect(await me.json(path)).toBeInstanceOf(Array);
});

test('a user, a page and goods are sent as they are, a task, an event and a message in their key; what is new is 201', async () => {
  const productId = await product('Patient disc');
  for (const [path, body] of [
    ['/apps/users/add-user', newUser()],
    ['/apps/ecommerce/cart', { productId }],
    ['/apps/ecommerce/wishlist', { productId }],
    ['/apps/todo/add-tasks', newTask('Call')],
    ['/apps/calendar/add-event', newEvent('CT slot')],
    ['/apps/chat/send-msg', newMessage(other.accountId)],
  ] as const) {
    const [first] = Object.values(body);
    const turned = typeof first === 'object' ? first : { user: body };
    expect([path, await statusOf(path, json(turned))]).toEqual([path, 400]);
    expect([path, await statusOf(path, json(body))]).toEqual([path, 201]);
  }
  expect(await statusOf('/api/bookmarks/update', json({ id: 4 }))).toBe(200);
  expect(await statusOf('/api/bookmarks/update', json({ page: { id: 4 } }))).toBe(400);
  expect(await statusOf('/api/bookmarks/update', json({ id: 4 }))).toBe(200);
});

test('a total counts what the filter leaves; all data are all; users have no such key', async () => {
  for (const fullName of ['Ada Brink', 'Bea Long', 'Cleo Short'])
    await me.json('/api/office/staff', json({ ...emptyStaff, fullName, email: `${fullName[0]}@staff.example` }));
  for (const clientName of ['Clara Nunes', 'Zoe Quill']) await invoices.add({ clientName });
  interface Page {
    readonly allData: Thing[];
    readonly invoices: Thing[];
    readonly total: number;
  }
  for (const [path, q, all] of [
    ['/api/datatables/data', 'Brink', 3],
    ['/apps/invoice/invoices', 'Quill', 2],
  ] as const) {
    const page = await me.json<Page>(`${path}?q=${q}`);
    expect([page.total, page.invoices.length, page.allData.length]).toEqual([1, 1, all]);
    expect(idsOf(page.allData)).toEqual(ascending(idsOf(page.allData)));
  }
  const users = await me.json<object>('/api/users/list/data?q=zoe');
  expect(new Set(Object.keys(users))).toEqual(new Set(['users', 'total']));
});

test('what is newest comes first of mails, tasks, invoices, goods and users; rows, events and clients come as they were stored', async () => {
  for (const title of ['b', 'a', 'c']) {
    await addTask(title);
    await addEvent(title);
    await product(title);
    await addUser();
    await send(title);
    await invoices.add({ clientName: title, clientEmail: `${title}@client.example` });
  }
  await expect.poll(async () => (await inbox()).length).toBe(3);
  const page = async (path: string, key: string) => (await me.json<Record<string, Thing[]>>(path))[key] ?? [];
  for (const things of [
    await inbox(),
    await me.json<Thing[]>('/apps/todo/tasks?sortBy=latest'),
    await page('/apps/invoice/invoices', 'invoices'),
    await page('/apps/ecommerce/products?sortBy=featured', 'products'),
    await me.json<Thing[]>('/api/users/list/all-data'),
  ]) {
    expect(things.length).toBeGreaterThan(2);
    expect(idsOf(things)).toEqual(descending(idsOf(things)));
  }
  for (const things of [
    await me.json<Thing[]>('/api/datatables/initial-data'),
    await page('/api/datatables/data', 'invoices'),
    await me.json<Thing[]>('/apps/calendar/events'),
  ]) {
    expect(things.length).toBeGreaterThan(2);
    expect(idsOf(things)).toEqual(ascending(idsOf(things)));
  }
  const clients = await me.json<{ name: string }[]>('/api/invoice/clients');
  expect(clients.map(({ name }) => name)).toEqual(['Clara Nunes', 'Zoe Quill', 'b', 'a', 'c']);
});

test.each([
  ['/apps/calendar/remove-event', 'id', '/apps/calendar/events', 900_000_900],
  ['/apps/users/delete', 'id', '/api/users/list/all-data', 999_999],
  ['/apps/invoice/delete', 'id', '/apps/invoice/invoices', 999_999],
  ['/apps/todo/delete-task', 'taskId', '/apps/todo/tasks', 999_999],
])('%s of what is not there is 404 and takes nothing away', async (path, name, list, id) => {
  const before = await me.json(list);
  expect(await statusOf(`${path}?${name}=${id}`, { method: 'DELETE' })).toBe(404);
  for (const unknown of [id, String(id)]) expect(await statusOf(path, json({ [name]: unknown }, 'DELETE'))).toBe(404);
  expect(await me.json(list)).toEqual(before);
});

test('goods that are not in the cart or on the wishlist are taken out with 200', async () => {
  for (const list of ['cart', 'wishlist'])
    expect(await statusOf(`/apps/ecommerce/${list}/999999`, { method: 'DELETE' })).toBe(200);
});

test('an id is a number or its text', async () => {
  const [mail] = await inbox();
  const id = mail?.id ?? 0;
  for (const path of [
    `/apps/email/get-email?id=${id}`,
    `/apps/email/paginate-email?dir=previous&emailId=${id}`,
    `/apps/chat/get-chat?id=${other.accountId}`,
    `/api/users/user?id=${me.accountId}`,
    `/apps/ecommerce/products/${await product('by its number')}`,
    `/api/invoice/invoices/${(await invoices.add()).invoiceId}`,
  ])
    expect([path, await statusOf(path)]).toEqual([path, 200]);
  const productId = await product('twice');
  for (const as of [Number, String]) {
    const bodies: [string, object, string?][] = [
      ['/api/bookmarks/update', { id: as(5) }],
      ['/apps/email/update-emails', { emailIds: [as(id)], dataToUpdate: { isRead: true } }],
      ['/apps/email/update-emails-label', { emailIds: [as(id)], label: 'private' }],
      ['/apps/chat/send-msg', newMessage(as(other.accountId))],
      ['/apps/ecommerce/cart', { productId: as(productId) }],
      ['/apps/ecommerce/wishlist', { productId: as(productId) }],
      ['/apps/todo/update-task', { task: { id: as(await addTask('changed')), isImportant: true } }],
      ['/apps/todo/delete-task', { taskId: as(await addTask('deleted')) }, 'DELETE'],
      ['/apps/calendar/update-event', { event: { id: as(await addEvent('changed')), title: 'New' } }],
      ['/apps/calendar/remove-event', { id: as(await addEvent('deleted')) }, 'DELETE'],
      ['/apps/users/delete', { id: as(await addUser()) }, 'DELETE'],
      ['/apps/invoice/delete', { id: as((await invoices.add()).invoiceId) }, 'DELETE'],
    ];
    for (const [path, body, method] of bodies) {
      const status = await statusOf(path, json(body, method));
      expect([path, as.name, status < 300]).toEqual([path, as.name, true]);
    }
  }
});

test('mailbox, chat, tasks, cart, wishlist, bookmarks and settings are one’s own', async () => {
  const own = await world.app.signIn('radiologist', { clinicIds: [world.clinics.north] });
  const productId = await product('Own');
  const seen = (who: Person) =>
    Promise.all(
      [
        '/apps/email/emails?folder=sent',
        '/apps/todo/tasks',
        '/apps/ecommerce/cart',
        '/apps/ecommerce/wishlist',
        '/api/bookmarks/data',
      ].map((path) => who.json(path)),
    );
  const settings = async (who: Person) =>
    (await who.json<{ notification: object }>('/account-setting/data')).notification;
  const chats = async (who: Person) =>
    (await who.json<{ chatsContacts: Thing[] }>('/apps/chat/chats-and-contacts')).chatsContacts.map(({ id }) => id);
  const before = [await seen(other), await settings(other)];
  await send('Mine', me, own);
  await own.json('/apps/todo/add-tasks', json(newTask('Mine')));
  for (const list of ['cart', 'wishlist']) await own.json(`/apps/ecommerce/${list}`, json({ productId }));
  await own.json('/api/bookmarks/update', json({ id: 5 }));
  await own.json('/account-setting/notification', json({ blogDigest: true, followMe: false }));
  await own.json('/apps/chat/send-msg', json(newMessage(me.accountId)));
  expect([await seen(other), await settings(other)]).toEqual(before);
  expect(await chats(other)).not.toContain(own.accountId);
  expect(await chats(me)).toContain(own.accountId);
  const [sent, ...others] = await seen(own);
  expect((sent as { emails: object[] }).emails).toHaveLength(1);
  for (const [at, shown] of others.entries()) expect(shown).not.toEqual((await seen(other))[at + 1]);
  expect(await settings(own)).toMatchObject({ blogDigest: true, followMe: false });
});
