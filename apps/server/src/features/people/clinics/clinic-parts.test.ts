import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emptyClinic, type Clinic, type ClinicRow } from '@isocenter/contract/people/clinics/fields.ts';
import { startClinicWorld, type ClinicWorld } from '#testing/clinic-world.ts';
import { json, type Person } from '#testing/test-app.ts';

let world: ClinicWorld;
let admin: Person;

beforeAll(async () => {
  world = await startClinicWorld();
  ({ admin } = world);
});
afterAll(() => world.app.close());

const emails = ['desk@clinic.example'];
const add = async (name: string, parentId: number | null = null): Promise<number> =>
  (await admin.json<Clinic>('/api/clinics', json({ name, code: name, emails, parentId }))).clinicId;
const clinic = (id: number, person = admin) => person.json<Clinic>(`/api/clinics/${id}`);

async function put(id: number, parentId: number | null, person = admin): Promise<Response> {
  const stored = await clinic(id, person);
  const fields = Object.fromEntries(Object.keys(emptyClinic).map((name) => [name, stored[name as keyof Clinic]]));
  return person.fetch(`/api/clinics/${id}`, json({ ...fields, emails, parentId, revision: stored.revision }, 'PUT'));
}

describe('a clinic that is part of another', () => {
  test('says so, on its page and in the list, and the other names its parts', async () => {
    const group = await add('Group');
    const [second, first] = [await add('B-house', group), await add('A-house', group)];
    expect(await clinic(first)).toMatchObject({
      parentId: group,
      partOf: { clinicId: group, name: 'Group' },
      parts: [],
    });
    expect((await clinic(group)).parts).toEqual([
      { clinicId: first, name: 'A-house' },
      { clinicId: second, name: 'B-house' },
    ]);
    const { rows } = await admin.json<{ rows: ClinicRow[] }>('/api/clinics?q=house&sort=partOf');
    expect(rows.map(({ partOf }) => partOf?.name)).toEqual(['Group', 'Group']);
    expect((await put(first, null)).status).toBe(200);
    expect((await clinic(first)).partOf).toBeNull();
  });

  test('never becomes part of itself, however long the way', async () => {
    const top = await add('Top');
    const middle = await add('Middle', top);
    const low = await add('Low', middle);
    for (const [id, parentId] of [
      [top, top],
      [top, middle],
      [top, low],
      [middle, low],
    ] as const) {
      const refused = await put(id, parentId);
      expect([id, parentId, refused.status]).toEqual([id, parentId, 400]);
      expect(await refused.text()).toContain('nor of its own parts');
    }
    const [left, right] = [await add('Left'), await add('Right')];
    const both = await Promise.all([put(left, right), put(right, left)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  test('keeps what it is part of when somebody changes it who does not see that', async () => {
    const part = await add('Part', world.clinics.south);
    const person = await world.app.signIn('power-user', { clinicIds: [part], scope: { clinics: true } });
    expect(await clinic(part, person)).toMatchObject({ parentId: null, partOf: null });
    expect((await put(part, null, person)).status).toBe(200);
    expect((await clinic(part)).parentId).toBe(world.clinics.south);
    expect((await put(part, world.clinics.north, person)).status).toBe(403);
  });

  test('is counted with it: the list says how many studies a whole has of its own and how many its parts have', async () => {
    const whole = await add('Whole');
    const { north, south } = world.clinics;
    await put(north, whole);
    await put(south, north);
    const { rows } = await admin.json<{ rows: ClinicRow[] }>('/api/clinics?q=whole');
    expect(rows[0]).toMatchObject({
      studies: { count: 0, isExact: true },
      parts: { clinicIds: expect.arrayContaining([north, south]), studies: { count: 2, isExact: true } },
    });
    const listed = await admin.json<{ rows: unknown[] }>(`/api/studies?clinic=${whole},${north},${south}`);
    expect(listed.rows).toHaveLength(2);
    const person = await world.app.signIn('power-user', { clinicIds: [whole, south], scope: { clinics: true } });
    const seen = await person.json<{ rows: ClinicRow[] }>('/api/clinics?q=whole');
    expect(seen.rows[0]?.parts).toEqual({ clinicIds: [south], studies: { count: 1, isExact: true } });
    await put(south, null);
    await put(north, null);
  });

  test('goes with its parts where it is merged to, without a circle', async () => {
    const group = await add('Merge-group');
    const house = await add('Merge-house', group);
    const [one, two] = [await add('Merge-one', house), await add('Merge-two', house)];
    const merge = json({ intoClinicId: one, revision: 1 });
    expect((await admin.fetch(`/api/clinics/${house}/merge`, merge)).status).toBe(200);
    expect((await clinic(one)).partOf?.name).toBe('Merge-group');
    expect((await clinic(two)).partOf?.name).toBe('Merge-one');
  });
});
