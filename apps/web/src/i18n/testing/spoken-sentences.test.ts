import { expect, test } from 'vitest';
import { spokenSentences } from './spoken-sentences.ts';

const read = (text: string) => {
  const { sentences, passedOn } = spokenSentences({ 'a.ts': text });
  return { sentences: [...sentences], passedOn: [...passedOn] };
};

test('sentences of a refusal and of its fields are found, whichever of two is said', () => {
  const text = `throw new AppError('conflict', isOne ? 'One is here.' : \`Some are here.\`, { name: 'is needed' });`;
  expect(read(text)).toEqual({ sentences: ['One is here.', 'Some are here.', 'is needed'], passedOn: [] });
});

test('every say is found, wherever it stands, with its values as places', () => {
  expect(read('const words: Said = say`At most ${most} of ${say`${n} rules`}.`;').sentences).toEqual([
    'At most {0} of {1}.',
    '{0} rules',
  ]);
});

test('a refusal of the browser is found by its message', () => {
  expect(read(`new ApiError({ code: 'timed-out', message: 'Too late.', status: 0 })`).sentences).toEqual(['Too late.']);
});

test('a refusal that extends another is found by what it says to it', () => {
  const text = `class UsedUp extends TooManyRequests { constructor(wait: number) { super('Try again later.', wait); } }`;
  expect(read(text)).toEqual({ sentences: ['Try again later.'], passedOn: [] });
});

test.each([
  ['words from a variable', `new AppError('conflict', words)`, 'a.ts: words'],
  ['a template with values that is no say', 'new AppError("conflict", `${n} left.`)', 'a.ts: `${n} left.`'],
  ['a sum of texts', `new AppError('conflict', 'a' + b)`, `a.ts: 'a' + b`],
  ['fields from elsewhere', `new AppError('conflict', 'No.', fields)`, 'a.ts: fields'],
  ['fields among others', `new AppError('conflict', 'No.', { ...fields })`, 'a.ts: ...fields'],
])('%s are named, not guessed', (_, text, place) => {
  expect(read(text).passedOn).toEqual([place]);
});

test('what cannot be parsed is an error', () => {
  expect(() => read('const =')).toThrow('a.ts cannot be parsed');
});
