import { describe, expect, test } from 'vitest';
import { contractRoutes, placesOf } from '#testing/contract-routes.ts';

const routes = await contractRoutes();
const places = routes.flatMap(placesOf);

test('the routes are found', () => {
  expect(routes.length).toBeGreaterThan(150);
  expect(places.length).toBeGreaterThan(500);
});

describe('everything that is taken from outside has a bound', () => {
  const lacking = (isLacking: (schema: Readonly<Record<string, unknown>>) => boolean) =>
    [...new Set(places.filter(({ schema }) => isLacking(schema)).map(({ at }) => at))].toSorted();

  test('every text its longest length', () => {
    const isOpen = (schema: object) => !('maxLength' in schema || 'enum' in schema || 'const' in schema);
    expect(lacking((schema) => schema['type'] === 'string' && isOpen(schema))).toEqual([]);
  });

  test('every list its most entries, and entries that have to differ are texts or numbers', () => {
    expect(lacking((schema) => schema['type'] === 'array' && !('maxItems' in schema))).toEqual([]);
    // Of any other kind each has to be compared with each.
    const isSimple = (items: unknown) => ['string', 'integer', 'number'].includes(String(Object(items)['type']));
    expect(lacking((schema) => schema['uniqueItems'] === true && !isSimple(schema['items']))).toEqual([]);
  });

  test('every object its keys: by name, or by their number', () => {
    const isOpen = (schema: object) =>
      'patternProperties' in schema || !('additionalProperties' in schema && schema.additionalProperties === false);
    expect(lacking((schema) => schema['type'] === 'object' && isOpen(schema) && !('maxProperties' in schema))).toEqual(
      [],
    );
  });

  test('every whole number its most', () => {
    expect(lacking((schema) => schema['type'] === 'integer' && !('maximum' in schema))).toEqual([]);
  });
});

describe('no pattern is slow on any text of 100 kB', () => {
  const patterns = [...new Set(places.flatMap(({ schema }) => schema['pattern'] ?? []).map(String))];

  test.each(patterns)('%s', (pattern) => {
    const form = new RegExp(pattern, 'u');
    for (const text of hardTexts(pattern))
      expect(
        leastMilliseconds(() => form.test(text)),
        shown(text),
      ).toBeLessThan(250);
  });
});

/** Returns texts that make an ambiguous pattern try every way: long runs of what it matches, and then something that it does not match. */
function hardTexts(pattern: string): string[] {
  const taken = ['a', 'A', '1', ' ', '.', '-', '@', ',', '(', '/', '+', '\u00e4', '\u00a0'];
  const units = [
    ...taken,
    ...taken.flatMap((one) => ['a', '1', '.', ',', ' '].map((other) => one + other)),
    '(1)',
    ', 1',
  ];
  const starts = ['', 'a@', 'http://a', '@', '+1', '1'];
  const prefixes = starts.filter((start) => start === '' || start.split('').some((letter) => pattern.includes(letter)));
  return units.flatMap((unit) =>
    prefixes.flatMap((prefix) => ['', '\n', '!', '@'].map((end) => prefix + unit.repeat(100_000 / unit.length) + end)),
  );
}

/** Takes the least of a few tries, since this machine may have other things to do. */
function leastMilliseconds(work: () => unknown): number {
  let least = Infinity;
  for (let tries = 0; tries < 4 && least > 10; tries += 1) {
    const began = performance.now();
    work();
    least = Math.min(least, performance.now() - began);
  }
  return least;
}

function shown(text: string): string {
  return `${JSON.stringify(text.slice(0, 12))} ... ${JSON.stringify(text.slice(-4))}`;
}
