import { describe, expect, test } from 'vitest';
import { faultsIn } from '#api/records/stored-record.ts';
import { newPhysician, physicianOfUser } from './physician-form.ts';
import { physicianKind, physicianKindFrom } from './physician-kind.ts';

const filled = { ...newPhysician('referring', 'Costa^Marta^^Dr'), emails: ['m@x.example'] };

describe('the form of a physician', () => {
  test('is filled from a found name, never with a date of birth', () => {
    expect(newPhysician('doctors', 'Costa^Marta^^Dr')).toMatchObject({
      firstName: 'Marta',
      lastName: 'Costa',
      prefix: 'Dr',
      birthDate: null,
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
      clinicIds: [3],
    });
    expect(faultsIn(physicianKind, physicianOfUser(person))).toEqual({});
    expect(physicianOfUser({ ...person, fields: { ...person.fields, role: 'referring-doctor' } })).toMatchObject({
      isReading: false,
      isReferring: true,
      modalities: [],
    });
  });

  test.each([
    ['emails', { emails: [] }],
    ['isReferring', { isReferring: false }],
    ['licences.0.name', { licences: [{ name: '', number: '1', until: null }] }],
  ])('finds %s wrong', (field, change) => {
    expect(Object.keys(faultsIn(physicianKind, { ...filled, ...change }))).toEqual([field]);
  });

  test('has nothing against a filled form, nor against spaces around what was typed', () => {
    expect(faultsIn(physicianKind, { ...filled, firstName: ' Marta ', emails: [' m@x.example ', ''] })).toEqual({});
  });

  test('lets whom only images know be without an address', () => {
    expect(faultsIn(physicianKindFrom({ from: 'Costa^Marta' }), { ...filled, emails: [] })).toEqual({});
  });
});
