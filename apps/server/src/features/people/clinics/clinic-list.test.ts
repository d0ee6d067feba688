import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Clinic, ClinicMay, ClinicRow } from '@isocenter/contract/people/clinics/fields.ts';
import { clinicSortColumns } from '@isocenter/contract/people/clinics/clinic-list.ts';
import { startClinicWorld, type ClinicWorld } from '#testing/clinic-world.ts';
import { json, type Person } from '#testing/test-app.ts';
import { orderFaults } from '#testing/walked-lists.ts';

interface Page {
  readonly rows: ClinicRow[];
  readonly nextCursor: string | null;
  readonly may: ClinicMay;
}

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

const page = (query: string, person = admin) => person.json<Page>(`/api/clinics?${query}`);
const created = (body: object) =>
  admin.json<Clinic>('/api/clinics', json({ emails: ['desk@clinic.example'], ...body }));

/** A part of a workbook, read by another program. */
function unzipped(bytes: Uint8Array, part: string): string {
  const file = join(mkdtempSync(join(tmpdir(), 'workbook-')), 'clinics.xlsx');
  writeFileSync(file, bytes);
  execFileSync('unzip', ['-tq', file]);
  return execFileSync('unzip', ['-p', file, part], { encoding: 'utf8' });
}

describe('the list of clinics', () => {
  test('is by name, with what belongs to each', async () => {
    const { rows, may } = await page('');
    expect(rows.map(({ name }) => name)).toEqual(['North Clinic', 'South Clinic']);
    expect(rows[0]).toMatchObject({ studies: { count: 1, isExact: true }, rules: 1, users: 1, physicians: 0 });
    expect(may).toMatchObject({ create: true, switch: true, remove: true, export: true });
  });

  test.each([
    ['q=nor', ['North Clinic']],
    ['q=s', ['South Clinic']],
    ['q=orth', ['North Clinic']],
    ['q=%25', []],
    ['q=___', []],
    ['status=inactive', []],
  ])('narrowed by %s finds %j', async (query, names) =>
    expect((await page(query)).rows.map(({ name }) => name)).toEqual(names),
  );

  test.each([
    'limit=0',
    'q=%00',
    'status=open',
    'colour=red',
    'sort=secret',
    'cursor=zzz',
    'cursor=WyJcdTAwMDAiLDFd',
    `q=${'x'.repeat(300)}`,
  ])('refuses %s', async (query) => expect((await admin.fetch(`/api/clinics?${query}`)).status).toBe(400));

  test.each(clinicSortColumns)('is ordered by %s both ways, page by page', async (sort) =>
    expect(await orderFaults(admin, '/api/clinics', sort)).toEqual([]),
  );

  test('has for a narrower person her clinics only', async () => {
    const { rows, may } = await page('', manager);
    expect(rows.map(({ name }) => name)).toEqual(['North Clinic']);
    expect(may).toMatchObject({ create: false, change: true, switch: false, remove: false });
    const choices = await manager.json<{ rows: { name: string }[] }>('/api/clinics/choices');
    expect(choices.rows.map(({ name }) => name)).toEqual(['North Clinic']);
  });

  test('offers everybody something to choose from, and strangers nothing', async () => {
    const choices = await admin.json<{ rows: object[] }>('/api/clinics/choices');
    expect(choices.rows).toEqual([
      { clinicId: world.clinics.north, name: 'North Clinic', code: 'N', status: 'active' },
      { clinicId: world.clinics.south, name: 'South Clinic', code: 'S', status: 'active' },
    ]);
    expect(await (await world.app.signIn('client')).json('/api/clinics/choices')).toEqual({ rows: [] });
    expect((await world.app.fetch('/api/clinics/choices')).status).toBe(401);
    expect((await (await world.app.signIn('radiologist')).fetch('/api/clinics')).status).toBe(403);
  });
});

describe('the file of clinics', () => {
  test('has the list as it is filtered and ordered, with no formula in it, and is on record', async () => {
    await created({ name: '=Formula("x")', code: 'FOR', city: 'Faro' });
    const answer = await admin.fetch('/api/clinics/export?sort=name&direction=desc');
    expect(answer.headers.get('content-type')).toContain('text/csv');
    const [heading, ...lines] = (await answer.text()).trimEnd().split('\r\n');
    expect(heading).toMatch(/^name,code,partOf,/);
    expect(lines.map((line) => line.slice(0, 9))).toEqual(['South Cli', 'North Cli', `"'=Formul`]);
    const found = await (await admin.fetch('/api/clinics/export?q=faro')).text();
    expect(found.trimEnd().split('\r\n')).toHaveLength(2);
    expect((await (await manager.fetch('/api/clinics/export')).text()).includes('South')).toBe(false);
    expect((await admin.fetch('/api/clinics/export?cursor=x')).status).toBe(400);
    const { rows } = await admin.json<{ rows: object[] }>('/api/audit?action=clinic.export');
    expect(rows).toMatchObject([
      { action: 'clinic.export', detail: { clinics: 1, format: 'csv' } },
      { detail: { clinics: 1 } },
      { detail: { clinics: 3 } },
    ]);
    const { rows: all } = await page('q=formula');
    await admin.fetch(`/api/clinics/${all[0]?.clinicId}`, { method: 'DELETE' });
  });

  test('is a workbook when that is asked for, in which nothing is a formula', async () => {
    const { clinicId } = await created({ name: '=1+1', code: 'XLS' });
    const answer = await admin.fetch('/api/clinics/export?format=xlsx&q=%3D1');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="clinics.xlsx"');
    const sheet = unzipped(new Uint8Array(await answer.arrayBuffer()), 'xl/worksheets/sheet1.xml');
    expect(sheet).toContain('<t xml:space="preserve">=1+1</t>');
    expect(sheet.match(/<row>/g)).toHaveLength(2);
    expect(sheet).not.toContain('<f>');
    await admin.fetch(`/api/clinics/${clinicId}`, { method: 'DELETE' });
  });
});
