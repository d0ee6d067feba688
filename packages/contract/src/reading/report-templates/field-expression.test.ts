import { describe, expect, test } from 'vitest';
import { expressionOf } from './field-expression.ts';

const figures: Readonly<Record<string, number>> = { a: 6, b: 4, long_name2: 2 };
const valueOf = (name: string) => figures[name];

describe('an expression', () => {
  test.each([
    ['a + b * 2', 14],
    ['(a + b) * 2', 20],
    ['a - b - 1', 1],
    ['a / b / 3', 0.5],
    ['-a + 0.5', -5.5],
    ['a * b * long_name2 * 0.52', 24.96],
  ])('%s is %d', (text, value) => {
    expect(expressionOf(text)?.valueWith(valueOf)).toBeCloseTo(value, 10);
  });

  test.each(['', 'a +', '(a', 'a b', 'a ** b', '2(a)', 'A', 'a; b', '1.2.3', 'a.b', ')'])('%j is none', (text) => {
    expect(expressionOf(text)).toBeUndefined();
  });

  test('has no value where a figure is missing or there is none', () => {
    expect(expressionOf('a / c')?.valueWith(valueOf)).toBeUndefined();
    expect(expressionOf('a / (b - 4)')?.valueWith(valueOf)).toBeUndefined();
  });

  test('names each figure once', () => {
    expect(expressionOf('a / (a + b)')?.names).toEqual(['a', 'b']);
  });
});
