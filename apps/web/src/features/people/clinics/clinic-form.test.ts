import { describe, expect, it } from 'vitest';
import { emptyClinic } from '@isocenter/contract/people/clinics.ts';
import { errorsByTab, problemsOf, tabOf } from './clinic-form.ts';
import { clinicSearchTexts, readClinicSearch } from './clinic-search.ts';

const t = ((key: string) => key.replace('clinics.needed.', '')) as never;
const good = { ...emptyClinic, name: 'Riverside', code: 'RIV', emails: ['desk@riverside.example'] };

describe('a clinic before it is sent', () => {
  it('needs a name, a code and an address', () => {
    expect(problemsOf(emptyClinic, t)).toEqual({ name: 'name', code: 'code', emails: 'emails' });
    expect(problemsOf(good, t)).toEqual({});
  });

  it.each([
    [{ name: 'x'.repeat(101) }, { name: 'length' }],
    [{ code: 'a b' }, { code: 'codeForm' }],
    [{ oid: '1.02' }, { oid: 'oid' }],
    [{ emails: [' '] }, { emails: 'emails' }],
    [{ retentionYears: 0 }, { retentionYears: 'years' }],
    [{ emails: ['', 'nobody'] }, { emails: 'email' }],
    [{ phones: ['12', '+351 210 555 0142'] }, { phones: 'phone' }],
    [{ phones: ['+351 (210) 555-0142'] }, {}],
    [{ turnaroundMinutes: { CT: 0 } }, { turnaroundMinutes: 'minutes' }],
    [{ rules: [{ kind: 'station' as const, pattern: ' ' }] }, { 'rules.0': 'pattern' }],
    [{ rules: [{ kind: 'ae-title' as const, pattern: 'x'.repeat(17) }] }, { 'rules.0': 'length' }],
    [
      {
        rules: [
          { kind: 'station' as const, pattern: 'A' },
          { kind: 'station' as const, pattern: ' a' },
        ],
      },
      { 'rules.1': 'twice' },
    ],
  ])('with %j is wrong in %j', (change, problems) => expect(problemsOf({ ...good, ...change }, t)).toEqual(problems));

  it('shows what is wrong on the tab where it stands', () => {
    expect(tabOf('letterhead.headerLines')).toBe('letterhead');
    expect(errorsByTab({ name: 'a', code: null, 'rules.0': 'b', 'rules.3': 'c' })).toEqual({ clinic: 1, rules: 2 });
  });
});

describe('the address of the page', () => {
  it.each([
    'clinic=12&tab=rules&rule=institution:River*',
    'q=river&status=inactive',
    'clinic=new&like=4',
    'clinic=12',
    '',
  ])('keeps %s', (text) => {
    const texts = clinicSearchTexts(readClinicSearch(Object.fromEntries(new URLSearchParams(text))));
    const kept = Object.entries(texts).filter((entry): entry is [string, string] => entry[1] !== undefined);
    expect(decodeURIComponent(new URLSearchParams(kept).toString())).toBe(text);
  });

  it.each(['clinic=0', 'clinic=abc', 'clinic=99999999999', 'status=open', 'tab=secret', 'like=3'])(
    'leaves %s out',
    (text) => {
      const texts = clinicSearchTexts(readClinicSearch(Object.fromEntries(new URLSearchParams(text))));
      expect(Object.values(texts).filter((value) => value !== undefined)).toEqual([]);
    },
  );
});
