import { expect, test } from 'vitest';
import { emptyClinic, type ClinicFields } from '@isocenter/contract/people/clinics/fields.ts';
import { faultsIn } from '#api/records/stored-record.ts';
import { clinicKind, withRule } from './clinic-kind.ts';

const good: ClinicFields = { ...emptyClinic, name: 'Riverside', code: 'RIV', emails: ['', ' desk@riverside.example'] };
const ct = { kind: 'station', pattern: 'CT*' } as const;

test('a clinic is found wrong before it is sent, by its fields and by what no field tells alone', () => {
  expect(Object.keys(faultsIn(clinicKind, emptyClinic)).toSorted()).toEqual(['code', 'emails', 'name']);
  expect(faultsIn(clinicKind, good)).toEqual({});
  expect(Object.keys(faultsIn(clinicKind, { ...good, rules: [ct, ct] }))).toEqual(['rules.1.pattern']);
});

test('a rule to begin with is added once', () => {
  expect(withRule(good, ct).rules).toEqual([ct]);
  expect(withRule({ ...good, rules: [ct] }, { ...ct, pattern: 'ct*' }).rules).toEqual([ct]);
});
