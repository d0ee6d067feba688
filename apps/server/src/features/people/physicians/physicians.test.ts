import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Physician, PhysicianInput, PhysicianRow } from '@isocenter/contract/people/physicians/fields.ts';
import { physicianSortColumns } from '@isocenter/contract/people/physicians/physicians.ts';
import { type Receiver, newReceiver } from '@isocenter/contract/reading/report-receivers/fields.ts';
import { startClinicWorld, type ClinicWorld } from '#testing/clinic-world.ts';
import { json, type Person } from '#testing/test-app.ts';
import { orderFaults } from '#testing/walked-lists.ts';
import { addPhysician, physicianInput } from '#testing/physician-input.ts';

interface Page {
  readonly rows: PhysicianRow[];
  readonly nextCursor: string | null;
}

let world: ClinicWorld;
let admin: Person;
/** Does everything with physicians, in the north clinic only. */
let north: Person;
let south: Person;

beforeAll(async () => {
  world = await startClinicWorld();
  admin = world.admin;
  north = await world.app.signIn('power-user', { clinicIds: [world.clinics.north], scope: { clinics: true } });
  south = await world.app.signIn('power-user', { clinicIds: [world.clinics.south], scope: { clinics: true } });
});
afterAll(() => world.app.close());

const one = (id: number, person = admin) => person.json<Physician>(`/api/physicians/${id}`);
const bodyOf = async (response: Response) => {
  const { error } = (await response.json()) as { error: { code: string; requestId?: string } };
  delete error.requestId;
  return error;
};
const refusal = async (more: Partial<PhysicianInput>, person = admin) => {
  const response = await person.fetch('/api/physicians', json(physicianInput(more)));
  return [response.status, Object.keys(((await response.json()) as { error: { fields: object } }).error.fields ?? {})];
};

describe('a physician', () => {
  test('is kept with every field, trimmed', async () => {
    const fields = { ...newReceiver, name: 'Practice', host: '127.0.0.1', onlyNamed: true };
    const { receiverId } = await admin.json<Receiver>('/api/report-receivers', json(fields));
    const { rows } = await admin.json<{ rows: object[] }>('/api/report-receivers/named');
    expect(rows).toEqual([{ receiverId, name: 'Practice' }]);
    expect(await north.json('/api/report-receivers/named')).toEqual({ rows: [] });
    const whole: PhysicianInput = physicianInput({
      firstName: '  Thabo ',
      lastName: 'Maseko',
      nationalId: 'NPI-4711',
      birthDate: '1975-02-28',
      specialities: ['Neuroradiology'],
      phones: ['+351 (0)210 555 0142', '030 1'],
      mobile: '+351 910 555 014',
      fax: '+49 30 1',
      emails: ['t@riverside.example', 'u@riverside.example'],
      isReading: true,
      clinicIds: [world.clinics.north, world.clinics.south],
      delivery: ['portal', 'email-link', 'encrypted-pdf', 'hl7', 'print'],
      receiverId,
      notifyOn: ['received', 'final', 'critical'],
      modalities: ['CT', 'MR'],
      bodyParts: ['BRAIN'],
      licences: [{ name: 'Neuroradiology', number: 'L-1', until: '2028-12-31' }],
      readingHours: 'Mon to Fri, 8 to 16',
      weeklyCapacity: 120,
      language: 'pt',
      notes: 'Calls back\nin the evening.',
    });
    const id = await addPhysician(admin, whole);
    expect(await one(id)).toMatchObject({ ...whole, firstName: 'Thabo', physicianId: id, revision: 1, login: null });
  });

  test('changes as a whole, and not over a change of somebody else', async () => {
    const id = await addPhysician(admin, { lastName: 'Revised' });
    const body = { ...physicianInput({ lastName: 'Revised', city: 'Porto' }), revision: 1 };
    expect(await admin.json(`/api/physicians/${id}`, json(body, 'PUT'))).toMatchObject({ revision: 2, city: 'Porto' });
    expect((await one(id)).city).toBe('Porto');
    const late = await admin.fetch(`/api/physicians/${id}`, json(body, 'PUT'));
    expect([late.status, (await bodyOf(late)).code]).toEqual([409, 'stale-revision']);
    const { rows } = await admin.json<{ rows: { action: string; detail: object }[] }>(`/api/activity/physician/${id}`);
    expect(rows.map(({ action }) => action)).toEqual(['physician.update', 'physician.create']);
    expect(rows[0]?.detail).toEqual({ fields: ['city'] });
  });

  test.each<[string, Partial<PhysicianInput>]>([
    ['firstName', { firstName: '   ' }],
    ['lastName', { lastName: 'x'.repeat(65) }],
    ['birthDate', { birthDate: '2999-01-01' }],
    ['birthDate', { birthDate: '2023-02-30' }],
    ['emails', { emails: ['nobody'] }],
    ['emails', { emails: ['a@b.example', 'b@b.example', 'c@b.example', 'd@b.example'] }],
    ['emails', { delivery: ['email-link'] }],
    ['receiverId', { delivery: ['hl7'] }],
    ['receiverId', { receiverId: 999 }],
    ['phones', { phones: ['call me'] }],
    ['phones', { phones: ['1', '2', '3', '4'] }],
    ['isReferring', { isReferring: false }],
    ['clinicIds', { clinicIds: [999] }],
    ['signatureId', { signatureId: '00000000-0000-4000-8000-000000000000' }],
    ['licences', { licences: [{ name: 'A', number: '', until: '2023-02-30' }] }],
    ['hospital', { hospital: 'a\u0000b' }],
  ])('is refused for %s', async (field, more) => {
    const [status, fields] = await refusal(more);
    expect(status).toBe(400);
    expect(String(fields)).toContain(field);
  });

  test('takes no unknown key', async () => {
    const response = await admin.fetch('/api/physicians', json({ ...physicianInput(), ownerId: 1 }));
    expect(response.status).toBe(400);
  });

  test('is only read by those who may only read', async () => {
    const reader = await world.app.signIn('technologist');
    const id = await addPhysician(admin, { lastName: 'Readonly' });
    expect((await reader.fetch(`/api/physicians/${id}`)).status).toBe(200);
    expect((await reader.fetch('/api/physicians', json(physicianInput()))).status).toBe(403);
    expect((await reader.fetch(`/api/activity/physician/${id}`)).status).toBe(403);
  });

  test('becomes inactive instead of going away', async () => {
    const id = await addPhysician(admin, { lastName: 'Leaver' });
    const change = { physicianIds: [id], status: 'inactive' };
    expect(await admin.json('/api/physicians/status', json(change))).toEqual({ changed: 1 });
    expect(await admin.json('/api/physicians/status', json(change))).toEqual({ changed: 0 });
    const { rows } = await admin.json<Page>('/api/physicians?status=inactive&q=leaver');
    expect(rows.map(({ physicianId }) => physicianId)).toEqual([id]);
  });
});

describe('the list of physicians', () => {
  beforeAll(async () => {
    for (const lastName of ['öztürk', 'Zed', 'abel', 'Abel', 'Álvarez']) await addPhysician(admin, { lastName });
  });

  test('narrows by kind, words, e-mail, clinic and login', async () => {
    const more = {
      isReading: true,
      isReferring: false,
      emails: ['find.me@x.example'],
      clinicIds: [world.clinics.south],
    };
    const id = await addPhysician(admin, { lastName: 'Needle', firstName: 'Ana', ...more });
    for (const query of [
      'kind=reading&q=needle',
      'q=ana+need',
      'q=find.me',
      `q=needle&clinicId=${world.clinics.south}&login=none`,
    ])
      expect((await admin.json<Page>(`/api/physicians?${query}`)).rows.map((row) => row.physicianId)).toEqual([id]);
    for (const query of [
      'kind=referring&q=needle',
      'q=needle&login=linked',
      `q=needle&clinicId=${world.clinics.north}`,
      'q=%25',
    ])
      expect((await admin.json<Page>(`/api/physicians?${query}`)).rows).toEqual([]);
  });

  test.each(physicianSortColumns)('is ordered by %s both ways, page by page', async (sort) =>
    expect(await orderFaults(admin, '/api/physicians', sort)).toEqual([]),
  );

  test('has by studies those first who have most', async () => {
    const id = await addPhysician(admin, { lastName: 'Aaa-busy', names: ['Novak^Ada'] });
    const { rows } = await admin.json<Page>('/api/physicians?sort=studies&direction=desc&limit=1');
    expect(rows).toMatchObject([{ physicianId: id, studyCount: 1 }]);
  });

  test.each(['kind=all', 'sort=secret', 'direction=up', 'limit=0', 'cursor=zzz', 'q=%00', 'clinicId=x', 'secret=1'])(
    'refuses %s',
    async (query) => {
      expect((await admin.fetch(`/api/physicians?${query}`)).status).toBe(400);
    },
  );
});

describe('the file of physicians', () => {
  test('has the whole list as it is filtered, of what the person sees, with no formula in it, and is on record', async () => {
    for (let at = 0; at < 3; at += 1)
      await addPhysician(admin, { lastName: `@Filed ${at}`, clinicIds: [world.clinics.north] });
    const lines = async (person: Person) => {
      const answer = await person.fetch('/api/physicians/export?q=filed&sort=name&direction=desc');
      expect(answer.headers.get('content-type')).toContain('text/csv');
      return (await answer.text())
        .trimEnd()
        .split('\r\n')
        .slice(1)
        .map((line) => line.slice(0, 11));
    };
    expect(await lines(admin)).toEqual(['"\'@Filed 2"', '"\'@Filed 1"', '"\'@Filed 0"']);
    expect(await lines(south)).toEqual([]);
    const { rows } = await admin.json<{ rows: object[] }>('/api/audit?action=physician.export');
    expect(rows).toMatchObject([
      { action: 'physician.export', detail: { physicians: 0 } },
      { detail: { physicians: 3 } },
    ]);
    expect((await admin.fetch('/api/physicians/export?limit=1')).status).toBe(400);
  });
});

describe('a physician of another clinic', () => {
  test('does not exist: every call answers as for a number that was never given', async () => {
    const id = await addPhysician(admin, { lastName: 'Northern', clinicIds: [world.clinics.north] });
    const calls: [string, RequestInit?][] = [
      [''],
      ['/figures'],
      ['/hanging'],
      [`/merge?into=${id}`],
      ['', json({ ...physicianInput({ clinicIds: [world.clinics.south] }), revision: 1 }, 'PUT')],
      ['/login', json({ accountId: null }, 'PUT')],
      ['/aliases', json({ names: ['Costa^Rui'] })],
      ['/aliases/remove', json({ names: ['Costa^Rui'] })],
      ['/merge', json({ intoPhysicianId: id, revision: 1 })],
    ];
    for (const [path, init] of calls) {
      const foreign = await south.fetch(`/api/physicians/${id}${path}`, init);
      const unknown = await south.fetch(`/api/physicians/999999${path}`, init);
      expect([path, foreign.status]).toEqual([path, 404]);
      expect(await bodyOf(foreign)).toEqual(await bodyOf(unknown));
    }
    expect((await south.fetch(`/api/activity/physician/${id}`)).status).toBe(404);
    expect((await south.fetch('/api/activity/physician/999999')).status).toBe(404);
    const status = await south.fetch('/api/physicians/status', json({ physicianIds: [id], status: 'inactive' }));
    expect(status.status).toBe(404);
    expect((await south.json<Page>('/api/physicians?q=northern')).rows).toEqual([]);
    expect((await one(id, north)).clinicIds).toEqual([world.clinics.north]);
  });

  test('keeps his other clinics when somebody of one of them changes him', async () => {
    const id = await addPhysician(admin, { lastName: 'Both', clinicIds: [world.clinics.north, world.clinics.south] });
    expect((await one(id, north)).clinicIds).toEqual([world.clinics.north]);
    const change = { ...physicianInput({ lastName: 'Both', clinicIds: [world.clinics.north] }), revision: 1 };
    expect((await north.fetch(`/api/physicians/${id}`, json(change, 'PUT'))).status).toBe(200);
    expect((await one(id)).clinicIds).toEqual([world.clinics.north, world.clinics.south]);
  });

  test('is made with the account of somebody who is there already, if he may have it', async () => {
    const doctor = await world.app.signIn('doctor', { clinicIds: [world.clinics.north] });
    const make = (accountId: number, person = admin) =>
      person.fetch(
        '/api/physicians',
        json({ ...physicianInput({ lastName: 'Signs in', clinicIds: [world.clinics.north] }), accountId }),
      );
    const { physicianId } = (await (await make(doctor.accountId)).json()) as { physicianId: number };
    expect((await one(physicianId)).login).toMatchObject({ accountId: doctor.accountId });
    expect((await make(doctor.accountId)).status).toBe(409);
    expect((await make(south.accountId, north)).status).toBe(404);
    expect((await make(999_999)).status).toBe(404);
  });

  test('cannot be made by somebody with clinics of his own', async () => {
    expect(await refusal({ clinicIds: [] }, north)).toEqual([400, ['clinicIds']]);
    expect(await refusal({ clinicIds: [world.clinics.south] }, north)).toEqual([400, ['clinicIds']]);
    expect((await one(await addPhysician(north, { clinicIds: [world.clinics.north] }))).clinicIds).toEqual([
      world.clinics.north,
    ]);
  });
});

describe('what is private of a physician', () => {
  const secrets = {
    nationalId: 'SECRET-1',
    birthDate: '1961-03-04',
    mobile: '+351 910 000 777',
    notes: 'SECRET-2',
  };
  const shown = (text: string) => Object.values(secrets).filter((secret) => text.includes(secret));

  test('is for whoever manages physicians and for the physician, in the record, the list and the table', async () => {
    const { north } = world.clinics;
    const id = await addPhysician(admin, { lastName: 'Reserved', clinicIds: [north], ...secrets });
    const reader = await world.app.signIn('radiologist', { clinicIds: [north] });
    const places = [`/api/physicians/${id}`, '/api/physicians?q=Reserved', '/api/physicians/export?q=Reserved'];
    const seenBy = async (person: Person) =>
      Promise.all(places.map(async (place) => shown(await (await person.fetch(place)).text()).length));
    expect(await seenBy(admin)).toEqual([4, 2, 2]);
    expect(await seenBy(reader)).toEqual([0, 0, 0]);
    await admin.json(`/api/physicians/${id}/login`, json({ accountId: reader.accountId }, 'PUT'));
    expect(await seenBy(reader)).toEqual([4, 2, 2]);
  });

  test('finds nobody either', async () => {
    const { north } = world.clinics;
    const id = await addPhysician(admin, { lastName: 'Findable', clinicIds: [north], nationalId: 'NPI-90210' });
    const reader = await world.app.signIn('radiologist', { clinicIds: [north] });
    const found = async (person: Person, path: string) =>
      (await (await person.fetch(path)).text()).includes('Findable');
    for (const path of ['/api/physicians?q=90210', '/api/physicians/export?q=NPI-90210']) {
      expect(await found(admin, path)).toBe(true);
      expect(await found(reader, path)).toBe(false);
    }
    await admin.json(`/api/physicians/${id}/login`, json({ accountId: reader.accountId }, 'PUT'));
    expect(await found(reader, '/api/physicians?q=90210')).toBe(true);
  });

  test('does not order a list either', async () => {
    const { north } = world.clinics;
    await addPhysician(admin, { lastName: 'Ordered A', clinicIds: [north], birthDate: '1990-01-01' });
    await addPhysician(admin, { lastName: 'Ordered B', clinicIds: [north], birthDate: '1960-01-01' });
    const reader = await world.app.signIn('technologist', { clinicIds: [north] });
    const order = async (person: Person) =>
      (await person.json<{ rows: { lastName: string }[] }>('/api/physicians?q=Ordered&sort=birthDate')).rows.map(
        ({ lastName }) => lastName,
      );
    expect(await order(admin)).toEqual(['Ordered B', 'Ordered A']);
    expect(await order(reader)).toEqual(['Ordered A', 'Ordered B']);
  });
});
