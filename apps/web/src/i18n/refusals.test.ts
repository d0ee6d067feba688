import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { patternsOf } from '@isocenter/contract/translatable-text.ts';
import { say, textOf, type Said } from '@isocenter/contract/said.ts';
import { ApiError, apiErrorOf } from '#api/api-error.ts';
import { inNamedWords, inWords } from './in-words.ts';
import { refusalsName, translateBy } from './refusals.ts';
import { speaker } from './speaker.ts';
import { allRefusals, allTexts } from './testing/all-texts.ts';
import { spokenSentences } from './testing/spoken-sentences.ts';

const { de, pt } = allRefusals;

const source = import.meta.glob<string>(
  [
    '../../../server/src/**/*.ts',
    '../../../../packages/contract/src/**/*.ts',
    '../**/*.{ts,tsx}',
    '!**/*.test.ts',
    '!**/testing/**',
  ],
  { query: '?raw', import: 'default', eager: true },
);

/**
 * Words that a refusal passes on from elsewhere. Whoever adds one has looked that they are made by `say` there, or that no page
 * shows them: what a DICOM program is told of its parameters (PS3.18), and what a library or the reader of DICOM says, stays English.
 */
const looked: readonly RegExp[] = [
  /^features\/archive\/(dicomweb|workitems)\//,
  /^features\/archive\/ingest\/(incoming-object|refusal|refusal-of)\.ts: /,
  /^features\/archive\/rendering\/rendering\.ts: failure\.message$/,
  /^features\/archive\/study-fields\/fill-fields\.ts: Object\.fromEntries\(stale\b.*$/,
  /^features\/archive\/quarantine\/keep-both\.ts: outcome\.message$/,
  /^features\/archive\/uploads\/receive-file\.ts: outcome\.message$/,
  /^features\/people\/account\/own-faults\.ts: fields$/,
  /^features\/people\/auth\/password-rule\.ts: words$/,
  /^features\/people\/auth\/api-token-routes\.ts: atMost$/,
  /^features\/people\/clinics\/save-clinic\.ts: (circle|Object\.fromEntries\(fields\))$/,
  /^features\/people\/licence\/licence-routes\.ts: verified\.why$/,
  /^features\/people\/physicians\/(merge\.ts: obstacle|physician-import\.ts: words)$/,
  /^features\/people\/policies\/publish-version\.ts: wrong$/,
  /^features\/people\/security-policy\/policy-check\.ts: because$/,
  /^features\/people\/users\/user-authority\.ts: refusal$/,
  /^features\/people\/users\/user-change\.ts: (first|wrong|Object\.fromEntries\(changedRights\b.*)$/,
  /^platform\/database\/unique\.ts: (words|fields)$/,
  /^platform\/http\/failures\.ts: (error\.)?message$/,
  /^platform\/http\/record-refusals\.ts: (faults|undefined)$/,
  /^platform\/http\/serve\.ts: beyond$/,
  /^platform\/lists\/serve-import\.ts: (problems|fault|words|table\.broken\.message)$/,
  /^platform\/http\/(in-maintenance|too-many-requests)\.ts: message$/,
  /^platform\/http\/validation\.ts: fields$/,
  /^api\/api-error\.ts: (message|`HTTP \$\{status\}`)$/,
  /^features\/people\/account\/use-faults\.ts: message$/,
];

const { sentences, passedOn } = spokenSentences(source);

describe('what the server says', () => {
  test('is written where it can be read, or passed on from where it is', () => {
    const unread = [...passedOn].map((place) => place.replace(/^(\.\.\/)+(server\/src\/)?/, ''));
    expect(unread.filter((place) => !looked.some((known) => known.test(place)))).toEqual([]);
    expect(sentences.size).toBeGreaterThan(250);
  });

  test.each(Object.entries(allRefusals))('is said in %s, every sentence and nothing else', (_, catalogue) => {
    const known = new Set(Object.keys(catalogue));
    expect([...sentences].filter((sentence) => !known.has(sentence))).toEqual([]);
    expect([...known].filter((sentence) => !sentences.has(sentence))).toEqual([]);
  });

  test.each(Object.entries(allRefusals))('keeps its values in %s', (_, catalogue) => {
    const values = (text: string): string[] => [...new Set(text.match(/\{\d\}/g))].toSorted();
    const differing = Object.entries(catalogue).filter(([own, words]) => values(own).join() !== values(words).join());
    expect(differing).toEqual([]);
  });
});

describe('a sentence', () => {
  const seats = say`The licence allows ${say`${7} accounts`} in all, and all are taken. Deactivate one, or put in a licence with more.`;

  test('is said with its values, which may be sentences', () => {
    expect(inWords(textOf(seats), patternsOf([seats]), pt)).toBe(
      'A licença permite 7 contas no total, e não resta nenhuma. Desative uma ou instale uma licença maior.',
    );
  });

  test('that is not known stays as it is', () => {
    expect(inWords('A newer server says this.', {}, de)).toBe('A newer server says this.');
    expect(inWords('constructor', {}, de)).toBe('constructor');
  });

  test('that holds itself does not go on for ever', () => {
    const itself = { 'x: x': { pattern: '{0}: {1}', values: ['x: x', 'x: x'] } };
    expect(inWords('x: x', itself, de)).toContain('x: x');
  });

  test('shows a value with braces as it came', () => {
    const rule = say`${'{1}'} (${'A'}) has this rule.`;
    expect(inWords(rule.text, patternsOf([rule]), de)).toBe('{1} (A) hat diese Regel.');
  });
});

describe('a refusal', () => {
  beforeAll(() => {
    translateBy(inNamedWords);
    speaker.add('de', { ...allTexts.de, [refusalsName]: de });
    speaker.add('en', allTexts.en);
  });
  beforeEach(() => speaker.speak('de'));

  const long = say`has more than ${40} characters`;
  const first = say`${'lastName'}: ${long}`;
  const refused = apiErrorOf(400, {
    error: {
      code: 'invalid-input',
      message: first.text,
      fields: { lastName: long.text, email: 'is needed', note: 'A newer server says this.' },
      patterns: patternsOf([first]),
    },
  });

  test('is said in the language of the reader, field by field', () => {
    expect(refused.message).toBe('Nachname: Höchstens 40 Zeichen sind möglich.');
    expect(refused.fields).toEqual({
      lastName: 'Höchstens 40 Zeichen sind möglich.',
      email: 'Das ist erforderlich.',
      note: 'A newer server says this.',
    });
    expect(refused.answer.message).toBe('lastName: has more than 40 characters');
  });

  test('follows a change of language', async () => {
    speaker.speak('en');
    expect(refused.message).toBe('lastName: has more than 40 characters');
    expect(refused.fields).toEqual({
      lastName: 'This has more than 40 characters.',
      email: 'This field is required.',
      note: 'A newer server says this.',
    });
  });

  test('names the right that is missing', () => {
    const missing = say`Your role does not include it: ${'update Tag'}.`;
    const error = new ApiError({
      code: 'forbidden',
      message: missing.text,
      status: 403,
      patterns: patternsOf([missing]),
    });
    expect(error.message).toBe('Ihre Rolle umfasst das nicht: Studien mit Schlagwörtern versehen.');
  });

  test('names the role whose seats are taken, and leaves what somebody typed', () => {
    const taken = say`The licence allows ${say`1 account`} with the role ${'referring-doctor'}, and all are taken. Deactivate one, or put in a licence with more.`;
    const rule = say`${'email'} (${'E'}) has this rule.`;
    const message = (said: Said): string =>
      new ApiError({ code: 'conflict', message: said.text, status: 409, patterns: patternsOf([said]) }).message;
    expect(message(taken)).toMatch(/^Die Lizenz erlaubt 1 Konto mit der Rolle \S+, und alle/);
    expect(message(taken)).not.toContain('referring-doctor');
    expect(message(rule)).toBe('email (E) hat diese Regel.');
  });

  test('is said in the form of the specification too', () => {
    const left = say`Of ${'Gel'} ${2} are left.`;
    const error = apiErrorOf(409, { error: left.text, patterns: patternsOf([left]) });
    expect(error.message).toBe('Von Gel sind noch 2 da.');
    expect(apiErrorOf(404, { error: 'There is no such product.' }).message).toBe('Diese Ware gibt es nicht.');
    expect(apiErrorOf(400, { error: { subject: ['is needed'] } }).fields).toEqual({
      subject: 'Das ist erforderlich.',
    });
  });

  test('with patterns that are none is said as it came', () => {
    const error = apiErrorOf(409, { error: { code: 'conflict', message: 'No.', patterns: { 'No.': 'x', a: null } } });
    expect(error.message).toBe('No.');
  });
});
