import { expect, it } from 'vitest';
import { storageContexts } from './storage-contexts.ts';

it('proposes each class in each syntax once, the best of all classes first', () => {
  const contexts = storageContexts([
    { sopClassUid: '1.1', transferSyntaxUids: ['2.1', '2.2'] },
    { sopClassUid: '1.2', transferSyntaxUids: ['2.2'] },
    { sopClassUid: '1.1', transferSyntaxUids: ['2.2', '2.1'] },
  ]);
  expect(contexts.map(({ abstractSyntax, transferSyntaxes }) => [abstractSyntax, ...transferSyntaxes])).toEqual([
    ['1.1', '2.1'],
    ['1.2', '2.2'],
    ['1.1', '2.2'],
  ]);
});

it('keeps to 128, and every class has its best syntax among them', () => {
  const offers = Array.from({ length: 100 }, (_, index) => ({
    sopClassUid: `1.${index}`,
    transferSyntaxUids: ['2.1', '2.2', '2.3'],
  }));
  const contexts = storageContexts(offers);
  expect(contexts).toHaveLength(128);
  expect(new Set(contexts.map(({ abstractSyntax }) => abstractSyntax)).size).toBe(100);
  expect(contexts[99]?.transferSyntaxes).toEqual(['2.1']);
});
