import { describe, expect, test } from 'vitest';
import type { Marks } from './marks.ts';
import { responseOf, type Examination, type Lesion } from './response.ts';
import type { MeasuredValue } from './value.ts';

const mm = (value: number, short?: number): MeasuredValue => ({
  kind: 'length',
  value,
  unit: 'mm',
  ...(short === undefined ? {} : { short }),
});
const lesion = (name: string, value: MeasuredValue, marks: Marks): Lesion => ({ key: name, name, marks, value });
const target = (name: string, size: number, marks: Marks = {}) =>
  lesion(name, mm(size), { role: 'target', organ: name, ...marks });
const node = (name: string, short: number) => lesion(name, mm(30, short), { role: 'target', isNode: true });
const on = (date: string | null, ...lesions: Lesion[]): Examination => ({ date, lesions });
const gone: Marks = { course: 'gone' };

/** Returns the response of one target lesion by its size now, and before. */
const wordFor = (now: number, ...before: number[]) =>
  responseOf(
    on('2026-12-01', target('a', now, now === 0 ? gone : {})),
    before.map((size, at) => on(`2026-0${at + 1}-01`, target('a', size, size === 0 ? gone : {}))),
  )?.word;

describe('by the sum of diameters (RECIST 1.1, §4.3.1)', () => {
  test.each([
    ['stable without a change', 'stable', 50, [50]],
    ['stable at 29.9 % less', 'stable', 35.05, [50]],
    ['partial at 30 % less', 'partial', 35, [50]],
    ['partial, whatever came between', 'partial', 34, [50, 30]],
    ['complete where nothing is left', 'complete', 0, [50]],
    ['progressive at 20 % more', 'progressive', 60, [50]],
    ['stable at 19.9 % more', 'stable', 59.95, [50]],
    ['progressive against the smallest sum, not the baseline', 'progressive', 37, [50, 30]],
    ['stable at 20 % more that are less than 5 mm', 'stable', 14.9, [12]],
    ['progressive at 5 mm more that are 20 %', 'progressive', 17, [12]],
    ['partial where it has grown since, by less than 20 %', 'partial', 34, [50, 29]],
    ['progressive where it comes back after nothing was left', 'progressive', 3, [50, 0]],
  ] as const)('it is %s', (_, word, now, before) => {
    expect(wordFor(now, ...before)).toBe(word);
  });

  test('sums are of all targets, of lymph nodes by their short axis', () => {
    const response = responseOf(on('2026-12-01', target('a', 12), node('n', 11)), [
      on('2026-06-01', target('a', 10), node('n', 9)),
      on('2026-01-01', target('a', 20), node('n', 18)),
    ]);
    expect(response).toMatchObject({
      sum: 23,
      baseline: { date: '2026-01-01', sum: 38 },
      nadir: { date: '2026-06-01', sum: 19 },
      word: 'partial',
      missing: [],
    });
  });

  test('a lymph node below 10 mm is normal: the response is complete although the sum is not 0', () => {
    const before = [on('2026-01-01', target('a', 20), node('n', 18))];
    expect(responseOf(on('2026-12-01', target('a', 0, gone), node('n', 9.9)), before)).toMatchObject({
      sum: 9.9,
      word: 'complete',
    });
    expect(responseOf(on('2026-12-01', target('a', 0, gone), node('n', 10)), before)?.word).toBe('partial');
  });
});

describe('with other lesions (table 1)', () => {
  const before = [on('2026-01-01', target('a', 20), lesion('e', mm(12), { role: 'non-target' }))];
  const now = (...others: Lesion[]) => responseOf(on('2026-12-01', target('a', 0, gone), ...others), before);
  const other = (marks: Marks) => lesion('e', mm(12), { role: 'non-target', ...marks });

  test('a complete response needs every non-target lesion to be gone', () => {
    expect([now(other(gone))?.word, now(other({}))?.word, now()?.word]).toEqual(['complete', 'partial', 'partial']);
  });

  test('a new lesion, and a non-target one that is clearly worse, are progression, whatever else is missing', () => {
    expect(now(other({ course: 'worse' }))).toMatchObject({ word: 'progressive', isWorse: ['e'] });
    expect(now(lesion('x', mm(6), { role: 'new' }))).toMatchObject({ word: 'progressive', isNew: ['x'] });
    const incomplete = responseOf(on('2026-12-01', lesion('x', mm(6), { role: 'new' })), before);
    expect(incomplete).toMatchObject({
      word: 'progressive',
      sum: undefined,
      missing: [{ kind: 'notNow', names: ['a'] }],
    });
  });
});

test('a lesion that was new stays so where it is linked, and without it there is no word', () => {
  const before = [
    on('2026-01-01', target('a', 50)),
    on('2026-06-01', target('a', 50), lesion('n', mm(12), { role: 'new' })),
  ];
  expect(responseOf(on('2026-12-01', target('a', 50), lesion('n', mm(30), {})), before)).toMatchObject({
    word: 'progressive',
    isNew: ['n'],
  });
  expect(responseOf(on('2026-12-01', target('a', 50)), before)).toMatchObject({
    word: undefined,
    missing: [{ kind: 'notNow', names: ['n'] }],
  });
});

test('a lymph node that was normal and is not any more is judged by the sum', () => {
  const before = [on('2026-01-01', node('n', 20)), on('2026-06-01', node('n', 9.5))];
  expect(responseOf(on('2026-12-01', node('n', 10.5)), before)?.word).toBe('partial');
  expect(responseOf(on('2026-12-01', node('n', 14.5)), before)?.word).toBe('progressive');
});

describe('there is no word, and what is missing is said,', () => {
  const first = on('2026-01-01', target('a', 20), target('b', 30));
  const px: MeasuredValue = { kind: 'length', value: 80, unit: 'px', missing: 'not-recorded' };
  const row = (kind: string, names: string[], now: Examination, before: Examination[]) =>
    [kind, names, now, before] as const;
  const today = '2026-12-01';
  const both = on(today, target('a', 20), target('b', 30));

  test.each([
    row('noBaseline', [], both, []),
    row('notNow', ['b'], on(today, target('a', 20)), [first]),
    row('notAtBaseline', ['c'], on(today, ...both.lesions, target('c', 20)), [first]),
    row('gap', ['2026-06-01'], both, [first, on('2026-06-01', target('a', 20))]),
    row('inPixels', ['b'], on(today, target('a', 20), lesion('b', px, { role: 'target', organ: 'b' })), [first]),
    row(
      'noLength',
      ['b'],
      on(today, target('a', 20), lesion('b', { kind: 'angle', value: 3 }, { role: 'target', organ: 'b' })),
      [first],
    ),
    row('tooSmall', ['n'], on(today, node('n', 16)), [on('2026-01-01', node('n', 14.9))]),
    row('sameDay', [], both, [first, on(today, target('c', 20))]),
    row('noDate', [], both, [first, on(null, target('c', 20))]),
    row('noDate', [], on(null, target('a', 20)), []),
  ])('where it is %s', (kind, names, now, before) => {
    const response = responseOf(now, before);
    expect(response?.word).toBeUndefined();
    expect(response?.missing).toContainEqual({ kind, names });
  });

  test('where there are too many, or too many in one organ, as far as the organs are stated', () => {
    const missing = (...lesions: Lesion[]) =>
      responseOf(on(today, ...lesions), [on('2026-01-01', ...lesions)])?.missing;
    const of = (name: string, organ: string | undefined) => target(name, 20, { organ });
    const liver = ['a', 'b', 'c'].map((name) => of(name, name === 'c' ? ' liver ' : 'Liver'));
    expect(missing(...liver)).toEqual([{ kind: 'tooManyInOrgan', names: ['a', 'b', 'c'] }]);
    expect(missing(of('a', 'Liver'), of('b', 'Liver'), of('c', undefined))).toEqual([
      { kind: 'noOrgan', names: ['c'] },
    ]);
    expect(missing(of('a', undefined), of('b', undefined), node('m', 20), node('n', 20))).toEqual([]);
    expect(missing(node('l', 20), node('m', 20), node('n', 20))).toEqual([
      { kind: 'tooManyInOrgan', names: ['l', 'm', 'n'] },
    ]);
    expect(missing(...['a', 'b', 'c', 'd', 'e', 'f'].map((name) => of(name, name)))).toEqual([
      { kind: 'tooMany', names: [] },
    ]);
  });
});

test('lesions that are linked with nothing count within their own examination, and a name is said once', () => {
  const of = (month: number, ...names: string[]) =>
    names.map((name) => ({ ...target(name, 20, { organ: 'Liver' }), key: `${name} ${month}` }));
  const dates = ['2026-01-01', '2026-06-01', '2026-09-01'];
  const before = dates.map((date, month) => on(date, ...of(month, 'Liver A', 'Liver B')));
  const missing = responseOf(on('2026-12-01', ...of(3, 'Liver A', 'Liver B')), before)?.missing;
  expect(missing).toEqual([
    { kind: 'notAtBaseline', names: ['Liver A', 'Liver B'] },
    { kind: 'notNow', names: ['Liver A', 'Liver B'] },
    { kind: 'gap', names: dates.slice(1) },
  ]);
  const crowded = responseOf(on('2026-12-01', ...of(3, 'Liver A', 'Liver B', 'Liver C')), before)?.missing;
  expect(crowded?.at(-1)).toEqual({ kind: 'tooManyInOrgan', names: ['Liver A', 'Liver B', 'Liver C'] });
});

test('what a lesion counts as is what the latest examination says, and later ones do not count', () => {
  const plain = lesion('a', mm(50), {});
  expect(
    responseOf(on('2026-12-01', target('a', 30)), [on('2026-01-01', plain), on('2027-01-01', target('a', 5))]),
  ).toMatchObject({ word: 'partial', baseline: { sum: 50 }, nadir: { sum: 50 } });
  const dropped = lesion('b', mm(40), { role: 'non-target' });
  expect(
    responseOf(on('2026-12-01', target('a', 20), dropped), [on('2026-01-01', target('a', 20), target('b', 40))])?.sum,
  ).toBe(20);
});

test('without any target lesion there is nothing to say', () => {
  expect(
    responseOf(on('2026-12-01', lesion('a', mm(3), {})), [on('2026-01-01', lesion('a', mm(3), {}))]),
  ).toBeUndefined();
});

test('a sum that rests on a calibration line names the lesions', () => {
  const byHand = (size: number) => lesion('a', { ...mm(size), calibrated: true } as MeasuredValue, { role: 'target' });
  const before = [on('2026-01-01', byHand(20), target('b', 20))];
  expect(responseOf(on('2026-12-01', target('a', 20), target('b', 20)), before)?.calibrated).toEqual(['a']);
  expect(responseOf(on('2026-12-01', target('a', 20)), [on('2026-01-01', target('a', 20))])?.calibrated).toEqual([]);
  const without = lesion('a', { ...mm(20), calibrated: true } as MeasuredValue, { role: 'target', ...gone });
  expect(responseOf(on('2026-12-01', without), [on('2026-01-01', target('a', 20))])?.calibrated).toEqual([]);
});
