import { afterAll, beforeAll, expect, test } from 'vitest';
import { abilityOf, roleGrants, roles, type Role } from '@isocenter/contract/abilities.ts';
import { emptyValue } from '@isocenter/contract/archive/dictionaries/fields.ts';
import { emptyFilter } from '@isocenter/contract/archive/filters/fields.ts';
import { ServerEvent } from '@isocenter/contract/system/events/fields.ts';
import { tellOffice, tellTyping } from '#features/system/events/events.ts';
import { tell } from '#features/system/notices/notices.ts';
import { openStream } from '#testing/event-stream.ts';
import { startClinicWorld, type ClinicWorld } from '#testing/clinic-world.ts';
import { json, type Person } from '#testing/test-app.ts';

type Kind = ServerEvent['kind'];

let world: ClinicWorld;
const listeners = new Map<Role, { readonly person: Person; readonly heard: Heard }>();

beforeAll(async () => {
  world = await startClinicWorld();
  for (const role of roles) {
    const person = await world.app.signIn(role, { clinicIds: [world.clinics.north], scope: { clinics: true } });
    listeners.set(role, { person, heard: await listen(person) });
  }
});
afterAll(async () => {
  for (const { heard } of listeners.values()) heard.stop();
  await world.app.close();
});

/** Says who hears of each kind of event: the tests below go through all. */
const hears: Readonly<
  Record<
    Kind,
    'whoever may see the study' | 'whose it is' | 'whoever decides about it' | 'whoever uses filters' | 'everybody'
  >
> = {
  'study.changed': 'whoever may see the study',
  'study.gone': 'whoever may see the study',
  'list.changed': 'whoever may see the study',
  'list.counted': 'whoever may see the study',
  'studies.changed': 'whoever may see the study',
  'stream.opened': 'whose it is',
  'job.changed': 'whose it is',
  'identity-conflicts.changed': 'whoever decides about it',
  'quarantine.changed': 'whoever decides about it',
  'notices.changed': 'whose it is',
  'office.changed': 'whose it is',
  'chat.typing': 'whose it is',
  'filters.changed': 'whoever uses filters',
  'dictionary.changed': 'everybody',
  'installation.changed': 'everybody',
  'account.changed': 'whose it is',
};

test('every kind of event is declared here', () => {
  const kinds = ServerEvent.anyOf.map((one) => one.properties.kind.const);
  expect(Object.keys(hears).toSorted()).toEqual([...kinds].toSorted());
});

test('list.changed reaches the roles of the clinic and no others, whatever a list asks for', async () => {
  const { north, south } = world.clinics;
  const lists = [{}, { clinic: String(south) }, { q: 'south' }, { clinic: String(north) }].map((filter, at) => ({
    id: String(at),
    filter,
  }));
  for (const role of roles) {
    const stream = await openStream(listener(role).person);
    expect((await stream.announce(lists)).status, role).toBe(200);
    const [foreign, own] = [await tag('south', `${role}-south`), await tag('north', `${role}-north`)];
    const shown = () => JSON.stringify(stream.received());
    if (abilityOf(roleGrants[role]).can('read', 'Study')) await expect.poll(shown, { message: role }).toContain(own);
    else expect(shown(), role).not.toContain(own);
    expect(shown(), role).not.toContain(foreign);
    expect(shown(), role).not.toContain(world.studies.south.studyUid);
    stream.close();
  }
});

test.each([
  ['study.changed', tag],
  ['study.gone', bin],
] as const)('%s reaches the roles of the clinic and no others', async (_, cause) => {
  const [foreign, own] = [await cause('south'), await cause('north')];
  for (const role of roles) {
    const { heard } = listener(role);
    if (abilityOf(roleGrants[role]).can('read', 'Study'))
      await expect.poll(() => heard.text(), { message: role }).toContain(own);
    else expect(heard.text(), role).not.toContain(own);
    expect(heard.text(), role).not.toContain(foreign);
  }
});

test('job.changed reaches whose job it is, and who manages all', async () => {
  const foreign = await job(world.admin.accountId);
  for (const role of roles) {
    const { person, heard } = listener(role);
    const own = await job(person.accountId);
    await expect.poll(() => heard.text(), { message: role }).toContain(own);
    if (abilityOf(roleGrants[role]).can('manage', 'Job')) expect(heard.text(), role).toContain(foreign);
    else expect(heard.text(), role).not.toContain(foreign);
  }
});

test('notices.changed reaches whom it was told, and nobody else', async () => {
  await tellOfJob(world.admin.accountId);
  for (const role of roles) {
    const { person, heard } = listener(role);
    expect(heard.text(), role).not.toContain('notices.changed');
    await tellOfJob(person.accountId);
    await expect.poll(() => heard.text(), { message: role }).toContain('notices.changed');
  }
});

test('news of the office reach whose they are, and nobody else', async () => {
  const { db } = world.app.database;
  await tellOffice(db, 'tasks', [world.admin.accountId]);
  await tellTyping(db, { roomId: 7, accountId: 1 }, [world.admin.accountId]);
  for (const role of roles) {
    const { person, heard } = listener(role);
    await tellOffice(db, 'mail', [person.accountId]);
    await tellTyping(db, { roomId: 8, accountId: 1 }, [person.accountId]);
    await expect.poll(() => heard.text(), { message: role }).toContain('"roomId":8');
    expect(heard.text(), role).toContain('"app":"mail"');
    expect(heard.text(), role).not.toContain('"app":"tasks"');
    expect(heard.text(), role).not.toContain('"roomId":7');
  }
});

test('filters.changed reaches whoever uses filters, and says nothing of which', async () => {
  await world.admin.json('/api/filters', json({ ...emptyFilter, name: 'Heads', criteria: { modality: 'CT' } }));
  for (const role of roles) {
    const { heard } = listener(role);
    if (abilityOf(roleGrants[role]).can('read', 'Filter'))
      await expect.poll(() => heard.text(), { message: role }).toContain('data: {"kind":"filters.changed"}');
    else expect(heard.text(), role).not.toContain('filters.changed');
  }
});

test('dictionary.changed reaches everybody, and says nothing of which', async () => {
  await world.admin.json(
    '/api/dictionary-values',
    json({ ...emptyValue, catalogue: 'procedure', text: 'CT of a knee' }),
  );
  for (const role of roles)
    await expect
      .poll(() => listener(role).heard.text(), { message: role })
      .toContain('data: {"kind":"dictionary.changed"}');
});

test('installation.changed reaches everybody, and says nothing of what', async () => {
  const settings = { uploads: true, dicomweb: true, sending: true, queryRetrieve: true, rules: true, apiTokens: true };
  await world.admin.json('/api/settings/features', json({ settings, basedOn: 0 }, 'PUT'));
  for (const role of roles)
    await expect
      .poll(() => listener(role).heard.text(), { message: role })
      .toContain('data: {"kind":"installation.changed"}');
});

test('account.changed reaches whose account it is', async () => {
  await rename(world.admin.accountId);
  for (const role of roles) {
    const { person, heard } = listener(role);
    expect(heard.text(), role).not.toContain('account.changed');
    await rename(person.accountId);
    await expect.poll(() => heard.text(), { message: role }).toContain('account.changed');
  }
});

function listener(role: Role) {
  const found = listeners.get(role);
  if (found === undefined) throw new Error(`Nobody listens as ${role}.`);
  return found;
}

async function tag(name: 'north' | 'south', mark = `marked-${name}`): Promise<string> {
  const selection = { studyUids: [world.studies[name].studyUid] };
  await world.admin.json('/api/studies/tags', json({ selection, add: [mark], remove: [] }));
  return mark;
}

async function bin(name: 'north' | 'south'): Promise<string> {
  const { studyUid } = world.studies[name];
  await world.admin.json('/api/studies/bin', json({ selection: { studyUids: [studyUid] }, reason: 'test' }));
  return `"kind":"study.gone","studyUid":"${studyUid}"`;
}

/** A job of an account, told of as the queue would tell. */
async function job(accountId: number): Promise<string> {
  const { db } = world.app.database;
  const { id } = await db
    .insertInto('job')
    .values({ account_id: accountId, kind: 'test', error: null, finished_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.selectNoFrom((eb) => eb.fn('pg_notify', [eb.val('job'), eb.val(id)]).as('told')).execute();
  return id;
}

async function tellOfJob(accountId: number): Promise<void> {
  const jobId = await job(accountId);
  await tell(world.app.database.db, { kind: 'job.ended', accountIds: [accountId], jobId });
}

async function rename(accountId: number): Promise<void> {
  await world.app.database.db
    .updateTable('account')
    .set({ full_name: `Renamed ${accountId}` })
    .where('id', '=', accountId)
    .execute();
}

interface Heard {
  readonly text: () => string;
  readonly stop: () => void;
}

/** Everything that a stream says from now on. */
async function listen(person: Person): Promise<Heard> {
  const abort = new AbortController();
  const answer = await person.fetch('/api/events', { signal: abort.signal });
  let text = '';
  const read = async () => {
    for await (const chunk of answer.body ?? []) text += Buffer.from(chunk).toString();
  };
  // The stream ends when its account changes, or with this test.
  read().catch(() => {});
  return { text: () => text, stop: () => abort.abort() };
}
