import { expect, test } from 'vitest';
import { flat, group, image, numeric, report, written } from '@isocenter/viewer/report/testing.ts';
import { markDocument } from '@isocenter/viewer/report/sr-marks.ts';
import type { DicomJson } from '@isocenter/viewer/dicom-json/values.ts';
import { figureTexts, markText } from './mark-words.ts';

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
  const texts = [...markText(document, mark), ...figureTexts(mark)];
  expect(texts.slice(0, 2)).toEqual(['edoN', 'htgnel 12.5 mm']);
  expect(texts.join('')).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/u);
  const arabic = marked('\u0639', numeric(['1', '\u0637\u0648\u0644'], ['12.5', 'mm']));
  expect(markText(arabic.document, arabic.mark)[1]).toBe('\u2068\u0637\u0648\u0644\u2069 12.5 mm');
});

const comment = (text: string) => written(['121106', 'Comment'], text);
const length = (...content: readonly DicomJson[]) => numeric(['1', 'Length'], ['8.66994774', 'mm'], ...content);
const said = (...content: readonly DicomJson[]) => {
  const { document, mark } = marked('Node', ...content);
  return { label: markText(document, mark).slice(1, -1), list: figureTexts(mark) };
};

test('what our own documents say of a scale stands beside the figure, in the list and on the picture', () => {
  const byHand = [length(), numeric(['2', 'Mean'], ['40', "[hnsf'U]"]), comment('Scale calibrated by hand')];
  const signed = ['Length 8.66994774 mm\u00A0cal.', 'Mean 40 HU'];
  expect(said(...byHand)).toEqual({ label: signed, list: signed });
  const estimated = ['Length 8.66994774 mm', 'reading.viewer.calibration.said.estimated'];
  expect(said(length(), comment('Scale estimated'))).toEqual({ label: estimated, list: estimated });
  const ratio = said(numeric(['1', 'Ratio'], ['0.5', '1']), comment('Scale calibrated by hand'));
  expect(ratio.list).toEqual(['Ratio 0.5', 'reading.viewer.calibration.said.by-hand']);
});

test('what others say of a figure, or of all of them, stands in the list as it is written', () => {
  expect(said(length(comment('by \u202Eruler')), comment('Motion'))).toEqual({
    label: ['Length 8.66994774 mm'],
    list: ['Length 8.66994774 mm (by ruler)', 'Motion'],
  });
});
