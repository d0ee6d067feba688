import { beforeEach, expect, test, vi } from 'vitest';
import { noteReadingOrder, readingPlace } from './reading-order.ts';

const saved = new Map<string, string>();
const storage = {
  getItem: (key: string) => saved.get(key) ?? null,
  setItem: (key: string, text: string) => saved.set(key, text),
};
beforeEach(() => {
  saved.clear();
  vi.stubGlobal('sessionStorage', storage);
});

test('a study of the list has its place and its neighbours', () => {
  noteReadingOrder(['1.1', '1.2', '1.3'], 3);
  expect(readingPlace('1.2')).toEqual({ position: 2, count: 3, previous: '1.1', next: '1.3' });
  expect(readingPlace('1.1')).toMatchObject({ position: 1, previous: undefined, next: '1.2' });
  expect(readingPlace('1.3')).toMatchObject({ next: undefined });
});

test('a study is one of all that the list has, whether they are loaded or not', () => {
  noteReadingOrder(['1.1', '1.2'], 133);
  expect(readingPlace('1.2')).toEqual({ position: 2, count: 133, previous: '1.1', next: undefined });
});

test('a study that was opened from elsewhere has none', () => {
  expect(readingPlace('1.2')).toBeUndefined();
  noteReadingOrder(['1.1'], 1);
  expect(readingPlace('1.2')).toBeUndefined();
  saved.set('isocenter.reading-order', 'nonsense');
  expect(readingPlace('1.2')).toBeUndefined();
});

test('without storage there is no way to the next study, and no harm', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('full');
    },
  });
  expect(() => noteReadingOrder(['1.1'], 1)).not.toThrow();
  expect(readingPlace('1.1')).toBeUndefined();
});
