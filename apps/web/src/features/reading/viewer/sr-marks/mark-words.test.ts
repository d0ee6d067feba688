import { expect, test } from 'vitest';
import { flat, group, image, numeric, report, written } from '@isocenter/viewer/report/testing.ts';
import { markDocument } from '@isocenter/viewer/report/sr-marks.ts';
import type { DicomJson } from '@isocenter/viewer/dicom-json/values.ts';
import { figureText, markText } from './mark-words.ts';

/** The only mark of a report, with its document. */
function marked(name: string, ...content: readonly DicomJson[]) {
  const identifier = written(['112039', 'Tracking Identifier'], name);
  const document = markDocument(report([group(identifier, flat('POINT', [1, 1], image('1.2')), ...content)]));
  const [mark] = document.marks;
  if (!mark) throw new Error('there is no mark');
  return { document, mark };
}

test('long names are cut on the picture', () => {
  const { document, mark } = marked('x'.repeat(200), numeric(['1', 'y'.repeat(200)], ['12.5', 'mm']));
  expect(markText(document, mark).slice(0, 2)).toEqual([`${'x'.repeat(39)}…`, `${'y'.repeat(39)}… 12.5 mm`]);
});

test('received names do not turn the numbers beside them round', () => {
  const { document, mark } = marked('\u202Eedo\u2069N', numeric(['1', '\u202Ehtgnel'], ['12.5', 'mm\u202E']));
  const texts = [...markText(document, mark), ...mark.figures.map((figure) => figureText(figure, mark.name))];
  expect(texts.slice(0, 2)).toEqual(['edoN', 'htgnel 12.5 mm']);
  expect(texts.join('')).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/u);
  const arabic = marked('\u0639', numeric(['1', '\u0637\u0648\u0644'], ['12.5', 'mm']));
  expect(markText(arabic.document, arabic.mark)[1]).toBe('\u2068\u0637\u0648\u0644\u2069 12.5 mm');
});
