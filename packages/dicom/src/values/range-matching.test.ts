import { describe, expect, it } from 'vitest';
import { dateInRange, dateTimeInRange, parseMatchRange, timeInRange } from './range-matching.ts';

const matches = (test: typeof dateInRange, key: string, value: string): boolean | undefined => {
  const range = parseMatchRange(key);
  return range && test(value, range);
};

describe('range matching of PS3.4 §C.2.2.2.5', () => {
  it('includes both ends', () => {
    expect(matches(dateInRange, '20240101-20240131', '20240101')).toBe(true);
    expect(matches(dateInRange, '20240101-20240131', '20240131')).toBe(true);
    expect(matches(dateInRange, '20240101-20240131', '20240201')).toBe(false);
  });
  it('has open ends, and takes one value for itself', () => {
    expect(matches(dateInRange, '20240101-', '20991231')).toBe(true);
    expect(matches(dateInRange, '-20240101', '2023.12.31')).toBe(true);
    expect(matches(dateInRange, '20240101', '20240102')).toBe(false);
  });
  it('completes times to the beginning and the end of what they name', () => {
    expect(matches(timeInRange, '10-11', '1159')).toBe(true);
    expect(matches(timeInRange, '10-11', '120000')).toBe(false);
    expect(matches(timeInRange, '101530-101530', '101530.999')).toBe(true);
    expect(matches(timeInRange, '1000-', '095959')).toBe(false);
  });
  it('takes dates with times by one clock, and leaves offsets alone', () => {
    const at = (key: string) => dateTimeInRange('20310520143000', key);
    expect(['20310520', '203105201430', '20310520143000-0500', '2031'].map(at)).toEqual([true, true, true, true]);
    expect(['20310519-20310520', '203105201400-', '-20310521', '2031-2032'].map(at)).toEqual([true, true, true, true]);
    expect(['20310520143000+0100-20310520143000+0100', '20310521', '-20310519', 'May'].map(at)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
  it('never matches what has another form', () => {
    expect(matches(dateInRange, '20240101-', 'yesterday')).toBe(false);
    expect(matches(timeInRange, '10-', '')).toBe(false);
  });
  it('is no range for an empty key', () => {
    expect(parseMatchRange('')).toBeUndefined();
    expect(parseMatchRange(' - ')).toBeUndefined();
  });
});
