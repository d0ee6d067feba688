import { describe, expect, test } from 'vitest';
import { filterOf, readNewUser, readUserSearch, shownTabs, userSearchTexts } from './user-search.ts';

describe('the address of the list of users', () => {
  test('comes back as it was written', () => {
    const texts = {
      kind: 'radiologist',
      q: 'ada',
      status: 'active,pending',
      clinic: '2,7',
      sort: '-lastSignIn',
      user: '12',
      part: 'access',
    };
    const written = Object.entries(userSearchTexts(readUserSearch(texts))).filter(([, value]) => value !== undefined);
    expect(Object.fromEntries(written)).toEqual(texts);
  });

  test('leaves out what it does not understand', () => {
    const search = readUserSearch({
      kind: 'king',
      roles: 'king,doctor',
      clinic: 'x',
      sort: 'salary',
      user: '../1',
      q: 7,
    });
    expect(search).toMatchObject({ tab: 'all', filter: { role: 'doctor' }, user: undefined });
    expect(search.order).toEqual({ column: 'name', direction: 'asc' });
    expect(search.filter).toEqual({ role: 'doctor' });
  });

  test('adds what the tab means', () => {
    expect(filterOf({ tab: 'locked', filter: { q: 'a' } })).toEqual({ q: 'a', state: 'locked' });
    expect(filterOf({ tab: 'clinic-user', filter: { role: 'doctor' } })).toEqual({ role: 'clinic-user' });
  });

  test('has a tab for each page of the menu, and for other roles while there is somebody', () => {
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

  test('begins a new user with what a link says', () => {
    expect(readNewUser({ role: 'referring-doctor', physician: '4', first: 'Ada', email: 'a@b.example' })).toEqual({
      role: 'referring-doctor',
      physicianId: 4,
      first: 'Ada',
      email: 'a@b.example',
    });
    expect(readNewUser({ role: 'king', physician: '-1' })).toEqual({});
  });
});
