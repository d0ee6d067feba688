import { describe, expect, test } from 'vitest';
import { allInForce, inForceFor, materialVersion } from './in-force.ts';

const head = (language: string, version: number, material: number | null = null) => ({ language, version, material });

describe('the version in force', () => {
  test('is what came with the program until something is published', () => {
    expect(inForceFor([], 'fr')).toEqual({ language: 'fr', version: 1 });
    expect(allInForce([])).toHaveLength(4);
    expect(materialVersion([])).toBe(0);
  });

  test('of other languages stays after a publication that changes nothing that matters', () => {
    const heads = [head('de', 2)];
    expect(inForceFor(heads, 'de')).toEqual({ language: 'de', version: 2 });
    expect(inForceFor(heads, 'en')).toEqual({ language: 'en', version: 1 });
  });

  test('is English for everybody after a material change in English, until the others are translated', () => {
    const heads = [head('en', 3, 3), head('de', 2, 2)];
    expect(inForceFor(heads, 'de')).toEqual({ language: 'en', version: 3 });
    expect(inForceFor(heads, 'fr')).toEqual({ language: 'en', version: 3 });
    const translated = [head('en', 3, 3), head('de', 4, 2)];
    expect(inForceFor(translated, 'de')).toEqual({ language: 'de', version: 4 });
    expect(materialVersion(translated)).toBe(3);
  });

  test('is the language of the material change when English is older too', () => {
    expect(inForceFor([head('pt', 5, 5), head('en', 4, 4)], 'fr')).toEqual({ language: 'pt', version: 5 });
  });
});
