import { describe, expect, test } from 'vitest';
import { threeWay } from './three-way.ts';

const base = { name: 'Riverside', city: 'Porto', phones: ['1'], notes: '' };

describe('two people who change the same record', () => {
  test('keep what only one of them changed', () => {
    const { values, contested, taken } = threeWay(base, { ...base, city: 'Faro' }, { ...base, phones: ['1', '2'] });
    expect(values).toEqual({ ...base, city: 'Faro', phones: ['1', '2'] });
    expect(contested).toEqual([]);
    expect(taken).toEqual(['phones']);
  });

  test('are asked about what both changed in another way', () => {
    const { values, contested, taken } = threeWay(base, { ...base, name: 'Mine' }, { ...base, name: 'Theirs' });
    expect(values.name).toBe('Mine');
    expect(contested).toEqual([{ field: 'name', mine: 'Mine', theirs: 'Theirs' }]);
    expect(taken).toEqual([]);
  });

  test('are not asked about what both changed in the same way', () => {
    const both = { ...base, phones: ['3'] };
    expect(threeWay(base, both, { ...both }).contested).toEqual([]);
  });
});
