import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { NameGroup } from '@isocenter/contract/people/physician-names/fields.ts';
import type { Physician } from '@isocenter/contract/people/physicians/fields.ts';
import { referrers, startClinicWorld, studyOf, type ClinicWorld } from '#testing/clinic-world.ts';
import { storeFile } from '#testing/sample-archive.ts';
import { json, type Person } from '#testing/test-app.ts';
import { walked } from '#testing/walked-lists.ts';
import { addPhysician } from '#testing/physician-input.ts';

interface Page {
  readonly rows: NameGroup[];
  readonly nextCursor: string | null;
}

let world: ClinicWorld;
let admin: Person;
let north: Person;

beforeAll(async () => {
  world = await startClinicWorld();
  admin = world.admin;
  north = await world.app.signIn('power-user', { clinicIds: [world.clinics.north], scope: { clinics: true } });
});
afterAll(() => world.app.close());

const found = (query: string, person = admin) => person.json<Page>(`/api/physicians/names?${query}`);
const spellings = ({ rows }: Pick<Page, 'rows'>) => rows.map((group) => group.spellings.map(({ name }) => name));
const link = (id: number, names: string[], person = admin) =>
  person.fetch(`/api/physicians/${id}/aliases`, json({ names }));
const unlink = (id: number, names: string[], person = admin) =>
  person.fetch(`/api/physicians/${id}/aliases/remove`, json({ names }));
/** Returns what somebody sees of the archive, by the list and by QIDO. */
async function seen(person: Person): Promise<[string[], string[]]> {
  const { rows } = await person.json<{ rows: { studyUid: string }[] }>('/api/studies?limit=200');
  const qido = await person.fetch('/dicom-web/studies');
  const studies = (qido.status === 204 ? [] : await qido.json()) as Record<string, { Value: [string] }>[];
  return [
    rows.map(({ studyUid }) => studyUid).toSorted(),
    studies.flatMap((study) => study['0020000D']?.Value ?? []).toSorted(),
  ];
}
const store = async (
  referring: string,
  more: Readonly<Record<string, string>> = {},
  of: 'north' | 'south' = 'north',
) => {
  const study = studyOf(of, { ReferringPhysicianName: referring, ...more });
  await storeFile(admin, study.file);
  return study.studyUid;
};

describe('linking a name', () => {
  test('is what lets a referring doctor see his studies, in the list and over QIDO, past and to come', async () => {
    const doctor = await world.app.signIn('referring-doctor');
    const id = await addPhysician(admin, { firstName: 'Ada', lastName: 'Novak' });
    const login = json({ accountId: doctor.accountId }, 'PUT');
    expect(
      (await admin.json<{ login: { accountId: number } }>(`/api/physicians/${id}/login`, login)).login.accountId,
    ).toBe(doctor.accountId);
    expect(await seen(doctor)).toEqual([[], []]);

    expect(await (await link(id, [referrers.north])).json()).toEqual({ names: 1, studies: 1 });
    const { studyUid } = world.studies.north;
    await expect.poll(() => seen(doctor)).toEqual([[studyUid], [studyUid]]);
    expect((await doctor.fetch(`/api/studies/${world.studies.south.studyUid}`)).status).toBe(404);

    // Another spelling of the same name, arriving later, is his without a further act.
    const later = [studyUid, await store('NOVAK^ADA^^')].toSorted();
    expect(await seen(doctor)).toEqual([later, later]);

    expect(await (await unlink(id, [referrers.north])).json()).toEqual({ names: 2, studies: 2 });
    expect(await seen(doctor)).toEqual([[], []]);
    const actions = await world.app.database.db
      .selectFrom('audit_event')
      .select('action')
      .where('subject_kind', '=', 'physician')
      .where('subject_id', '=', String(id))
      .orderBy('id')
      .execute();
    expect(actions.map(({ action }) => action)).toEqual([
      'physician.create',
      'physician.login',
      'physician.names.link',
      'physician.names.unlink',
    ]);
  });

  test('ends for the login when it is unlinked, or the physician becomes inactive', async () => {
    const doctor = await world.app.signIn('referring-doctor');
    const studyUid = await store('Ending^Eva');
    const id = await addPhysician(admin, { lastName: 'Ending' });
    await admin.json(`/api/physicians/${id}/login`, json({ accountId: doctor.accountId }, 'PUT'));
    await link(id, ['Ending^Eva']);
    await expect.poll(() => seen(doctor)).toEqual([[studyUid], [studyUid]]);
    for (const status of ['inactive', 'active'] as const) {
      await admin.json('/api/physicians/status', json({ physicianIds: [id], status }));
      // What a login may do is looked at again when the change is told, not with each request.
      await expect.poll(() => seen(doctor)).toEqual(status === 'active' ? [[studyUid], [studyUid]] : [[], []]);
    }
    await admin.json(`/api/physicians/${id}/login`, json({ accountId: null }, 'PUT'));
    await expect.poll(() => seen(doctor)).toEqual([[], []]);
  });

  test('reaches studies in the bin, which are his once they are restored', async () => {
    const studyUid = await store('Binned^Bea');
    const selection = { studyUids: [studyUid] };
    await admin.json('/api/studies/bin', json({ selection, reason: 'Test' }));
    const id = await addPhysician(admin, { lastName: 'Binned' });
    expect(await (await link(id, ['Binned^Bea'])).json()).toEqual({ names: 1, studies: 1 });
    await admin.json('/api/studies/restore', json({ selection }));
    const { names, studyCount } = await admin.json<Physician>(`/api/physicians/${id}`);
    expect([names.map(({ name }) => name), studyCount]).toEqual([['Binned^Bea'], 1]);
  });

  test('happens with the making of a physician in one act, or not at all', async () => {
    await store('Together^Tom');
    const id = await addPhysician(admin, { lastName: 'Together', names: ['Together^Tom'] });
    expect((await admin.json<Physician>(`/api/physicians/${id}`)).names).toHaveLength(1);
    const before = await admin.json<{ all: number }>('/api/physicians/count');
    await expect(addPhysician(admin, { lastName: 'Nobody', names: ['Never^Seen'] })).rejects.toThrow('404');
    expect((await admin.json<{ all: number }>('/api/physicians/count')).all).toBe(before.all);
  });

  test('is refused for a name of somebody else, an unknown one and none at all', async () => {
    await store('Taken^Tim');
    const owner = await addPhysician(admin, { lastName: 'Taken' });
    const other = await addPhysician(admin, { lastName: 'Other' });
    expect((await link(owner, ['Taken^Tim'])).status).toBe(200);
    expect((await link(other, ['Taken^Tim'])).status).toBe(409);
    expect((await unlink(other, ['Taken^Tim'])).status).toBe(404);
    expect((await link(other, ['Never^Seen'])).status).toBe(404);
    expect((await link(other, [])).status).toBe(400);
    expect((await link(other, ['a\u0000b'])).status).toBe(400);
    expect((await link(other, ['x'.repeat(10_000)])).status).toBe(400);
  });

  test('offers all spellings of a name together, and physicians who may be meant', async () => {
    await store('Lindgren^Astrid', { AccessionNumber: 'L1' });
    await store('lindgren^astrid^^', { AccessionNumber: 'L2' });
    await store('LINDGREN, ASTRID', { AccessionNumber: 'L3' });
    const similar = await addPhysician(admin, { firstName: 'Astrid', lastName: 'Lindgreen' });
    const same = await addPhysician(admin, { firstName: 'Astrid', lastName: 'Lindgren' });
    await addPhysician(admin, { firstName: 'Emil', lastName: 'Svensson' });
    const { rows } = await found('q=lindgren');
    expect(rows).toHaveLength(1);
    expect(rows[0]?.spellings.map(({ name }) => name).toSorted()).toEqual([
      'LINDGREN, ASTRID',
      'Lindgren^Astrid',
      'lindgren^astrid^^',
    ]);
    expect(rows[0]?.studyCount).toBe(3);
    expect(rows[0]?.suggestions.map(({ physicianId, because }) => [physicianId, because])).toEqual([
      [same, 'same-name'],
      [similar, 'similar'],
    ]);
  });

  test('can be left aside and taken up again', async () => {
    await store('Aside^Ann');
    const ignore = (ignored: boolean) =>
      admin.json('/api/physicians/names/ignore', json({ names: ['Aside^Ann'], ignored }));
    expect(await ignore(true)).toEqual({ names: 1 });
    expect(spellings(await found('q=aside'))).toEqual([]);
    expect(spellings(await found('q=aside&state=ignored'))).toEqual([['Aside^Ann']]);
    await store('ASIDE^ANN');
    expect(spellings(await found('q=aside'))).toEqual([]);
    expect(await ignore(false)).toEqual({ names: 2 });
    expect(spellings(await found('q=aside'))[0]).toHaveLength(2);
  });

  test('pages without a gap or an overlap', async () => {
    const whole = spellings(await found('limit=200'));
    expect(spellings({ rows: await walked(admin, '/api/physicians/names?', 1) })).toEqual(whole);
    expect((await admin.json<{ openNames: number }>('/api/physicians/count')).openNames).toBe(whole.length);
    expect((await admin.fetch('/api/physicians/names?cursor=zzz')).status).toBe(400);
  });
});

describe('a hostile name', () => {
  test.each([
    '<script>alert(1)</script>^Eve',
    `Long${'g'.repeat(10_000)}^Name`,
    'Left\u202Eright\u200F^Mark',
    "Robert'); drop table physician;--^Bobby",
    '100%_^Wild',
  ])('is a text like any other: %j', async (name) => {
    await store(name);
    const { rows } = await found(`q=${encodeURIComponent(name.split('^')[0]?.slice(0, 20) ?? '')}`);
    expect(rows).toHaveLength(1);
    const [spelling] = rows[0]?.spellings ?? [];
    expect(name.startsWith((spelling?.name ?? 'none').slice(0, 200))).toBe(true);
    const id = await addPhysician(admin, { lastName: 'Hostile' });
    expect(await (await link(id, [spelling?.name ?? ''])).json()).toEqual({ names: 1, studies: 1 });
  });

  test.each(['^^^^', '=山田^太郎=やまだ^たろう', ' , . '])(
    '%s says nobody, and makes nobody of all who have none',
    async (name) => {
      const doctor = await world.app.signIn('referring-doctor');
      const id = await addPhysician(admin, { lastName: 'Empty' });
      await admin.json(`/api/physicians/${id}/login`, json({ accountId: doctor.accountId }, 'PUT'));
      await store(name);
      expect([403, 404, 400]).toContain((await link(id, [name.split('=')[0] || '^'])).status);
      expect(await seen(doctor)).toEqual([[], []]);
    },
  );
});

describe('somebody with clinics of his own', () => {
  test('sees names of their studies only', async () => {
    await store('Southern^Sue', { InstitutionName: 'south hospital' }, 'south');
    expect(spellings(await found('q=southern'))).toEqual([['Southern^Sue']]);
    expect(spellings(await found('q=southern', north))).toEqual([]);
    expect(spellings(await found('q=novak&state=open', north))).not.toEqual([]);
    const id = await addPhysician(north, { clinicIds: [world.clinics.north] });
    expect((await link(id, ['Southern^Sue'], north)).status).toBe(404);
    const ignore = json({ names: ['Southern^Sue'] });
    expect((await north.fetch('/api/physicians/names/ignore', ignore)).status).toBe(404);
  });

  test('links for his clinics only: nobody comes to see what he does not', async () => {
    const here = await store('Shared^Sam', { AccessionNumber: 'N' });
    await store('Shared^Sam', { AccessionNumber: 'S', InstitutionName: 'south hospital' }, 'south');
    const doctor = await world.app.signIn('referring-doctor', {
      clinicIds: [world.clinics.north],
      scope: { referred: true },
    });
    const id = await addPhysician(north, { lastName: 'Shared', clinicIds: [world.clinics.north] });
    await north.json(`/api/physicians/${id}/login`, json({ accountId: doctor.accountId }, 'PUT'));
    expect(await (await link(id, ['Shared^Sam'], north)).json()).toEqual({ names: 1, studies: 1 });
    const later = await store('Shared^Sam', { AccessionNumber: 'N2', PatientID: 'n2' });
    await store('Shared^Sam', { AccessionNumber: 'S2', PatientID: 's2', InstitutionName: 'south hospital' }, 'south');
    const own = [here, later].toSorted();
    await expect.poll(() => seen(doctor)).toEqual([own, own]);

    // Somebody who sees everything can widen the link; then it is no longer the other's to take, nor to give to a login.
    expect(await (await link(id, ['Shared^Sam'])).json()).toEqual({ names: 1, studies: 2 });
    expect((await seen(doctor))[0]).toHaveLength(4);
    expect((await unlink(id, ['Shared^Sam'], north)).status).toBe(403);
    await admin.json(`/api/physicians/${id}/login`, json({ accountId: null }, 'PUT'));
    const again = json({ accountId: doctor.accountId }, 'PUT');
    expect((await north.fetch(`/api/physicians/${id}/login`, again)).status).toBe(403);
  });
});
