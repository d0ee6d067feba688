import { describe, expect, test } from 'vitest';
import { calendarDayOf } from '#ui/format/calendar-day.ts';
import {
  changesOf,
  daysUntil,
  emptyUser,
  endOfDay,
  faultsOfChange,
  faultsOfNew,
  hasReading,
  invitationOf,
} from './user-form.ts';

describe('the form of a user', () => {
  test('sends what was filled in, and nothing else', () => {
    const values = { ...emptyUser({ first: 'Ada', email: 'a@b.example' }, 'doctor'), modalities: ['MR'] };
    expect(invitationOf(values)).toEqual({
      firstName: 'Ada',
      lastName: '',
      email: 'a@b.example',
      role: 'doctor',
      modalities: ['MR'],
      templateRole: 'subscriber',
      currentPlan: 'basic',
    });
  });

  test('says how the account begins when that is not with an invitation', () => {
    expect(invitationOf({ ...emptyUser({}, 'doctor'), begins: 'invited' })).not.toHaveProperty('begins');
    expect(invitationOf({ ...emptyUser({}, 'doctor'), begins: 'inactive' }).begins).toBe('inactive');
  });

  test('leaves the rights to the user they are copied from', () => {
    const values = { ...emptyUser({}, 'doctor'), clinicIds: [4], copyFrom: 7 };
    const invitation = invitationOf(values);
    expect(invitation.copyFrom).toBe(7);
    expect(invitation).not.toHaveProperty('role');
    expect(invitation).not.toHaveProperty('clinicIds');
  });

  test('sends the fields that changed', () => {
    const stored = emptyUser({}, 'doctor');
    expect(changesOf({ ...stored, phone: '12', clinicIds: [] }, stored)).toEqual({ phone: '12' });
  });

  test('asks for a name and an address, and finds what cannot be one', () => {
    const values = emptyUser({}, 'doctor');
    expect(Object.keys(faultsOfNew(values)).toSorted()).toEqual(['email', 'lastName']);
    const wrong = { ...values, lastName: 'A', email: 'nobody', username: 'a b', phone: 'call me' };
    expect(Object.keys(faultsOfNew(wrong)).toSorted()).toEqual(['email', 'phone', 'username']);
    expect(faultsOfNew({ ...values, lastName: 'A', email: ' a@b.example ' })).toEqual({});
  });

  test('lets somebody stay without a name who never had one, and looks at all that changed', () => {
    const { copyFrom: _from, begins: _begins, ...nobody } = emptyUser({}, 'clinic-user');
    const stored = { ...nobody, email: 'a@b.example', username: 'a', phone: 'as it came', status: 'active' as const };
    expect(faultsOfChange({ ...stored, title: 'Dr' }, stored)).toEqual({});
    const more = { moreEmails: ['b@c.example', 'nobody'], username: '', info: { website: 'javascript:1' } };
    expect(Object.keys(faultsOfChange({ ...stored, ...more }, stored)).toSorted()).toEqual([
      'info.website',
      'moreEmails.1',
      'username',
    ]);
    const named = { ...stored, lastName: 'A' };
    expect(Object.keys(faultsOfChange({ ...named, lastName: ' ' }, named))).toEqual(['lastName']);
  });

  test('asks for what is read of who reads or refers, and of others when something is kept', () => {
    expect(hasReading(emptyUser({}, 'radiologist'))).toBe(true);
    expect(hasReading(emptyUser({}, 'clinic-user'))).toBe(false);
    expect(hasReading({ ...emptyUser({}, 'technologist'), modalities: ['CT'] })).toBe(true);
  });

  test('counts days until a registration ends, and keeps a day as it was chosen', () => {
    expect(daysUntil('2026-12-31', new Date(2026, 10, 20, 23))).toBe(41);
    expect(calendarDayOf(new Date(endOfDay('2030-05-01') ?? ''))).toBe('2030-05-01');
    expect(endOfDay(null)).toBeNull();
  });
});
