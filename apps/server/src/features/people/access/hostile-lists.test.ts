import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startClinicWorld, type ClinicWorld } from '#testing/clinic-world.ts';

let world: ClinicWorld;

beforeAll(async () => {
  world = await startClinicWorld();
});
afterAll(() => world.app.close());

const largest = '9223372036854775807';

/** Places that somebody could put where a list says how far it was read. */
const places: readonly (readonly unknown[])[] = [
  ['\u0000', '1'],
  ['a', largest],
  ['a', '2147483648'],
  ['9999-99-99T99:99:99.999999Z', '1'],
  ['\u0000', '\u0000', '1'],
  ['a', 'b', largest],
  ['\u0000'],
  ['a', '-1'],
  ['a', '1.5'],
  ['a', 1],
  ['a', null],
  ['999999999999', '1'],
  ['2026-02-31T00:00:00.000000Z', '1'],
  ['0000-01-01T00:00:00.000000Z', '1'],
  [{ toString: 'x' }, []],
  ['x'.repeat(4_000), '1'],
];

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('a forged cursor', () => {
  /** Each with the name that its cursors begin with. */
  const lists = (): [string, string][] => [
    ['/api/studies?limit=5', 'studies by studyAt, desc'],
    ['/api/studies?limit=5&sort=status', 'studies by status, desc'],
    ['/api/studies?limit=5&q=hoff', 'studies by studyAt, desc'],
    ['/api/patients?limit=5', 'patients by name, asc'],
    ['/api/patients?limit=5&sort=lastStudyAt', 'patients by lastStudyAt, asc'],
    ['/api/users?sort=name', 'users by name, asc'],
    ['/api/users?sort=created', 'users by created, asc'],
    ['/api/clinics?limit=5', 'clinics by name, asc'],
    ['/api/clinics/unassigned?limit=5', 'studies without a clinic by arrival, desc'],
    ['/api/reader-groups?limit=5', 'reader groups by name, asc'],
    ['/api/report-templates?limit=5', 'report templates by name, asc'],
    ['/api/phrases?limit=5', 'phrases by alias, asc'],
    ['/api/letterheads?limit=5', 'letterheads by name, asc'],
    ['/api/letters?limit=5', 'letters by queuedAt, desc'],
    ['/api/shares?limit=5', 'shares by createdAt, desc'],
    ['/api/critical-results?limit=5', 'critical results by flaggedAt, desc'],
    ['/api/peer-reviews?limit=5', 'peer reviews by createdAt, desc'],
    ['/api/peer-review-counts?limit=5', 'peer review counts by writer, asc'],
    ['/api/nodes?limit=5', 'nodes by state, asc'],
    ['/api/physicians?limit=5', 'physicians by name, asc'],
    ['/api/physicians/names?limit=5', 'names of physicians by key, asc'],
    [`/api/studies/${world.studies.north.studyUid}/access/accounts?limit=5`, 'viewers by name, asc'],
    ['/api/audit?limit=5', ''],
  ];

  test('is refused or finds nothing, and is never a fault of ours', async () => {
    const faults: string[] = [];
    for (const [list, name] of lists()) {
      const forged = [...places.map((place) => base64([name, ...place])), ...places.map(base64), 'AAAA', 'e30'];
      for (const cursor of forged) {
        const { status } = await world.admin.fetch(`${list}&cursor=${cursor}`);
        const place = Buffer.from(cursor, 'base64url').toString().slice(0, 60);
        if (status !== 200 && status !== 400) faults.push(`${list} ${place}: ${status}`);
      }
    }
    expect(faults).toEqual([]);
  });

  test('that holds what its list is ordered by is taken', async () => {
    const taken = async (list: string, ...parts: string[]) =>
      (await world.admin.fetch(`${list}&cursor=${base64(parts)}`)).status;
    expect(await taken('/api/clinics?limit=5', 'clinics by name, asc', 'a', 'a', '1')).toBe(200);
    expect(await taken('/api/clinics?limit=5', 'users by name, asc', 'a', 'a', '1')).toBe(400);
    expect(await taken('/api/users?sort=created', 'users by created, asc', '999999999999', '1')).toBe(200);
    expect(await taken('/api/users?sort=created', 'users by created, asc', 'a', '1')).toBe(400);
  });
});

describe('a search', () => {
  const searched = ['%00', '%F0%9F%92%80', '%25_%5C', "'%3B--", '%ED%A0%80', 'a%20'.repeat(60)];
  const lists = [
    '/api/users',
    '/api/users/list/data',
    '/api/clinics',
    '/api/physicians',
    '/api/physicians/names',
    '/api/physicians/logins',
    '/api/accounts/choices',
    '/api/audit',
    '/api/letters',
  ];

  test('for anything is answered or refused, and is never a fault of ours', async () => {
    const faults: string[] = [];
    for (const list of lists)
      for (const text of searched) {
        const { status } = await world.admin.fetch(`${list}?q=${text}`);
        if (status !== 200 && status !== 400) faults.push(`${list} ${text.slice(0, 30)}: ${status}`);
      }
    expect(faults).toEqual([]);
  });
});
