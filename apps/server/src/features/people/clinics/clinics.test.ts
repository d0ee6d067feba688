import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emptyClinic, type Clinic, type ClinicFields } from '@isocenter/contract/people/clinics/fields.ts';
import { startClinicWorld, type ClinicWorld } from '#testing/clinic-world.ts';
import { json, type Person } from '#testing/test-app.ts';

let world: ClinicWorld;
let admin: Person;
/** A power user of the north clinic only. */
let manager: Person;

beforeAll(async () => {
  world = await startClinicWorld();
  ({ admin } = world);
  manager = await world.app.signIn('power-user', { clinicIds: [world.clinics.north], scope: { clinics: true } });
});
afterAll(() => world.app.close());

const withoutReference = async (response: Response) => (await response.text()).replace(/"requestId":"[^"]*"/, '');
const clinic = (id: number, person = admin) => person.json<Clinic>(`/api/clinics/${id}`);
const emails = ['desk@clinic.example'];
const create = (body: object, person = admin) => person.fetch('/api/clinics', json({ emails, ...body }));
const created = async (body: object) => (await (await create(body)).json()) as Clinic;
const fieldsOf = async (response: Response) =>
  ((await response.json()) as { error: { fields?: Record<string, string> } }).error.fields;

/** The body that saves a clinic as it is but for some fields. */
async function bodyOf(id: number, change: Partial<ClinicFields>): Promise<RequestInit> {
  const stored = await clinic(id);
  const fields = Object.fromEntries(Object.keys(emptyClinic).map((name) => [name, stored[name as keyof Clinic]]));
  return json({ ...fields, emails, ...change, revision: stored.revision }, 'PUT');
}

describe('a clinic', () => {
  test('that is not there and one of others answer the same, whatever is asked', async () => {
    const body = await bodyOf(world.clinics.south, {});
    for (const [path, init] of [
      ['', undefined],
      ['', body],
      ['/people', undefined],
      ['/hanging', undefined],
      ['/remap', json({ only: 'unassigned' })],
      [`/merge-preview?into=${world.clinics.north}`, undefined],
      ['/merge', json({ intoClinicId: world.clinics.north, revision: 1 })],
    ] as const) {
      const foreign = await manager.fetch(`/api/clinics/${world.clinics.south}${path}`, init);
      const missing = await manager.fetch(`/api/clinics/999999${path}`, init);
      expect([path, foreign.status, missing.status]).toEqual([path, 404, 404]);
      expect(await withoutReference(foreign)).toBe(await withoutReference(missing));
    }
    expect((await manager.fetch(`/api/activity/clinic/${world.clinics.south}`)).status).toBe(404);
    expect((await manager.fetch('/api/activity/clinic/999999')).status).toBe(404);
    expect((await admin.fetch('/api/clinics/0')).status).toBe(400);
    expect((await admin.fetch('/api/clinics/2147483648')).status).toBe(400);
  });

  test('is added with everything that is known of it, and found again', async () => {
    const given: Partial<ClinicFields> = {
      name: '  Riverside General ',
      code: 'RIV',
      city: 'Lisboa',
      timeZone: 'Europe/Lisbon',
      oid: '1.2.840.99999.1',
      phones: ['+351 (210) 555 0142', ''],
      emails: ['front@riverside.example'],
      letterhead: { headerLines: ['Riverside General', ' '], footerLines: [], align: 'center' },
      storageQuotaBytes: 5_000_000_000_000,
      mailsReports: true,
      retentionYears: 10,
      sharing: 'forbidden',
      rules: [
        { kind: 'institution', pattern: ' riverside** ' },
        { kind: 'ae-title', pattern: 'RIV_CT?' },
      ],
    };
    const response = await create(given);
    expect(response.status).toBe(201);
    const made = (await response.json()) as Clinic;
    expect(made).toMatchObject({
      name: 'Riverside General',
      phones: ['+351 (210) 555 0142'],
      letterhead: { headerLines: ['Riverside General'], footerLines: [], align: 'center' },
      rules: [
        { kind: 'ae-title', pattern: 'RIV_CT?' },
        { kind: 'institution', pattern: 'riverside*' },
      ],
      mailsReports: true,
      storageQuotaBytes: 5_000_000_000_000,
      retentionYears: 10,
      sharing: 'forbidden',
      revision: 1,
      may: { create: true, change: true, changeRules: true, switch: true, remove: true, merge: true, export: true },
    });
    expect(await clinic(made.clinicId)).toEqual(made);
    const { rows } = await admin.json<{ rows: { action: string }[] }>(`/api/activity/clinic/${made.clinicId}`);
    expect(rows.map(({ action }) => action)).toEqual(['clinic.create']);
  });

  test('is made from another, apart from name, code and rules', async () => {
    const first = await created({
      name: 'Prototype',
      code: 'PRO',
      city: 'Porto',
      defaultPriority: 'urgent',
      rules: [{ kind: 'station', pattern: 'PRO1' }],
    });
    const second = await created({ name: 'Second', code: 'SEC', prototypeId: first.clinicId });
    expect(second).toMatchObject({ city: 'Porto', defaultPriority: 'urgent', rules: [] });
    expect((await create({ name: 'Third', code: 'THI', prototypeId: 999_999 })).status).toBe(404);
  });

  test.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(101) }, 'name'],
    [{ name: 'a\u0000b' }, 'name'],
    [{ code: 'two words' }, 'code'],
    [{ code: '' }, 'code'],
    [{ oid: '1.02.3' }, 'oid'],
    [{ oid: '3.1' }, 'oid'],
    [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
    [{ timeZone: '+02:00' }, 'timeZone'],
    [{ emails: [] }, 'emails'],
    [{ emails: [' '] }, 'emails'],
    [{ retentionYears: 0.5 }, 'retentionYears'],
    [{ retentionYears: 101 }, 'retentionYears'],
    [{ sharing: 'sometimes' }, 'sharing'],
    [{ readerGroupIds: [999_999] }, 'readerGroupIds'],
    [{ parentId: 999_999 }, 'parentId'],
    [{ emails: ['nobody'] }, 'emails.0'],
    [{ emails: ['a@b.c', 'b@b.c', 'c@b.c', 'd@b.c'] }, 'emails'],
    [{ phones: ['call me'] }, 'phones.0'],
    [{ phones: ['1'.repeat(60)] }, 'phones.0'],
    [{ storageQuotaBytes: 0 }, 'storageQuotaBytes'],
    [{ storageQuotaBytes: 1.5 }, 'storageQuotaBytes'],
    [{ defaultPriority: 'now' }, 'defaultPriority'],
    [{ storageQuotaBytes: -1 }, 'storageQuotaBytes'],
    [{ letterhead: { headerLines: ['x'.repeat(121)], footerLines: [], align: 'start' } }, 'letterhead.headerLines.0'],
    [{ logoId: '00000000-0000-4000-8000-000000000000' }, 'logoId'],
    [{ rules: [{ kind: 'station', pattern: '' }] }, 'rules.0.pattern'],
    [{ rules: [{ kind: 'ae-title', pattern: 'x'.repeat(17) }] }, 'rules.0.pattern'],
    [{ rules: [{ kind: 'institution', pattern: 'x'.repeat(10_000) }] }, 'rules.0.pattern'],
    [
      {
        rules: [
          { kind: 'station', pattern: 'A' },
          { kind: 'station', pattern: 'a' },
        ],
      },
      'rules.1.pattern',
    ],
    [{ kind: 'castle' }, 'kind'],
    [{ colour: 'red' }, 'colour'],
  ])('with %j is refused, naming the field', async (wrong, field) => {
    const response = await create({ name: 'Wrong', code: 'WRO', ...wrong });
    expect(response.status).toBe(400);
    expect(Object.keys((await fieldsOf(response)) ?? {})).toEqual([field]);
  });

  test('has a name, a code and rules that no other clinic has, without regard to case', async () => {
    expect(await fieldsOf(await create({ name: 'north clinic', code: 'X1' }))).toEqual({
      name: 'Another clinic has this name.',
    });
    expect(await fieldsOf(await create({ name: 'X1', code: 'n' }))).toEqual({ code: 'Another clinic has this code.' });
    const taken = await create({ name: 'X2', code: 'X2', rules: [{ kind: 'institution', pattern: 'NORTH*' }] });
    expect(taken.status).toBe(409);
    expect(await fieldsOf(taken)).toEqual({ 'rules.0.pattern': 'North Clinic (N) has this rule.' });
    const both = await Promise.all([create({ name: 'Twin', code: 'T1' }), create({ name: 'twin', code: 'T2' })]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });

  test('saved by two at once tells the second what to do', async () => {
    const made = await created({ name: 'Contested', code: 'CON' });
    const [first, second] = [await bodyOf(made.clinicId, { city: 'A' }), await bodyOf(made.clinicId, { city: 'B' })];
    expect((await admin.fetch(`/api/clinics/${made.clinicId}`, first)).status).toBe(200);
    const late = await admin.fetch(`/api/clinics/${made.clinicId}`, second);
    expect(late.status).toBe(409);
    expect(await late.text()).toContain('"stale-revision"');
    expect((await clinic(made.clinicId)).city).toBe('A');
  });

  test('tells its trail which fields and rules were changed, and no values', async () => {
    const made = await created({ name: 'Trail', code: 'TRA', rules: [{ kind: 'station', pattern: 'OLD' }] });
    const body = await bodyOf(made.clinicId, { notes: 'private', rules: [{ kind: 'station', pattern: 'NEW' }] });
    await admin.json(`/api/clinics/${made.clinicId}`, body);
    const { rows } = await admin.json<{ rows: { action: string; detail: object }[] }>(
      `/api/activity/clinic/${made.clinicId}`,
    );
    expect(rows[0]).toMatchObject({
      action: 'clinic.change',
      detail: {
        fields: ['notes'],
        rules: { added: [{ kind: 'station', pattern: 'NEW' }], removed: [{ kind: 'station', pattern: 'OLD' }] },
      },
    });
  });

  test('is changed by its manager, apart from what decides about others', async () => {
    const id = world.clinics.north;
    expect((await clinic(id, manager)).may).toMatchObject({ change: true, changeRules: false, remove: false });
    expect((await manager.fetch(`/api/clinics/${id}`, await bodyOf(id, { city: 'Porto' }))).status).toBe(200);
    for (const change of [
      { status: 'inactive' as const },
      { mayEditPatients: true },
      { storageQuotaBytes: 1e15 },
      { retentionYears: 1 },
      { sharing: 'allowed' as const },
      { parentId: world.clinics.south },
      { rules: [] },
      { rules: [{ kind: 'institution' as const, pattern: '*' }] },
    ])
      expect((await manager.fetch(`/api/clinics/${id}`, await bodyOf(id, change))).status).toBe(403);
    const refused = await create({ name: 'Mine', code: 'MIN' }, manager);
    expect(refused.status).toBe(403);
    expect(await refused.text()).toContain('Adding clinics is for those who see every clinic.');
  });

  test('is only read by who may not change it', async () => {
    const person = await world.app.signIn('technologist', { clinicIds: [world.clinics.north] });
    expect((await clinic(world.clinics.north, person)).may).toMatchObject({
      change: false,
      changeRules: false,
      remove: false,
    });
    const body = await bodyOf(world.clinics.north, {});
    expect((await person.fetch(`/api/clinics/${world.clinics.north}`, body)).status).toBe(403);
    expect((await person.fetch(`/api/activity/clinic/${world.clinics.north}`)).status).toBe(403);
    expect((await create({ name: 'A', code: 'A' }, person)).status).toBe(403);
  });

  test('names its people to those who may know them', async () => {
    const people = await manager.json<{ users: { email: string }[]; physicians: object[] }>(
      `/api/clinics/${world.clinics.north}/people`,
    );
    expect(people.users.map(({ email }) => email)).toContain('power-user-2@clinic.example');
    const technologist = await world.app.signIn('technologist', { clinicIds: [world.clinics.north] });
    const answer = await technologist.json<{ users: object[] }>(`/api/clinics/${world.clinics.north}/people`);
    expect(answer.users).toEqual([]);
  });
});
