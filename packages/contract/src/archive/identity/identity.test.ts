import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  agreement,
  compareDemographics,
  completed,
  contradictions,
  identityReasons,
  knowsAll,
  type Demographics,
  type IdentityField,
} from './identity.ts';

/** A name as it stands in an image, with `=` between its groups; a birth date and a sex. */
function person(name: string, birthDate: string | null = '1979-03-14', sex = 'F'): Demographics {
  const [alphabetic = '', ideographic = '', phonetic = ''] = name.split('=');
  return { name: { alphabetic, ideographic, phonetic }, birthDate, sex };
}

function fieldOf(field: IdentityField, ours: Demographics, theirs: Demographics) {
  const found = compareDemographics(ours, theirs).find((one) => one.field === field);
  if (found === undefined) throw new Error(`${field} is not compared.`);
  return found;
}

const nameOf = (ours: string, theirs: string) => fieldOf('name', person(ours), person(theirs));

describe('a name that is spelled in another way', () => {
  test.each([
    ['Hoffmann^Lena', 'HOFFMANN^LENA', 'case'],
    ['Müller^Jürgen', 'Muller^Jurgen', 'accents'],
    ['Müller^Jürgen', 'Mueller^Juergen', 'umlaut'],
    ['Mueller^Jan', 'Müller^Jan', 'umlaut'],
    ['Muller^Jan', 'Mueller^Jan', 'same-sound'],
    ['Sørensen^Åse', 'Soerensen^Aase', 'umlaut'],
    ['Łukasiewicz^Jan', 'Lukasiewicz^Jan', 'accents'],
    ['Weiß^Eva', 'Weiss^Eva', 'accents'],
    ['Hoffmann^Lena', 'Hofmann^Lena', 'doubled-letters'],
    ['Schmidt^Karl', 'Schmitt^Carl', 'same-sound'],
    ['Meyer^Sophia', 'Meier^Sofia', 'same-sound'],
    ['Schultz^Thomas', 'Schulz^Tomas', 'same-sound'],
    ['Ivanow^Sergei', 'Ivanov^Sergei', 'same-sound'],
    ['Levi^Sarah', 'Levi^Sara', 'same-sound'],
    ["O'Brien^Ann", 'OBrien^Ann', 'punctuation'],
    ['Al-Harbi^Khalid', 'Al Harbi^Khalid', 'punctuation'],
    ['Al-Harbi^Khalid', 'AlHarbi^Khalid', 'punctuation'],
    ['van der Berg^Jan', 'Vanderberg^Jan', 'punctuation'],
    ['Petit^Jean-Luc', 'Petit^Jean^Luc', 'punctuation'],
    ['Hoffmann^Lena', 'Hoffmann, Lena', 'punctuation'],
    ['Hoffmann^Lena', 'Lena Hoffmann', 'word-order'],
    ['Hoffmann^Lena', 'Lena^Hoffmann', 'word-order'],
    ['Hoffmann^Lena^^Dr', 'Hoffmann^Lena^^Prof', 'title'],
    ['Παπαδοπούλου^Ελένη', 'ΠΑΠΑΔΟΠΟΥΛΟΥ^ΕΛΕΝΗ', 'accents'],
    ['Παπαδόπουλος^Νίκος', 'παπαδοπουλοσ^νικοσ', 'accents'],
    ['Иванов^Пётр', 'ИВАНОВ^ПЕТР', 'accents'],
    ['Филиппов^Иван', 'Филипов^Иван', 'doubled-letters'],
    ['כֹּהֵן^דָּוִד', 'כהן^דוד', 'accents'],
    ['بن־לוי^דוד', 'بن לוי^דוד', 'punctuation'],
    ['أحمد^محمّد', 'احمد^محمد', 'accents'],
    ['الحربي^خالد', 'ال حربي^خالد', 'punctuation'],
    ['山田^太郎', '山田太郎', 'punctuation'],
    ['髙橋^太郎', '高橋^太郎', 'variant'],
    ['斎藤^花子', '斉藤^花子', 'variant'],
    ['張^偉', '张^伟', 'variant'],
    ['ヤマダ^タロウ', 'やまだ^たろう', 'kana'],
    ['ヤマダ^タロウ', 'ﾔﾏﾀﾞ^ﾀﾛｳ', 'width'],
    ['ハットリ^ケン', 'ハツトリ^ケン', 'kana'],
    ['김^희중', '김희중', 'punctuation'],
  ])('%s, %s', (ours, theirs, reason) => {
    const found = nameOf(ours, theirs);
    expect(found.likeness).toBe('spelling');
    expect(found.reasons).toContain(reason);
    expect(contradictions(person(theirs), person(ours))).toEqual([]);
  });

  test('is equal where only spaces, trailing carets and composition differ', () => {
    for (const [ours, theirs] of [
      ['Hoffmann^Lena', ' Hoffmann ^ Lena^^^ '],
      ['Müller^Eva', 'Mu\u0308ller^Eva'],
      ['김^희중', '김^희중'.normalize('NFD')],
    ] as const)
      expect(nameOf(ours, theirs)).toMatchObject({ likeness: 'equal', reasons: [] });
  });
});

describe('a name that says less', () => {
  test.each([
    ['Hoffmann^Lena', 'Hoffmann^L', 'initials', 'theirs'],
    ['Hoffmann^L.^M.', 'Hoffmann^Lena^Marie', 'initials', 'ours'],
    ['Hoffmann^Lena', 'Hoffmann^Lena^Marie', 'added-name', 'ours'],
    ['Hoffmann^Lena Marie', 'Hoffmann^Lena', 'added-name', 'theirs'],
    ['Hoffmann^Lena', 'Hoffmann', 'missing-given-name', 'theirs'],
    ['García^Ana', 'García López^Ana', 'added-family-name', 'ours'],
    ['Silva Santos^Maria', 'Santos^Maria', 'added-family-name', 'theirs'],
    ['Hoffmann^Lena', 'Lena Marie Hoffmann', 'added-name', 'ours'],
    ['Smith^John', 'Smith^John^^^Jr', 'suffix', 'ours'],
    ['Иванов^Сергей', 'Иванов^С', 'initials', 'theirs'],
    ['الحربي^خالد', 'الحربي^خالد محمد', 'added-name', 'ours'],
    ['林^林', '林', 'missing-given-name', 'theirs'],
    ['Hoffmann^Lena', '', 'missing', 'theirs'],
    ['Hoffmann^Lena', '^^', 'missing', 'theirs'],
  ])('%s, %s', (ours, theirs, reason, less) => {
    expect(nameOf(ours, theirs)).toEqual({ field: 'name', likeness: 'complete', reasons: [reason], less });
  });

  test('and is spelled in another way is a matter of spelling that names both', () => {
    const found = nameOf('Hoffmann^Lena', 'Hofmann^Lena^Marie');
    expect(found).toMatchObject({ likeness: 'spelling', less: 'ours' });
    expect(found.reasons).toEqual(['doubled-letters', 'added-name']);
  });
});

describe('a name of somebody else contradicts', () => {
  test.each([
    ['Hoffmann^Anna', 'Hoffmann^Anne', 'other-given-name'],
    ['Hoffmann^Jan', 'Hoffmann^Jon', 'other-given-name'],
    ['Hoffmann^Mario', 'Hoffmann^Maria', 'other-given-name'],
    ['Hoffmann^Daniel', 'Hoffmann^Daniela', 'other-given-name'],
    ['Hoffmann^Andrea', 'Hoffmann^Andreas', 'other-given-name'],
    ['Hoffmann^Samuel', 'Hoffmann^Samuela', 'other-given-name'],
    ['Hoffmann^L', 'Hoffmann^Anna', 'other-given-name'],
    ['Hoffmann^L', 'Hoffmann^M', 'other-given-name'],
    ['Hoffmann^Lena Marie', 'Hoffmann^Lena Sophie', 'other-given-name'],
    ['Hoffmann^Lena Marie', 'Hoffmann^Marie', 'other-given-name'],
    ['Hoffmann^Lena', 'Hoffmans^Lena', 'one-letter'],
    ['Hoffmann^Lena', 'Hofmeister^Lena', 'other-family-name'],
    ['Hoffmann^Lena', 'Weber^Jan', 'other-name'],
    ['Smith^John^^^Jr', 'Smith^John^^^Sr', 'other-suffix'],
    ['Παπαδοπούλου^Ελένη', 'Παπαδοπούλου^Μαρία', 'other-given-name'],
    ['Иванов^Сергей', 'Иванова^Сергей', 'other-family-name'],
    ['כהן^דוד', 'לוי^דוד', 'other-family-name'],
    ['الحربي^خالد', 'الحربي^سعيد', 'other-given-name'],
    ['山田^太郎', '山田^次郎', 'other-given-name'],
    ['김^희중', '김^희준', 'other-given-name'],
    ['ハヤシ^ハナ', 'ハヤシ^パナ', 'other-given-name'],
    ['ใจดี^กิ', 'ใจดี^กี', 'other-given-name'],
  ])('%s, %s', (ours, theirs, reason) => {
    const found = nameOf(ours, theirs);
    expect(found.likeness).toBe('contradict');
    expect(found.reasons).toContain(reason);
    expect(contradictions(person(theirs), person(ours))).not.toEqual([]);
  });
});

describe('names of several groups', () => {
  test('complete each other where they do not overlap, if the birth date agrees', () => {
    const [latin, han] = [person('Yamada^Tarou'), person('=山田^太郎=やまだ^たろう')];
    expect(contradictions(latin, han)).toEqual([]);
    const undated = contradictions({ ...latin, birthDate: null }, han);
    expect(undated.map(({ field, reasons }) => [field, reasons])).toEqual([
      ['name', ['nothing-in-common']],
      ['nameIdeographic', ['nothing-in-common']],
      ['namePhonetic', ['nothing-in-common']],
    ]);
  });

  test('complete each other where one group agrees, dated or not', () => {
    const [short, long] = [person('Yamada^Tarou', null), person('Yamada^Tarou=山田^太郎', null)];
    expect(contradictions(short, long)).toEqual([]);
    expect(completed(short, long).name.ideographic).toBe('山田^太郎');
  });

  test('contradict where one group does', () => {
    const fields = contradictions(person('Tanaka^Hiroshi=田中^博'), person('Tanaka^Hiroshi=田中^浩'));
    expect(fields.map(({ field }) => field)).toEqual(['nameIdeographic']);
  });

  test('in another script of the same group need the birth date', () => {
    expect(contradictions(person('Ivanov^Sergei'), person('Иванов^Сергей'))).toEqual([]);
    expect(contradictions(person('Ivanov^Sergei', null), person('Иванов^Сергей', null))).toHaveLength(1);
  });

  test('are found in the group of a system that knows only one', () => {
    expect(nameOf('Yamada^Tarou=山田^太郎', '山田^太郎')).toMatchObject({
      likeness: 'spelling',
      reasons: ['other-group'],
    });
    expect(nameOf('Yamada^Tarou=山田^太郎', '鈴木^太郎').likeness).toBe('contradict');
  });
});

describe('birth dates and sexes', () => {
  const date = (ours: string | null, theirs: string | null) =>
    fieldOf('birthDate', person('A^B', ours), person('A^B', theirs));
  const sex = (ours: string, theirs: string) => fieldOf('sex', person('A^B', null, ours), person('A^B', null, theirs));

  test.each([
    ['1979-03-14', '1997-03-14', 'figures-exchanged'],
    ['1979-03-04', '1979-04-03', 'day-and-month'],
    ['1979-03-14', '1979-03-15', 'one-figure'],
    ['1979-03-14', '1982-11-02', 'other-date'],
  ])('%s, %s contradict', (ours, theirs, reason) => {
    expect(date(ours, theirs)).toEqual({ field: 'birthDate', likeness: 'contradict', reasons: [reason], less: null });
  });

  test('complete what is not there', () => {
    expect(date(null, '1979-03-14')).toMatchObject({ likeness: 'complete', less: 'ours' });
    expect(date('1979-03-14', null)).toMatchObject({ likeness: 'complete', less: 'theirs' });
    expect(sex('', 'M')).toMatchObject({ likeness: 'complete', less: 'ours' });
    expect(sex('U', 'M')).toMatchObject({ likeness: 'complete', less: 'ours' });
    expect(completed(person('A^B', null, 'U'), person('C^D', '1979-03-14', 'F'))).toEqual(person('A^B'));
  });

  test('of two people contradict', () => {
    expect(sex('M', 'F')).toMatchObject({ likeness: 'contradict', reasons: ['other-sex'] });
    expect(sex('O', 'F').likeness).toBe('contradict');
    expect(sex('m', 'MALE').likeness).toBe('spelling');
  });
});

describe('what is asked of a comparison', () => {
  test('agreement counts what both sides say', () => {
    const ours = person('Hoffmann^Lena');
    expect(agreement(compareDemographics(ours, person('Hofmann^Lena', '1997-03-14')), ours)).toBe(2);
    expect(agreement(compareDemographics(ours, person('', null, '')), ours)).toBe(0);
  });

  test('only who says all that is known learns nothing', () => {
    const ours = person('Hoffmann^Lena');
    const knows = (theirs: Demographics) => knowsAll(compareDemographics(ours, theirs));
    expect(knows(ours)).toBe(true);
    expect(knows(person('Hofmann^Lena^Marie'))).toBe(true);
    expect(knows(person('Hoffmann^L'))).toBe(false);
    expect(knows(person('', '1979-03-14'))).toBe(false);
    expect(knows(person('Hoffmann^Lena', null))).toBe(false);
    expect(knows(person('Hoffmann^Anna'))).toBe(false);
  });
});

const anyName = fc
  .array(
    fc.constantFrom(
      'Hoffmann',
      'Lena',
      'Müller',
      'Al-Harbi',
      '山田',
      'たろう',
      'Иванов',
      'L',
      '^',
      '=',
      ' ',
      '김',
      'كريم',
      '',
    ),
    { maxLength: 9 },
  )
  .map((parts) => parts.join(''));
const anybody = fc.record({
  name: anyName,
  birthDate: fc.constantFrom(null, '1979-03-14', '1997-03-14'),
  sex: fc.constantFrom('', 'M', 'F', 'O', 'U'),
});
const of = ({ name, birthDate, sex }: { name: string; birthDate: string | null; sex: string }) =>
  person(name, birthDate, sex);

test('nobody contradicts himself, and both sides judge alike', () => {
  fc.assert(
    fc.property(anybody, anybody, (a, b) => {
      const [one, other] = [of(a), of(b)];
      expect(contradictions(one, one)).toEqual([]);
      const [there, back] = [compareDemographics(one, other), compareDemographics(other, one)];
      expect(back.map(({ likeness }) => likeness)).toEqual(there.map(({ likeness }) => likeness));
      for (const { reasons } of there) for (const reason of reasons) expect(identityReasons).toContain(reason);
    }),
    { numRuns: 2_000 },
  );
});

test('filling blanks in makes no contradiction with either side', () => {
  fc.assert(
    fc.property(anybody, anybody, (a, b) => {
      // Of one group: a script in the group of another is looked for where it belongs.
      const [one, other] = [
        of({ ...a, name: a.name.replaceAll('=', '') }),
        of({ ...b, name: b.name.replaceAll('=', '') }),
      ];
      if (contradictions(one, other).length > 0) return;
      const both = completed(one, other);
      expect(contradictions(both, one)).toEqual([]);
      expect(contradictions(both, other)).toEqual([]);
    }),
    { numRuns: 2_000 },
  );
});

test('is fast on the longest and strangest names', () => {
  const long = (letter: string) => person(`${`${letter}-`.repeat(100)}^${`${letter} `.repeat(100)}`.slice(0, 200));
  const start = Date.now();
  for (let round = 0; round < 20; round += 1) compareDemographics(long('a'), long('b'));
  expect(Date.now() - start).toBeLessThan(10_000);
});
