import { expect, test } from 'vitest';
import { firstCalled, onlyCalled } from './typed-person.ts';

const personOf = (accountId: number, name: string, email: string) => ({ accountId, name, email, avatar: null });
const ana = personOf(1, 'Ana Reis', 'client@demo.com');
const anabel = personOf(2, 'Anabel Sousa', 'sousa@demo.com');
const other = personOf(3, 'Ana Reis', 'reis@demo.com');

test('Enter takes the first whose name or address has what is typed in it', () => {
  expect(firstCalled([other, anabel], 'anab')).toBe(anabel);
  expect(firstCalled([anabel, ana], 'client@')).toBe(ana);
  expect(firstCalled([ana, anabel], 'mona')).toBeUndefined();
  expect(firstCalled([personOf(4, 'João Reis', '')], 'joao')?.accountId).toBe(4);
});

test('Enter takes who is called exactly so before somebody whose name only begins so', () => {
  const bea = personOf(5, 'bea', 'b@demo.com');
  expect(firstCalled([personOf(6, 'Beatriz Lima', 'lima@demo.com'), bea], 'Bea')).toBe(bea);
});

test('leaving the field takes who is called exactly so, or the only match, and nobody where several may be meant', () => {
  expect(onlyCalled([anabel, ana], 'Client@demo.com')).toBe(ana);
  expect(onlyCalled([ana, anabel], 'ana reis')).toBe(ana);
  expect(onlyCalled([ana], 'an')).toBe(ana);
  expect(onlyCalled([ana, anabel], 'an')).toBeUndefined();
  expect(onlyCalled([ana, other], 'Ana Reis')).toBeUndefined();
  expect(onlyCalled([ana], 'mona')).toBeUndefined();
});
