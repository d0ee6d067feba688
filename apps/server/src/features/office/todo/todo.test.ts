import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emptyMail } from '@isocenter/contract/office/mail/fields.ts';
import {
  emptyTask,
  type Task,
  type TaskFields,
  type TaskRow,
  type TodoTask,
} from '@isocenter/contract/office/todo/fields.ts';
import { rowsRead } from '#platform/testing/rows-read.ts';
import { recordedActions } from '#testing/recorded-actions.ts';
import { startClinicWorld, type ClinicWorld } from '#testing/clinic-world.ts';
import { json, type Person } from '#testing/test-app.ts';
import { fillTasks } from './example-tasks.ts';
import { pageOfTasks } from './task-list-queries.ts';
import { remind } from './reminders.ts';

let world: ClinicWorld;
let ada: Person;
/** A person of the same clinic. */
let ben: Person;
/** A person of the other clinic. */
let cleo: Person;

beforeAll(async () => {
  world = await startClinicWorld();
  const of = (clinicId: number, role = 'radiologist' as const) =>
    world.app.signIn(role, { clinicIds: [clinicId], scope: { clinics: true } });
  ada = await of(world.clinics.north);
  ben = await of(world.clinics.north);
  cleo = await of(world.clinics.south);
});
afterAll(() => world.app.close());

const path = '/api/office/tasks';
const today = new Date().toISOString().slice(0, 10);
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const post = (fields: Partial<TaskFields>, person = ada) => person.fetch(path, json({ ...emptyTask, ...fields }));
const add = async (fields: Partial<TaskFields>, person = ada) => (await (await post(fields, person)).json()) as Task;
const read = (taskId: number, person = ada) => person.json<Task>(`${path}/${taskId}`);
const list = (query = '', person = ada) =>
  person.json<{ rows: TaskRow[]; nextCursor: string | null }>(`${path}?${query}`);
const titles = async (query = '', person = ada) => (await list(query, person)).rows.map(({ title }) => title);
const todo = (query = '', person = ada) => person.json<TodoTask[]>(`/apps/todo/tasks?${query}`);
const change = (task: object, person = ada) => person.fetch('/apps/todo/update-task', json({ task }));
async function put(task: Task, fields: Partial<TaskFields>, person = ada): Promise<Response> {
  const own = Object.fromEntries(Object.keys(emptyTask).map((name) => [name, task[name as keyof Task]]));
  return person.fetch(`${path}/${task.taskId}`, json({ ...own, ...fields, revision: task.revision }, 'PUT'));
}
const notices = async (person: Person) => {
  const { rows } = await person.json<{ rows: { kind: string; key?: number }[] }>('/api/notices');
  return rows.map(({ kind, key }) => `${kind} ${key}`);
};

describe('a task', () => {
  test('is seen by who made it and who does it, and exists for nobody else', async () => {
    const task = await add({ title: ' Call the ward ', assigneeId: ben.accountId, dueDay: today, dueTime: '16:00' });
    expect(task).toMatchObject({ title: 'Call the ward', assignee: { accountId: ben.accountId }, revision: 1 });
    expect((await read(task.taskId, ben)).may).toEqual({ change: true, remove: false });
    expect(await titles('', ben)).toEqual(['Call the ward']);
    expect(await notices(ben)).toEqual([`task.assigned ${task.taskId}`]);
    for (const person of [cleo, world.admin]) expect((await person.fetch(`${path}/${task.taskId}`)).status).toBe(404);
    expect((await put(task, { title: 'Not mine' }, cleo)).status).toBe(404);
    expect((await change({ id: task.taskId, isCompleted: true }, cleo)).status).toBe(404);
    expect((await post({ title: 'For another clinic', assigneeId: cleo.accountId })).status).toBe(404);
    expect((await put(task, { assigneeId: null })).status).toBe(200);
    expect(await notices(ben)).toEqual([]);
    expect(await titles('', ben)).toEqual([]);
    expect((await put(task, { title: 'Stale' })).status).toBe(409);
  });

  test('keeps of its description what is no program, and refuses a time without a day', async () => {
    const { description } = await add({ title: 'Write', description: '<p onclick="x()">A<script>b</script></p>' });
    expect(description).toBe('<p>A</p>');
    const answer = await post({ title: 'When', dueTime: '10:00', remindMinutes: 30, repeat: 'daily' });
    expect(answer.status).toBe(400);
    const { error } = (await answer.json()) as { error: { fields: object } };
    expect(Object.keys(error.fields)).toEqual(['dueTime', 'remindMinutes', 'repeat']);
  });

  test('has one tag of those that differ in the case of letters, written as it is known', async () => {
    const own = 'Dose-Round';
    const first = await add({ title: 'Tagged', tags: ['High', 'high', own] });
    expect(first.tags).toEqual(['high', own]);
    expect(
      (await add({ title: 'Tagged again', tags: ['dose-round', 'DOSE-ROUND', 'HIGH', 'new', 'New'] })).tags,
    ).toEqual([own, 'high', 'new']);
    const named = await ben.fetch('/api/office/task-tags', json({ names: ['HIGH', 'Ward', 'ward'] }, 'PUT'));
    expect(named.status).toBe(200);
    const { tags } = await ben.json<{ tags: { name: string; isOwn: boolean }[] }>(`${path}/counts`);
    expect(tags.filter(({ isOwn }) => isOwn).map(({ name }) => name)).toEqual(['Ward']);
    expect((await add({ title: 'Of the ward', tags: ['WARD'] }, ben)).tags).toEqual(['Ward']);
    // What an earlier version wrote becomes one when it is saved.
    const { db } = world.app.database;
    await db
      .updateTable('task')
      .set({ tags: ['High', 'high', 'DOSE-round'] })
      .where('id', '=', first.taskId)
      .execute();
    const stored = await read(first.taskId);
    expect(stored.tags).toEqual(['High', 'high', 'DOSE-round']);
    expect((await (await put(stored, {})).json()) as Task).toMatchObject({ tags: ['high', 'DOSE-round'] });
  });

  test('names its study to who sees it, and keeps it when somebody else saves', async () => {
    const { studyUid } = world.studies.north;
    const patientKey = world.patientKeys.north;
    const task = await add({ title: 'Old images', studyUid, patientKey, assigneeId: world.admin.accountId });
    expect(task).toMatchObject({ study: { studyUid, accession: 'ACC-north' }, patient: { patientKey } });
    expect((await post({ title: 'No', studyUid: world.studies.south.studyUid })).status).toBe(404);
    expect((await post({ title: 'No', patientKey: world.patientKeys.south })).status).toBe(404);
    const { db } = world.app.database;
    await db.updateTable('task').set({ assignee_id: cleo.accountId }).where('id', '=', task.taskId).execute();
    const seen = await read(task.taskId, cleo);
    expect(seen).toMatchObject({ study: null, hasStudy: true, studyUid: null, patient: null, hasPatient: true });
    expect(seen.patientKey).toBeNull();
    expect((await put(seen, { title: 'Old images, found' }, cleo)).status).toBe(200);
    expect(await read(task.taskId)).toMatchObject({ title: 'Old images, found', studyUid, patientKey });
    expect(await titles(`studyUid=${studyUid}`)).toEqual(['Old images, found']);
    expect(await titles(`studyUid=${studyUid}`, cleo)).toEqual([]);
  });
});

describe('the order by hand', () => {
  test('is kept, for each of the two people, and a task that is moved to another day is due there', async () => {
    const day = inDays(40);
    const made: Task[] = [];
    for (const title of ['one', 'two', 'three'])
      made.push(await add({ title: `by hand ${title}`, dueDay: day, assigneeId: ben.accountId }));
    const [one, two, three] = made.map(({ taskId }) => taskId);
    const order = async (person = ada) =>
      (await titles('q=by hand', person)).map((title) => title.replace('by hand ', '')).join(' ');
    const place = (taskId: number | undefined, body: object, person = ada) =>
      person.fetch(`${path}/${taskId}/place`, json(body));
    await place(three, { dueDay: day, before: one });
    expect(await order()).toBe('three one two');
    expect(await order(ben)).toBe('one two three');
    await place(one, { dueDay: inDays(41), before: null });
    expect(await order()).toBe('three two one');
    expect((await read(one ?? 0)).dueDay).toBe(inDays(41));
    await ada.fetch('/apps/todo/reorder-tasks', json({ ids: [two, String(three)] }));
    expect(await order()).toBe('two three one');
    for (let n = 0; n < 40; n += 1)
      await place(n % 2 === 0 ? three : two, { dueDay: day, before: n % 2 === 0 ? two : three });
    expect(await order()).toBe('two three one');
    expect((await place(two, { dueDay: day, before: null }, cleo)).status).toBe(404);
    expect((await cleo.fetch('/apps/todo/reorder-tasks', json({ ids: [two] }))).status).toBe(404);
  });

  test('goes on from page to page, in every other order too', async () => {
    for (const sort of ['hand', 'title', 'assignee', 'due', 'newest']) {
      const whole = await titles(`sort=${sort}&limit=200`);
      const walked: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const page: Awaited<ReturnType<typeof list>> = await list(
          `sort=${sort}&limit=2${cursor && `&cursor=${cursor}`}`,
        );
        walked.push(...page.rows.map(({ title }) => title));
        cursor = page.nextCursor;
      }
      expect(walked).toEqual(whole);
    }
  });
});

describe('what is over', () => {
  test('repeats on its next day, with its steps undone', async () => {
    const steps = [{ text: 'Weigh', isDone: true }];
    const { taskId } = await add({ title: 'Trolley', dueDay: '2026-01-31', repeat: 'monthly', steps });
    for (let n = 0; n < 2; n += 1) await change({ id: String(taskId), isCompleted: true });
    const { rows } = await list('q=trolley');
    expect(rows).toMatchObject([{ title: 'Trolley', repeat: 'monthly', stepsDone: 0 }]);
    expect((rows[0]?.dueDay ?? '') >= today).toBe(true);
    expect(await titles('filter=completed-today')).toEqual(['Trolley']);
  });

  test('is deleted, comes back, and goes for ever by who made it alone', async () => {
    const { taskId } = await add({ title: 'Toner', assigneeId: ben.accountId });
    const gone = (person: Person) => person.fetch(`${path}/${taskId}`, { method: 'DELETE' });
    expect((await gone(ada)).status).toBe(409);
    expect((await ada.fetch(`/apps/todo/delete-task?taskId=${taskId}`, { method: 'DELETE' })).status).toBe(200);
    expect(await notices(ben)).not.toContain(`task.assigned ${taskId}`);
    expect(await titles('filter=deleted')).toEqual(['Toner']);
    await ben.fetch('/apps/todo/restore-task', json({ taskId: String(taskId) }));
    expect(await titles('q=toner')).toEqual(['Toner']);
    await ada.fetch('/apps/todo/delete-task', json({ taskId }, 'DELETE'));
    expect((await gone(ben)).status).toBe(403);
    expect((await gone(ada)).status).toBe(200);
    expect((await ada.fetch('/apps/todo/delete-task', json({ taskId }, 'DELETE'))).status).toBe(404);
  });

  test('is told in the bell before it is due, once', async () => {
    const soon = new Date(Date.now() + 30 * 60_000).toISOString();
    const { taskId } = await add({
      title: 'Soon',
      dueDay: soon.slice(0, 10),
      dueTime: soon.slice(11, 16),
      remindMinutes: 10,
    });
    const { db } = world.app.database;
    await remind(db);
    expect(await notices(ada)).toEqual([]);
    await db
      .updateTable('task')
      .set({ remind_at: new Date(0) })
      .where('id', '=', taskId)
      .execute();
    for (let n = 0; n < 2; n += 1) await remind(db);
    expect(await notices(ada)).toEqual([`task.due ${taskId}`]);
  });
});

describe('the calls of the specification', () => {
  test('add with 201, change what is sent, list, and take ids as texts', async () => {
    const answer = await cleo.fetch(
      '/apps/todo/add-tasks',
      json({
        task: { title: 'Zeta', dueDate: '2031-03-02T10:00:00.000Z', tags: ['high', 'own-word'], assignee: null },
      }),
    );
    expect(answer.status).toBe(201);
    const { task } = (await answer.json()) as { task: TodoTask };
    const { id, ...shape } = task;
    expect(shape).toEqual({
      title: 'Zeta',
      dueDate: '2031-03-02',
      description: '',
      assignee: null,
      tags: ['high', 'own-word'],
      isCompleted: false,
      isDeleted: false,
      isImportant: false,
    });
    const changed = await change({ id: String(id), isImportant: true, assignee: { accountId: cleo.accountId } }, cleo);
    expect(await changed.json()).toMatchObject({ task: { ...shape, id, isImportant: true, assignee: { avatar: '' } } });
    await cleo.fetch('/apps/todo/add-tasks', json({ task: { title: 'alpha', dueDate: '2031-01-01' } }));
    const order = async (query: string) => (await todo(query, cleo)).map(({ title }) => title);
    expect(await order('sortBy=latest&q=')).toContain('alpha');
    expect(await order('q=A&sortBy=title-asc&tag=high')).toEqual(['Zeta']);
    expect(await order('filter=important&sortBy=nothing')).toEqual(['Zeta']);
    expect((await order('sortBy=title-asc')).slice(0, 2)).toEqual(['Old images, found', 'Zeta']);
    expect(await order('sortBy=due-date&q=a')).toEqual(['alpha', 'Zeta', 'Old images, found']);
    expect(await order('filter=deleted')).toEqual([]);
  });

  test('keep the name of an assignee who is nobody here', async () => {
    const assignee = { fullName: 'Ward clerk, third floor', avatar: '' };
    const task = { title: 'Ring back', dueDate: '2031-03-02', assignee };
    const added = (await (await cleo.fetch('/apps/todo/add-tasks', json({ task }))).json()) as { task: TodoTask };
    expect(added.task.assignee).toEqual({ accountId: null, ...assignee });
    const { id } = added.task;
    expect(await cleo.json<Task>(`/api/office/tasks/${id}`)).toMatchObject({
      assignee: null,
      assigneeText: assignee.fullName,
    });
    expect((await todo('sortBy=assignee', cleo)).find((each) => each.id === id)?.assignee).toMatchObject(assignee);
    expect((await change({ id, assignee: { accountId: cleo.accountId } }, cleo)).status).toBe(200);
    expect(await cleo.json<Task>(`/api/office/tasks/${id}`)).toMatchObject({
      assignee: { accountId: cleo.accountId },
      assigneeText: '',
    });
  });

  test('refuse in their own form', async () => {
    const unknown = await change({ id: 999_999, title: 'x' });
    expect([unknown.status, await unknown.json()]).toEqual([404, { error: 'There is no such task.' }]);
    for (const task of [{ title: '' }, { title: 'x', dueDate: '2031-02-30' }, { title: 'x', tags: ['two words'] }]) {
      const wrong = await ada.fetch('/apps/todo/add-tasks', json({ task }));
      expect(wrong.status).toBe(400);
      expect(Object.values(((await wrong.json()) as { error: object }).error)[0]).toBeInstanceOf(Array);
    }
  });
});

describe('a task of a message', () => {
  test('leads back to the mail for who has it too, and is of a message for others', async () => {
    const draft = { ...emptyMail, to: [ben.accountId], subject: 'Prior images', html: '<p>Please</p>' };
    const { mailId } = await ada.json<{ mailId: number }>('/api/office/mails', json(draft));
    expect((await post({ title: 'No', mailId }, ben)).status).toBe(404);
    expect((await post({ title: 'No', mailId }, cleo)).status).toBe(404);
    const task = await add({ title: 'Prior images', mailId, assigneeId: ben.accountId });
    expect(task).toMatchObject({ mailId, messageId: null, hasMessage: true });
    expect(task.message).toMatchObject({ words: 'Prior images', roomId: null });

    const before = await read(task.taskId, ben);
    expect(before).toMatchObject({ mailId: null, message: null, hasMessage: true });
    expect((await put(before, { title: 'Prior images, asked' }, ben)).status).toBe(200);
    expect(await read(task.taskId)).toMatchObject({ title: 'Prior images, asked', mailId });

    await ada.fetch(`/api/office/mails/${mailId}/send`, json({ sendAt: null }));
    await sql`update mail set send_at = now()`.execute(world.app.database.db);
    await expect.poll(async () => (await read(task.taskId, ben)).message?.words).toBe('Prior images');
    const own = (await read(task.taskId, ben)).mailId ?? 0;
    expect(own).not.toBe(mailId);
    expect((await ben.fetch(`/api/office/mails/${own}`)).status).toBe(200);
    expect((await put(await read(task.taskId), { mailId: null })).status).toBe(200);
    expect(await read(task.taskId)).toMatchObject({ mailId: null, hasMessage: false });
  });

  test('leads back to what was said in a chat for who is in it', async () => {
    const { roomId } = await ada.json<{ roomId: number }>(`/api/office/chat/contacts/${ben.accountId}/room`, json({}));
    const said = { sentKey: randomUUID(), text: 'Call the ward' };
    const path = `/api/office/chat/rooms/${roomId}/messages`;
    const { messageId } = await ada.json<{ messageId: number }>(path, json(said));
    expect((await post({ title: 'No', messageId }, cleo)).status).toBe(404);
    expect((await post({ title: 'Two', messageId, mailId: 1 })).status).toBe(400);
    const task = await add({ title: 'Telephone ward', messageId }, ben);
    expect(task.message).toMatchObject({ words: 'Call the ward', roomId });
    const { db } = world.app.database;
    await db.updateTable('task').set({ assignee_id: cleo.accountId }).where('id', '=', task.taskId).execute();
    const seen = await read(task.taskId, cleo);
    expect(seen).toMatchObject({ messageId: null, message: null, hasMessage: true });
    expect((await change({ id: task.taskId, title: 'Telephone the ward' }, cleo)).status).toBe(200);
    expect(await read(task.taskId, ben)).toMatchObject({ title: 'Telephone the ward', messageId });
  });
});

describe('the demo', () => {
  test('has eighteen tasks, two of them deleted, however often it is filled', async () => {
    const { db } = world.app.database;
    const { accountId } = await world.app.signIn('admin');
    for (let n = 0; n < 2; n += 1) await fillTasks({ db })({ accountId, now: new Date() });
    const all = await db.selectFrom('task').select('deleted_at').where('owner_id', '=', accountId).execute();
    expect([all.length, all.filter((task) => task.deleted_at !== null).length]).toEqual([18, 2]);
  });
});

describe('a hundred thousand tasks', () => {
  test('are not read for a page of them', async () => {
    const { db } = world.app.database;
    const person = await world.app.signIn('radiologist', { clinicIds: [world.clinics.north] });
    const [other, own] = [ben.accountId, person.accountId];
    await sql`
      insert into task (owner_id, assignee_id, title, description, tags, due_day, due_time, repeat, steps, owner_place, assignee_place)
      select case when n % 3 = 0 then ${other}::integer else ${own}::integer end,
        case when n % 3 = 0 then ${own}::integer end, 'Task ' || n || case when n % 1000 = 0 then ' thyroid' else ' chest' end,
        '', '{high}', current_date - 20 + n % 400, '', 'never', '[]', n, n from generate_series(1, 100000) as n`.execute(
      db,
    );
    await world.app.asOwner('analyze task');
    const viewer = { accountId: person.accountId };
    for (const filter of [{}, { tag: 'high' }]) {
      const read = await db.transaction().execute(async (transaction) => {
        const before = await rowsRead(transaction, 'task');
        const { rows } = await pageOfTasks(transaction, viewer, { limit: 50, ...filter });
        expect(rows.length).toBe(50);
        return (await rowsRead(transaction, 'task')) - before;
      });
      expect(read, JSON.stringify(filter)).toBeLessThan(200);
    }
    expect((await list('q=thyroid', person)).rows).toHaveLength(50);
    const { mine } = await person.json<{ mine: number }>(`${path}/counts`);
    expect(mine).toBe(1001);
  });
});

test('what was done stands in the trail', async () => {
  const recorded = await recordedActions(world.app.database.db);
  expect(recorded).toEqual(expect.arrayContaining(['task.add', 'task.change', 'task.remove']));
});
