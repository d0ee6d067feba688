import { beforeAll, describe, expect, test } from 'vitest';
import { userSortColumns } from '@isocenter/contract/people/users/users.ts';
import type { UserCounts, UserRow } from '@isocenter/contract/people/users/fields.ts';
import { userDesk } from '#testing/user-desk.ts';
import { walked } from '#testing/walked-lists.ts';

interface Page {
  readonly rows: UserRow[];
  readonly nextCursor: string | null;
  readonly counts: UserCounts | null;
}

const desk = userDesk();
const { invited } = desk;

beforeAll(async () => {
  for (const role of ['doctor', 'radiologist', 'technologist', 'client'] as const) await desk.app.signIn(role);
  for (let n = 0; n < 6; n += 1) await invited({ role: n % 2 === 0 ? 'technologist' : 'clinic-user' });
});

const page = (query: string, person = desk.admin) => person.json<Page>(`/api/users?${query}`);

describe('the list of users', () => {
  test.each(userSortColumns.flatMap((sort) => [`sort=${sort}`, `sort=${sort}&direction=desc`]))(
    'pages by %s without a gap or an overlap',
    async (order) => {
      expect(await walked(desk.admin, `/api/users?${order}`, 4)).toEqual((await page(`limit=200&${order}`)).rows);
    },
  );

  test('counts each kind of all that exist for the viewer, whatever is filtered', async () => {
    const { counts, rows } = await page('q=nobody-has-this-name');
    expect(rows).toEqual([]);
    expect(counts?.all).toBe((await page('limit=200')).rows.length);
    expect(counts?.byRole['admin']).toBeGreaterThan(0);
    expect((await page('limit=1', desk.manager)).counts?.all).toBeLessThan(counts?.all ?? 0);
  });

  test('is narrowed by words, role, state, clinic and two-step sign-in', async () => {
    const named = { firstName: 'Ελένη', lastName: 'Γεωργίου', role: 'doctor', scope: null };
    const userId = await invited({ ...named, clinicIds: [desk.south] });
    const ids = async (query: string) => (await page(`limit=200&${query}`)).rows.map((row) => row.userId);
    expect(await ids(`q=${encodeURIComponent('γεωργ ελέ')}`)).toEqual([userId]);
    expect(await ids('role=doctor,referring-doctor&state=pending')).toContain(userId);
    expect(await ids(`clinicId=${desk.south}&role=doctor`)).toEqual([userId]);
    expect(await ids(`clinicId=${desk.north}`)).not.toContain(userId);
    expect(await ids('twoStep=on')).toEqual([]);
    expect(await ids('state=active')).not.toContain(userId);
  });

  test('finds a telephone number by its figures, a clinic by its name, and a role by what it is called', async () => {
    const named = { phone: '+351 (0)555 1333', lastName: 'Sul', email: 'sul@sea.example', role: 'clinic-user' };
    const userId = await invited({ ...named, clinicIds: [desk.south] });
    const ids = async (q: string, more = '', person = desk.admin) =>
      (await page(`limit=200&q=${encodeURIComponent(q)}${more}`, person)).rows.map((row) => row.userId);
    for (const q of ['555 1333', '5551333', '351-055', 'sul 1333', 'sul south', 'clinic south sul'])
      expect(await ids(q), q).toContain(userId);
    for (const q of ['555 1334', 'sul north', '13', 'radiologist sul']) expect(await ids(q), q).not.toContain(userId);
    expect(await ids('administrator')).toContain(desk.admin.accountId);
    expect(await ids('verwalter', '&qRole=admin')).toContain(desk.admin.accountId);
    expect(await ids('south', '', desk.manager)).toEqual([]);
  });

  test('says how many match', async () => {
    const { counts, rows } = await page('limit=1&role=technologist');
    expect(rows).toHaveLength(1);
    expect(counts?.matching).toBe((await page('limit=200&role=technologist')).rows.length);
  });

  test('tells until when an invitation works, and who sees no study', async () => {
    const userId = await invited({ role: 'power-user', clinicIds: [], scope: { clinics: true }, lastName: 'Blind' });
    const [row] = (await page('q=blind')).rows;
    expect(row).toMatchObject({ userId, seesNothing: true, seesAll: false });
    expect(Date.parse(row?.invitationEndsAt ?? '')).toBeGreaterThan(Date.now());
    expect((await page('role=admin')).rows[0]).toMatchObject({ seesNothing: false, invitationEndsAt: null });
  });

  test.each(['role=king', 'qRole=king', 'state=gone', 'clinicId=x', 'sort=salary', 'cursor=zzz', 'limit=0', 'q=%00'])(
    'refuses %s',
    async (query) => expect((await desk.admin.fetch(`/api/users?${query}`)).status).toBe(400),
  );

  test('refuses the cursor of a list in another order', async () => {
    const { nextCursor } = await page('limit=1&sort=name');
    expect((await desk.admin.fetch(`/api/users?sort=created&cursor=${nextCursor}`)).status).toBe(400);
  });
});
