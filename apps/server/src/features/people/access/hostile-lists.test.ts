import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startClinicWorld, type ClinicWorld } from '#testing/clinic-world.ts';

let world: ClinicWorld;

beforeAll(async () => {
  world = await startClinicWorld();
});
afterAll(() => world.app.close());

const cursor = (...place: unknown[]) => Buffer.from(JSON.stringify(place)).toString('base64url');
const largest = Number.MAX_SAFE_INTEGER;

const forged = [
  cursor('\u0000', 1),
  cursor('a', largest),
  cursor('a', 2_147_483_648),
  cursor('9999-99-99T99:99:99.999999Z', 1),
  cursor('\u0000', '\u0000', 1),
  cursor('a', 'b', largest),
  cursor('\u0000'),
  cursor('a', -1),
  cursor('a', 1.5),
  cursor('999999999999', 1),
  cursor('2026-02-31T00:00:00.000000Z', 1),
  cursor('0000-01-01T00:00:00.000000Z', 1),
  cursor({ toString: 'x' }, []),
  cursor('x'.repeat(4_000), 1),
  'AAAA',
  'e30',
];

describe('a forged cursor', () => {
  const lists = () => [
    '/api/users?sort=name',
    '/api/users?sort=created',
    '/api/clinics?limit=5',
    '/api/clinics/unassigned?limit=5',
    '/api/physicians?limit=5',
    '/api/physicians/names?limit=5',
    `/api/studies/${world.studies.north.studyUid}/access/accounts?limit=5`,
    '/api/audit?limit=5',
  ];

  test('is refused or finds nothing, and is never a fault of ours', async () => {
    const faults: string[] = [];
    for (const list of lists())
      for (const text of forged) {
        const { status } = await world.admin.fetch(`${list}&cursor=${text}`);
        const place = Buffer.from(text, 'base64url').toString().slice(0, 60);
        if (status !== 200 && status !== 400) faults.push(`${list} ${place}: ${status}`);
      }
    expect(faults).toEqual([]);
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
