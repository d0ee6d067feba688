import { describe, expect, test } from 'vitest';
import type { ImportOutcome } from '@isocenter/contract/import.ts';
import type { UserRow } from '@isocenter/contract/people/users/fields.ts';
import { json } from '#testing/test-app.ts';
import { userDesk } from '#testing/user-desk.ts';

const desk = userDesk();

const send = (csv: string, more: object = {}, person = desk.admin) =>
  person.fetch('/api/users/import', json({ csv, dryRun: false, ...more }));
const linesOf = async (...sent: Parameters<typeof send>) => (await outcomeOf(await send(...sent))).lines;
const outcomeOf = async (answer: Response) => (await answer.json()) as ImportOutcome;
const found = async (query: string) => (await desk.admin.json<{ rows: UserRow[] }>(`/api/users?${query}`)).rows;
const dryRun = { dryRun: true };

const file = [
  'email,first_name,last_name,role,clinics,phone,modalities,expires',
  'rui@north.example,Rui,Alves,referring-doctor,n,+351 555 0142,,',
  'inga@north.example,Inga,Berg,radiologist,N,,MR;PT,2030-05-01',
].join('\n');

describe('importing users', () => {
  test('says in a dry run what would happen, and changes nothing', async () => {
    const before = await found('limit=200');
    const { isDone, lines } = await outcomeOf(await send(file, dryRun));
    expect(isDone).toBe(false);
    expect(lines.map(({ line, key, outcome }) => [line, key, outcome])).toEqual([
      [2, 'rui@north.example', 'create'],
      [3, 'inga@north.example', 'create'],
    ]);
    expect(await found('limit=200')).toEqual(before);
  });

  test('creates and invites, and finds nothing to do the second time', async () => {
    const { isDone, lines } = await outcomeOf(await send(file));
    expect(isDone).toBe(true);
    expect(lines.map(({ link }) => link?.includes('/invitation?token='))).toEqual([true, true]);
    expect((await found('q=inga'))[0]).toMatchObject({
      state: 'pending',
      modalities: ['MR', 'PT'],
      clinics: [{ name: 'North' }],
    });
    expect((await linesOf(file)).map(({ outcome }) => outcome)).toEqual(['unchanged', 'unchanged']);
  });

  test('changes what a line says and leaves what it does not', async () => {
    const [line] = await linesOf('email;title;phone\nRUI@north.example;Dr;+351 555 0143\n');
    expect(line).toMatchObject({
      outcome: 'change',
      changes: [
        { field: 'title', from: '', to: 'Dr' },
        { field: 'phone', from: '+351 555 0142', to: '+351 555 0143' },
      ],
    });
    await send('email;phone\nrui@north.example;+351 555 0142\n');
    expect((await found('q=rui'))[0]).toMatchObject({ title: 'Dr', phone: '+351 555 0142' });
    const made = 'email,last_name,role\nola@north.example,Ola,doctor';
    const [created] = await linesOf(made, dryRun);
    expect(created?.changes).toContainEqual({ field: 'role', from: '', to: 'doctor' });
  });

  test('takes its own export, formulas and all', async () => {
    await send('email,company\nrui@north.example,"=cmd()"');
    const answer = await desk.admin.fetch('/api/users/export');
    expect(answer.headers.get('content-type')).toContain('text/csv');
    const csv = await answer.text();
    expect(csv).toContain("'=cmd()");
    expect(new Set((await linesOf(csv)).map(({ outcome }) => outcome))).toEqual(new Set(['unchanged']));
  });

  test('names roles that were made, and gives them by their names', async () => {
    const made = { name: 'Night readers', description: '', role: 'radiologist', grants: [], scope: { all: true } };
    const { customRoleId } = await desk.admin.json<{ customRoleId: number }>('/api/custom-roles', json(made));
    const line = (name: string) => `email,role,custom_role\ninga@north.example,radiologist,${name}\n`;
    expect((await linesOf(line('night READERS')))[0]).toMatchObject({
      outcome: 'change',
      changes: [{ field: 'customRoleId', to: 'Night readers' }],
    });
    expect(await found(`customRoleId=${customRoleId}`)).toMatchObject([
      { email: 'inga@north.example', customRole: 'Night readers' },
    ]);
    expect(await (await desk.admin.fetch('/api/users/export?q=inga')).text()).toContain('Night readers');
    expect(await linesOf(line('Day readers'), dryRun)).toMatchObject([{ outcome: 'error' }]);
    expect(await linesOf('email,role\ninga@north.example,radiologist\n')).toMatchObject([{ outcome: 'unchanged' }]);
  });

  test('exports what a list shows, or those who were chosen, and nothing on a question it does not know', async () => {
    const csv = async (query: string) => (await (await desk.admin.fetch(`/api/users/export?${query}`)).text()).trim();
    const addresses = async (query: string) =>
      (await csv(query))
        .split(/\r?\n/)
        .slice(1)
        .map((line) => line.split(',')[0]);
    expect(await addresses('role=radiologist')).toEqual(['inga@north.example']);
    expect(await addresses('q=0142&role=referring-doctor')).toEqual(['rui@north.example']);
    const ids = (await found('q=north.example')).map(({ userId }) => userId);
    expect(await addresses(`userIds=${ids.join(',')}`)).toHaveLength(ids.length);
    expect(await addresses(`userIds=${ids.join(',')}&role=radiologist`)).toEqual(['inga@north.example']);
    expect(await addresses('userIds=2000000000')).toEqual([]);
    for (const query of ['rolle=radiologist', 'userIds=x', 'userIds=', 'role=king', 'limit=3'])
      expect((await desk.admin.fetch(`/api/users/export?${query}`)).status, query).toBe(400);
  });

  test('refuses all because of one wrong line, unless wrong lines are skipped', async () => {
    const mixed = [
      'email,first_name,last_name,role,clinics,phone,expires',
      'good@north.example,Go,Od,doctor,,,',
      'bad,Ba,Ad,king,nowhere,call,2026-02-31',
      'rui@north.example,Rui,,,,,',
      'noname@north.example,,,doctor,,,',
    ].join('\n');
    expect((await send(mixed)).status).toBe(409);
    const dry = await linesOf(mixed, dryRun);
    expect(dry.map(({ outcome }) => outcome)).toEqual(['create', 'error', 'unchanged', 'error']);
    const wrong = ['clinicIds', 'email', 'expiresAt', 'phone', 'role'];
    expect(Object.keys(dry[1]?.messages ?? {}).toSorted()).toEqual(wrong);
    expect(Object.keys(dry[3]?.messages ?? {})).toEqual(['lastName']);
    expect(await outcomeOf(await send(mixed, { skipErrors: true }))).toMatchObject({ isDone: true });
    expect(await found('q=good')).toHaveLength(1);
  });

  test('tells how what is wrong was put together, so that it can be said in another language', async () => {
    const wrong = 'email,last_name,role,clinics\nvera@north.example,Vale,doctor,NOWHERE';
    const { lines, patterns } = await outcomeOf(await send(wrong, dryRun));
    const said = 'names a clinic that does not exist: NOWHERE';
    expect(lines[0]?.messages).toMatchObject({ clinicIds: said });
    expect(patterns[said]).toEqual({ pattern: 'names a clinic that does not exist: {0}', values: ['NOWHERE'] });
  });

  test('takes a repeated address for a mistake: one line would undo the other', async () => {
    const twice = 'email,last_name,role\nnew@north.example,One,doctor\nNEW@north.example,Two,doctor';
    const { lines, patterns } = await outcomeOf(await send(twice, dryRun));
    expect(lines.map(({ outcome }) => outcome)).toEqual(['create', 'error']);
    expect(lines[1]?.messages).toEqual({ email: 'stands in line 2 already' });
    expect(patterns['stands in line 2 already']).toEqual({ pattern: 'stands in line {0} already', values: ['2'] });
  });

  test('asks for the last name of a new person, as the form does', async () => {
    const half = 'email,first_name,last_name,role\nhalf@north.example,Half,,doctor';
    expect(await linesOf(half, dryRun)).toMatchObject([{ outcome: 'error', messages: { lastName: 'is needed' } }]);
  });

  test('asks for the clinic of who works in one, as the form does', async () => {
    const [line] = await linesOf('email,last_name,role,clinics\ntec@north.example,Tec,technologist,', dryRun);
    expect(line).toMatchObject({
      outcome: 'error',
      messages: { clinicIds: expect.stringContaining('needs one clinic') },
    });
  });

  test.each([
    ['no e-mail column', 'name,role\nA,doctor', 400],
    ['an unknown column', 'email,password\na@b.example,secret', 400],
    ['more than 2,000 lines', `email\n${'a@b.example\n'.repeat(2001)}`, 413],
    ['nothing', '', 400],
    ['a column twice', 'email,last_name,email\na@b.example,A,b@b.example', 400],
    ['bytes that are no UTF-8', 'email,last_name\na@b.example,M\uFFFDller', 400],
    ['a quotation mark too few', 'email,last_name\na@b.example,"A', 400],
  ])('refuses a file with %s', async (_name, csv, status) => {
    expect((await send(csv)).status).toBe(status);
  });

  test('gives nobody more than the one who imports has', async () => {
    const csv = 'email,last_name,role,clinics\nboss@north.example,Boss,admin,N\nmate@north.example,Mate,clinic-user,N';
    const lines = await linesOf(csv, dryRun, desk.manager);
    expect(lines.map(({ outcome }) => outcome)).toEqual(['error', 'create']);
    const doctor = await desk.app.signIn('doctor');
    expect((await send(csv, {}, doctor)).status).toBe(403);
  });
});
