import { describe, expect, test } from 'vitest';
import type { DayWriting } from '../../typed-day.ts';
import { mostParts, partsIn } from './lookup-parts.ts';
import { withExchanged, withoutPart, withPart } from './lookup-text.ts';

const writing: DayWriting = { isMonthFirst: false, locales: ['en', 'de', 'fr', 'pt'] };
const read = (text: string, how = writing) => partsIn(text, how).map(({ kind, value }) => `${kind}: ${value}`);

describe('what is typed or pasted', () => {
  const uid = '1.2.840.113619.2.55.3.604688119.971.1163680800.412';
  test.each<readonly [string, readonly string[]]>([
    // Several things at once, as in a letter.
    [
      `Ivanov Sergej 03.05.1964 A26-118884 ${uid} ward 4B`,
      ['name: Ivanov Sergej', 'birthDate: 1964-05-03', 'accession: A26-118884', `uid: ${uid}`, 'leftOut: ward 4B'],
    ],
    [
      'Patient: Ivanov, Sergei\nDate of birth: 3 May 1964\nMRN: NK-77310\nAccession number: 118884\nTel. +351 555 0193',
      [
        'name: Ivanov, Sergei',
        'birthDate: 1964-05-03',
        'patientId: NK-77310',
        'accession: 118884',
        'phone: +3515550193',
      ],
    ],
    [
      'Betr.: Frau Lena Großmann, geb. am 3. Mai 1964, Pat.-Nr. 4711',
      ['leftOut: Betr', 'name: Lena Großmann', 'birthDate: 1964-05-03', 'patientId: 4711'],
    ],
    ['Mme Élodie Lefèvre née le 3 mai 1964', ['name: Élodie Lefèvre', 'birthDate: 1964-05-03']],
    ['João da Silva, nascido em 3 de maio de 1964', ['name: João da Silva', 'birthDate: 1964-05-03']],
    [
      'Dear colleague, we saw Ivanov Sergei yesterday',
      ['leftOut: Dear colleague we saw', 'name: Ivanov Sergei', 'leftOut: yesterday'],
    ],
    ['Ivanov^Sergei^^Dr 19640503 M', ['name: Ivanov, Sergei', 'birthDate: 1964-05-03', 'leftOut: M']],
    ['CT Chest Ivanov, Sergei', ['leftOut: CT', 'name: Chest Ivanov, Sergei']],
    // Names in every script and order.
    ['ivanov', ['name: ivanov']],
    ['ivanov sergei', ['name: ivanov sergei']],
    ['IVANOV SERGEI', ['name: IVANOV SERGEI']],
    ['Иванов Сергей 03.05.1964', ['name: Иванов Сергей', 'birthDate: 1964-05-03']],
    ['山田 太郎', ['name: 山田 太郎']],
    ['Yamada^Tarō=山田^太郎', ['name: Yamada, Tarō']],
    ['יוסי כהן', ['name: יוסי כהן']],
    ["O'Brien-Smith, Áine", ["name: O'Brien-Smith, Áine"]],
    ['O’Brien‐Smith, Áine', ["name: O'Brien-Smith, Áine"]],
    ['O´Brien Áine', ["name: O'Brien Áine"]],
    ['Ludwig van der Berg', ['name: Ludwig van der Berg']],
    ['Ivanov Sergei M 3/5/1964', ['name: Ivanov Sergei', 'leftOut: M', 'birthDate: 1964-05-03']],
    // Birth dates.
    ['03.05.1964', ['birthDate: 1964-05-03']],
    ['1964-05-03', ['birthDate: 1964-05-03']],
    ['19640503', ['birthDate: 1964-05-03']],
    ['May 3rd, 1964', ['birthDate: 1964-05-03']],
    ['3. März 1964', ['birthDate: 1964-03-03']],
    ['1er août 1964', ['birthDate: 1964-08-01']],
    ['DOB 1964/05/03', ['birthDate: 1964-05-03']],
    ['31.02.1964', ['patientId: 31.02.1964']],
    ['1979', ['birthDate: 1979']],
    ['hoffm 1979', ['name: hoffm', 'birthDate: 1979']],
    ['10/1979', ['birthDate: 1979-10']],
    ['hoffmann 10.1979', ['name: hoffmann', 'birthDate: 1979-10']],
    ['1979-10', ['birthDate: 1979-10']],
    ['id 1979', ['patientId: 1979']],
    ['4711', ['patientId: 4711']],
    // Numbers.
    ['A26-118884', ['accession: A26-118884']],
    ['2026/0042-B', ['accession: 2026/0042-B']],
    ['77310', ['patientId: 77310']],
    ['4B', ['accession: 4B']],
    ['2.25.225672829123456789012345678901234567', ['uid: 2.25.225672829123456789012345678901234567']],
    ['2.12.1964', ['birthDate: 1964-12-02']],
    ['urn:oid:1.2.840.10008.1.1', ['uid: 1.2.840.10008.1.1']],
    ['(1.2.840.10008.1.1).', ['uid: 1.2.840.10008.1.1']],
    [`${'1.'.repeat(64)}1`, ['leftOut: ' + `${'1.'.repeat(64)}1`]],
    ['Phone 030 1234567', ['phone: 0301234567']],
    ['', []],
    ['  \n\t ', []],
    ['🙂 !!! --', ['leftOut:   ']],
  ])('%j is read', (text, parts) => {
    expect(read(text)).toEqual(parts);
  });

  test('of a day in figures has the other reading, in the order in which the person writes', () => {
    expect(partsIn('5/3/1964', writing)).toMatchObject([
      { value: '1964-03-05', other: { kind: 'birthDate', value: '1964-05-03' } },
    ]);
    expect(partsIn('5/3/1964', { ...writing, isMonthFirst: true })).toMatchObject([
      { value: '1964-05-03', other: { value: '1964-03-05' } },
    ]);
    for (const sure of ['25/3/1964', '3/3/1964', '1964-03-05', '5 March 1964'])
      expect(partsIn(sure, writing)[0]?.other, sure).toBeUndefined();
  });

  test('without being called so may be a number of either kind', () => {
    expect(partsIn('A26-118884', writing)[0]?.other).toEqual({ kind: 'patientId', value: 'A26-118884' });
    expect(partsIn('77310', writing)[0]?.other).toEqual({ kind: 'accession', value: '77310' });
    expect(partsIn('19640503', writing)[0]?.other).toEqual({ kind: 'patientId', value: '19640503' });
    expect(partsIn('ID A26-118884', writing)[0]?.other).toBeUndefined();
  });

  test('says from where to where each part stands, and what is between is not lost', () => {
    const text = 'Patient: Ivanov, Sergei; born 3 May 1964 (ward 4B)';
    for (const part of partsIn(text, writing)) expect(text.slice(part.from, part.to)).toBe(part.text);
    expect(partsIn(text, writing).map((part) => part.text)).toEqual([
      'Patient: Ivanov, Sergei',
      'born 3 May 1964',
      '(ward 4B)',
    ]);
  });

  test('is bounded: a page of nonsense is a few parts, soon', () => {
    const hostile = [
      'x'.repeat(5_000),
      '1.'.repeat(3_000),
      'A1-2 '.repeat(1_000),
      '3 May 1964 '.repeat(500),
      'Ab '.repeat(1_000),
      'patient id '.repeat(400),
      '('.repeat(3_000),
      '+1 '.repeat(900),
      "'; drop table study; -- \u0000\u202E%_\\",
    ];
    for (const text of hostile) {
      const began = Date.now();
      const parts = partsIn(text, writing);
      expect(parts.length).toBeLessThanOrEqual(mostParts);
      expect(parts.every(({ to }) => to <= 1_000)).toBe(true);
      expect(Date.now() - began).toBeLessThan(5_000);
    }
  });
});

describe('the text', () => {
  const text = 'Ivanov Sergej 5/3/1964 A26-118884';
  const part = (at: number) => {
    const found = partsIn(text, writing)[at];
    if (found === undefined) throw new Error('There is no such part.');
    return found;
  };

  test('loses a part, or has its day and month exchanged', () => {
    expect(withoutPart(text, part(1))).toBe('Ivanov Sergej A26-118884');
    expect(withExchanged(text, part(1))).toBe('Ivanov Sergej 3/5/1964 A26-118884');
  });

  test('takes what a form says, so that it is read as that', () => {
    const given = (kind: 'name' | 'patientId' | 'birthDate' | 'accession', value: string) =>
      read(withPart(text, kind, value, writing));
    expect(given('name', 'Hoffmann')).toEqual(['name: Hoffmann', 'birthDate: 1964-03-05', 'accession: A26-118884']);
    expect(given('patientId', 'NK-1')).toContain('patientId: NK-1');
    expect(given('birthDate', '')).toEqual(['name: Ivanov Sergej', 'accession: A26-118884']);
    expect(read(withPart('', 'accession', '4711', writing))).toEqual(['accession: 4711']);
  });
});
