import { expect, test } from 'vitest';
import { filterBy, shownTabs, userSearch } from './user-search.ts';

const written = (texts: Readonly<Record<string, unknown>>) => {
  const all = Object.entries(userSearch.write(userSearch.read(texts)));
  return Object.fromEntries(all.filter(([, value]) => value !== undefined));
};

test.each([
  { kind: 'radiologist', q: 'ada', status: 'active,pending', clinic: '2,7', sort: '-lastSignIn' },
  { open: '12', tab: 'access', 'two-step': 'on', roles: 'doctor' },
  { open: 'new', role: 'referring-doctor', physician: '4', first: 'Ada', email: 'a@b.example' },
])('the address of the users keeps %j', (texts) => expect(written(texts)).toEqual(texts));

test('an address from before opens the same user', () => {
  expect(written({ user: '12', part: 'access' })).toEqual({ open: '12', tab: 'access' });
});

test('what is not understood is left out', () => {
  expect(written({ kind: 'king', roles: 'king,doctor', clinic: 'x', sort: 'salary', open: '../1' })).toEqual({
    roles: 'doctor',
  });
});

test('a tab asks for its role, or for who is locked', () => {
  expect([filterBy('all'), filterBy('locked'), filterBy('clinic-user')]).toEqual([
    {},
    { state: 'locked' },
    { role: 'clinic-user' },
  ]);
});

test('there is a tab for each page of the menu, and for other roles while there is somebody', () => {
  const always = ['all', 'power-user', 'radiologist', 'technologist', 'clinic-user', 'referring-doctor', 'locked'];
  expect(shownTabs('all', undefined)).toEqual(always);
  expect(shownTabs('all', { admin: 2, doctor: 0, client: 1 })).toEqual([
    'all',
    'admin',
    ...always.slice(1, -1),
    'client',
    'locked',
  ]);
  expect(shownTabs('doctor', {})).toContain('doctor');
});
