import { describe, expect, test } from 'vitest';
import type { Marks } from './marks.ts';
import type { Examination, Lesion } from './response.ts';
import { responseWithoutTargets } from './response-without-targets.ts';
import type { MeasuredValue } from './value.ts';

const mm: MeasuredValue = { kind: 'length', value: 20, unit: 'mm', short: 12 };
const lesion = (name: string, marks: Marks, value = mm): Lesion => ({ key: name, name, marks, value });
const other = (name: string, marks: Marks = {}) => lesion(name, { role: 'non-target', ...marks });
const node = (name: string, short: number) =>
  lesion(name, { role: 'non-target', isNode: true }, { kind: 'length', value: 20, unit: 'mm', short });
const on = (date: string | null, ...lesions: Lesion[]): Examination => ({ date, lesions });
const gone: Marks = { course: 'gone' };
const before = on('2026-01-01', other('a'), other('b'));
const wordOf = (...lesions: Lesion[]) => responseWithoutTargets(on('2026-12-01', ...lesions), [before])?.word;

describe('of non-target disease alone (RECIST 1.1, table 2)', () => {
  test.each([
    ['complete where all are gone', 'complete', [other('a', gone), other('b', gone)]],
    ['neither complete nor progressive where one is left', 'neither', [other('a', gone), other('b')]],
    ['not evaluable where one is not said anything of', 'notEvaluable', [other('a', gone)]],
    ['progressive where one is clearly worse', 'progressive', [other('a', { course: 'worse' }), other('b')]],
    [
      'progressive with a new lesion',
      'progressive',
      [other('a', gone), other('b', gone), lesion('c', { role: 'new' })],
    ],
    ['progressive with a new lesion, whatever was not seen', 'progressive', [lesion('c', { role: 'new' })]],
  ] as const)('it is %s', (_, word, lesions) => {
    expect(wordOf(...lesions)).toBe(word);
  });

  test('a lymph node below 10 mm is normal', () => {
    const first = [on('2026-01-01', node('n', 16))];
    expect(responseWithoutTargets(on('2026-12-01', node('n', 9.9)), first)?.word).toBe('complete');
    expect(responseWithoutTargets(on('2026-12-01', node('n', 10)), first)?.word).toBe('neither');
  });

  test('it says what is missing, and no word', () => {
    expect(responseWithoutTargets(on('2026-12-01', other('a')), [])).toMatchObject({ missing: 'noBaseline' });
    expect(responseWithoutTargets(on(null, other('a')), [before])).toMatchObject({
      missing: 'noDate',
      word: undefined,
    });
    const same = on('2026-12-01', other('a'), other('b'));
    expect(responseWithoutTargets(same, [before, { ...same }])).toMatchObject({ missing: 'sameDay', word: undefined });
    expect(responseWithoutTargets(on('2026-12-01', other('a')), [before])).toMatchObject({ notNow: ['b'] });
  });

  test('with a target anywhere, or without a non-target lesion, it is none of these', () => {
    const target = on('2026-06-01', lesion('t', { role: 'target' }));
    expect(responseWithoutTargets(on('2026-12-01', other('a')), [before, target])).toBeUndefined();
    expect(responseWithoutTargets(on('2026-12-01', lesion('x', {})), [])).toBeUndefined();
  });
});
