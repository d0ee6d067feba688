import { expect, test } from 'vitest';
import { spoken } from './spoken.ts';

test.each([
  ['no nodule comma no effusion full stop', '', 'en', 'No nodule, no effusion.'],
  ['control in a year period', 'No nodule.', 'en-GB', ' Control in a year.'],
  ['a period of rest', 'After', 'en', ' a period of rest'],
  ['clear new paragraph control', 'Lungs', 'en', ' clear\nControl'],
  ['kein Rundherd Komma kein Erguss Punkt', 'Lunge: ', 'de', 'kein Rundherd, kein Erguss.'],
  ['neuer Absatz kontrolle', 'Frei.', 'de', '\nKontrolle'],
  ['pas d’épanchement point-virgule pas de nodule point', '', 'fr', 'Pas d’épanchement; pas de nodule.'],
  ['sem nódulo vírgula sem derrame ponto final', '', 'pt', 'Sem nódulo, sem derrame.'],
  ['  ', 'x', 'en', ''],
  ['<b>comma</b>', '', 'ja', '<b>comma</b>'],
])('%j behind %j in %s is written as %j', (said, before, language, written) => {
  expect(spoken(said, before, language)).toBe(written);
});
