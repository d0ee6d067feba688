import { expect, test } from 'vitest';
import { say } from '@isocenter/contract/said.ts';
import { inNamedWords } from '#i18n/in-words.ts';
import { refusalsName, translateBy } from '#i18n/refusals.ts';
import { speaker } from '#i18n/speaker.ts';
import { allRefusals, allTexts } from '#i18n/testing/all-texts.ts';
import { messagesOf } from './messages.ts';

test('what is wrong with fields is said in the present language, with and without values', () => {
  translateBy(inNamedWords);
  speaker.add('de', { ...allTexts.de, [refusalsName]: allRefusals.de });
  speaker.speak('de');
  expect(messagesOf({ subject: 'is needed', text: say`has more than ${2000} characters` })).toEqual({
    subject: allRefusals.de['is needed'],
    text: 'Höchstens 2000 Zeichen sind möglich.',
  });
});
