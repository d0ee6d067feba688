import { describe, expect, test } from 'vitest';
import { PageKeys } from './page-keys.ts';

const key = (name: string, label = name) => ({ key: name, label, run: () => undefined });

describe('PageKeys', () => {
  test('answers with what was registered last, and the one before it afterwards', () => {
    const keys = new PageKeys();
    keys.add(() => [key('n', 'frame')]);
    const stop = keys.add(() => [key('n', 'page')]);
    expect(keys.find('N')?.label).toBe('page');
    stop();
    expect(keys.find('n')?.label).toBe('frame');
  });

  test('knows sequences by their first key', () => {
    const keys = new PageKeys();
    keys.add(() => [key('g s')]);
    expect(keys.begins('g')).toBe(true);
    expect(keys.begins('s')).toBe(false);
    expect(keys.find('g s')?.label).toBe('g s');
  });
});
