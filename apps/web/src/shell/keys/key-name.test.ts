import { expect, test } from 'vitest';
import { keyName } from './key-name.ts';

const event = (key: string, modifiers: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', boolean>> = {}) =>
  keyName({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...modifiers });

test('a key is named with what is held, and signs without the Shift that makes them', () => {
  expect(event('k', { ctrlKey: true })).toBe('Ctrl+k');
  expect(event('k', { metaKey: true })).toBe('Ctrl+k');
  expect(event('O', { shiftKey: true })).toBe('Shift+O');
  expect(event('?', { shiftKey: true })).toBe('?');
  expect(event('Enter', { ctrlKey: true, shiftKey: true })).toBe('Ctrl+Shift+Enter');
  expect(event(' ')).toBe('Space');
});
