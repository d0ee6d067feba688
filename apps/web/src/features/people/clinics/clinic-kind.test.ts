import { describe, expect, it } from 'vitest';
import { emptyClinic } from '@isocenter/contract/people/clinics.ts';
import type { ClinicFields } from '@isocenter/contract/people/clinics.ts';
import { faultsIn } from '#api/records/stored-record.ts';
import { clinicKind, withRule } from './clinic-kind.ts';

const good: ClinicFields = { ...emptyClinic, name: 'Riverside', code: 'RIV', emails: ['desk@riverside.example'] };
const ct = { kind: 'station', pattern: 'CT*' } as const;

describe('a clinic before it is sent', () => {
  it('needs a name, a code and an address', () => {
    expect(Object.keys(faultsIn(clinicKind, emptyClinic)).toSorted()).toEqual(['code', 'emails', 'name']);
    expect(faultsIn(clinicKind, { ...good, name: ' Riverside ', emails: ['', ' desk@riverside.example'] })).toEqual({});
  });

  it.each([
    [{ name: 'x'.repeat(101) }, 'name'],
    [{ code: 'a b' }, 'code'],
    [{ oid: '1.02' }, 'oid'],
    [{ emails: [' '] }, 'emails'],
    [{ retentionYears: 0 }, 'retentionYears'],
    [{ emails: ['desk@riverside.example', 'nobody'] }, 'emails.1'],
    [{ phones: ['12', '+351 210 555 0142'] }, 'phones.0'],
    [{ turnaroundMinutes: { CT: 0 } }, 'turnaroundMinutes.CT'],
    [{ timeZone: 'Moon/Base' }, 'timeZone'],
    [{ rules: [{ kind: 'station' as const, pattern: ' ' }] }, 'rules.0.pattern'],
    [{ rules: [{ kind: 'ae-title' as const, pattern: 'x'.repeat(17) }] }, 'rules.0.pattern'],
    [{ rules: [ct, { ...ct, pattern: ' ct* ' }] }, 'rules.1.pattern'],
  ])('with %j is wrong in %s', (change, field) =>
    expect(Object.keys(faultsIn(clinicKind, { ...good, ...change }))).toEqual([field]),
  );
});

it('a rule to begin with is added once', () => {
  expect(withRule(good, ct).rules).toEqual([ct]);
  expect(withRule({ ...good, rules: [ct] }, { ...ct, pattern: 'ct*' }).rules).toEqual([ct]);
});
