import { describe, expect, test } from 'vitest';
import { errorOf, errorsByTab, faultsOf, inputOf, newPhysician, physicianOfUser } from './physician-form.ts';

const filled = { ...newPhysician('referring', 'Costa^Marta^^Dr'), emails: ['m@x.example'] };

describe('the form of a physician', () => {
  test('is filled from a found name, never with a date of birth', () => {
    expect(newPhysician('doctors', 'Costa^Marta^^Dr')).toMatchObject({
      firstName: 'Marta',
      lastName: 'Costa',
      prefix: 'Dr',
      birthDate: '',
      isReferring: true,
      isReading: true,
    });
    expect(newPhysician('referring', undefined)).toMatchObject({ lastName: '', isReferring: true, isReading: false });
  });

  test('is filled from somebody who has an account, with what a physician can have of it', () => {
    const fields = {
      firstName: 'Ingrid',
      lastName: 'Bergström',
      title: 'Dr',
      email: 'i@x.example',
      phone: 'ask the desk',
      designation: 'x'.repeat(60),
      company: 'Meridian',
      role: 'radiologist',
      specialities: ['Neuro'],
      modalities: ['MR'],
    } as const;
    const person = {
      fields: { ...fields, specialities: [...fields.specialities], modalities: [...fields.modalities] },
      clinics: [{ clinicId: 3 }],
    };
    expect(physicianOfUser(person)).toMatchObject({
      lastName: 'Bergström',
      hospital: 'Meridian',
      phones: [],
      emails: ['i@x.example'],
      isReading: true,
      isReferring: false,
      modalities: ['MR'],
      clinicIds: ['3'],
    });
    expect(faultsOf(physicianOfUser(person), '2026-11-20')).toEqual({});
    expect(physicianOfUser({ ...person, fields: { ...person.fields, role: 'referring-doctor' } })).toMatchObject({
      isReading: false,
      isReferring: true,
      modalities: [],
    });
  });

  test('sends empty fields as nothing', () => {
    expect(inputOf({ ...filled, weeklyCapacity: ' 40 ' })).toMatchObject({
      birthDate: null,
      weeklyCapacity: 40,
      stampId: null,
    });
    expect(inputOf(filled).weeklyCapacity).toBeNull();
  });

  test.each([
    ['firstName', { firstName: ' ' }, 'needed'],
    ['emails', { emails: ['nobody'] }, 'email'],
    ['emails', { emails: [] }, 'emailNeeded'],
    ['emails', { emails: [], delivery: ['email-link' as const] }, 'mailNeeded'],
    ['mobile', { mobile: 'call me' }, 'phone'],
    ['phones', { phones: ['call me'] }, 'phone'],
    ['birthDate', { birthDate: '2026-11-21' }, 'birthFuture'],
    ['isReferring', { isReferring: false }, 'role'],
    ['licences', { licences: [{ name: '', number: '1', until: '' }] }, 'licenceName'],
    ['weeklyCapacity', { weeklyCapacity: '-1' }, 'capacity'],
    ['modalities', { modalities: ['ct scan'] }, 'modality'],
  ])('finds %s wrong', (field, change, fault) => {
    expect(faultsOf({ ...filled, ...change }, '2026-11-20')).toEqual({ [field]: fault });
  });

  test('has nothing against a filled form', () => {
    expect(faultsOf(filled, '2026-11-20')).toEqual({});
    expect(faultsOf({ ...filled, emails: [] }, '2026-11-20', true)).toEqual({});
  });

  test('counts what is wrong at the tab that holds it', () => {
    expect([...errorsByTab({ firstName: 'x', 'licences.0.name': 'y', stampId: 'z', delivery: '' })]).toEqual([
      ['person', 1],
      ['reading', 2],
    ]);
    expect(errorOf({ 'emails.1': 'wrong' }, 'emails')).toBe('wrong');
    expect(errorOf({ emailsMore: 'wrong' }, 'emails')).toBeUndefined();
  });
});
