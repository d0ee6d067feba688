import { expect, test } from 'vitest';
import { fillLetter, type LetterValues } from './fields.ts';
import { letterPlaces } from './letter-text.ts';

// Each of the places is named.
const nothing = Object.fromEntries(letterPlaces.map((place) => [place, ''])) as LetterValues;

test.each([
  ['<p>Hello {{recipient}},</p>', '<p>Hello Ada,</p>', '<p>Hello,</p>'],
  ['<p>Olá, {{recipient}},</p>', '<p>Olá, Ada,</p>', '<p>Olá,</p>'],
  ['<p>Bonjour&nbsp;{{recipient}},</p>', '<p>Bonjour&nbsp;Ada,</p>', '<p>Bonjour,</p>'],
  ['<p>Dear <strong>{{recipient}}</strong>!</p>', '<p>Dear <strong>Ada</strong>!</p>', '<p>Dear<strong></strong>!</p>'],
  ['<p>Soon, </p><p>{{recipient}}</p>', '<p>Soon, </p><p>Ada</p>', '<p>Soon, </p><p></p>'],
])('%s greets by name whom it knows, and nobody else', (html, named, unnamed) => {
  const letter = { subject: 'News for {{recipient}}', html, text: '' };
  expect(fillLetter(letter, { ...nothing, recipient: 'Ada' })).toMatchObject({ subject: 'News for Ada', html: named });
  expect(fillLetter(letter, nothing).html).toBe(unnamed);
  expect(fillLetter(letter, nothing).text).not.toMatch(/\s,|,,/);
});
