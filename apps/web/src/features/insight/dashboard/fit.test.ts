import { expect, it } from 'vitest';
import type { AppointmentRow } from '@isocenter/contract/archive/appointments/fields.ts';
import type { StudyRow } from '@isocenter/contract/archive/studies/study-row.ts';
import { changesFor, fitOf, fitting } from './fit.ts';

// Only what is compared.
const study = {
  patientId: 'S-1',
  patientName: { alphabetic: 'SILVA^ANA', ideographic: '', phonetic: '' },
  birthDate: '1961-03-12',
  sex: 'F',
  modality: 'DX',
  studyDate: '2026-11-20',
  studyTime: '13:48:00',
  accession: '',
} as StudyRow;
const row = {
  appointmentId: 1,
  patientId: 'S-1',
  familyName: 'Silva',
  givenName: 'Ana',
  birthDate: '1961-03-12',
  sex: 'F',
  modality: 'DX',
  day: '2026-11-20',
  time: '13:30',
  accessionNumber: 'O-7702',
  state: 'arrived',
  studyUid: null,
} as AppointmentRow;

it('counts number, name, birth date, modality and time', () => {
  expect(fitOf(study, row)).toBeGreaterThan(90);
  expect(fitOf({ ...study, patientId: '' }, row)).toBeLessThan(75);
  const other = { ...row, familyName: 'Tremblay', givenName: 'Jo', patientId: 'T-9', birthDate: '1990-01-01' };
  expect(fitOf(study, other)).toBeLessThan(30);
  expect(fitting(study, [other, row]).map(({ row: { patientId } }) => patientId)).toEqual(['S-1', 'T-9']);
});

it('leaves out what fits in nothing', () => {
  const nobody = { ...row, familyName: 'Tremblay', givenName: 'Jo', patientId: 'T-9', birthDate: '1990-01-01' };
  const other: AppointmentRow = { ...nobody, modality: 'MR', time: '03:00' };
  expect(fitOf(study, other)).toBe(0);
  expect(fitting(study, [other])).toEqual([]);
});

it('leaves out what has images, was cancelled, or nobody came to', () => {
  const rows: AppointmentRow[] = [
    { ...row, studyUid: '1.2' },
    { ...row, state: 'cancelled' },
    { ...row, state: 'no-show' },
  ];
  expect(fitting(study, rows)).toEqual([]);
});

it('changes what is otherwise, and nothing else', () => {
  expect(changesFor(study, row)).toEqual({ accession: 'O-7702', name: 'Silva^Ana' });
  expect(changesFor({ ...study, patientName: { ...study.patientName, alphabetic: 'Silva^Ana' } }, row)).toEqual({
    accession: 'O-7702',
  });
});
