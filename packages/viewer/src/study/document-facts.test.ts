import { expect, test } from 'vitest';
import { dataSet } from '../dicom-json/testing.ts';
import { displaySets } from './display-sets.ts';
import { documentFacts, type DocumentFacts } from './document-facts.ts';

type Values = Parameters<typeof dataSet>[0];

const pdf = '1.2.840.10008.5.1.4.1.1.104.1';
const report = '1.2.840.10008.5.1.4.1.1.88.33';

function factsOf(values: Values): DocumentFacts | undefined {
  const [set] = displaySets([dataSet({ SOPInstanceUID: '1.2', SeriesDescription: 'Report', ...values })]);
  return set === undefined || set.kind === 'images' ? undefined : documentFacts(set);
}

test('a document is told from others by its title, its number and when it was made', () => {
  const made = { ContentDate: '20270301', ContentTime: '101500', InstanceNumber: 2 };
  expect(factsOf({ SOPClassUID: pdf, DocumentTitle: 'CT of the chest', ...made })).toEqual({
    title: 'CT of the chest',
    date: '20270301',
    time: '101500',
    instanceNumber: 2,
  });
});

test('a report is called by its concept, unless its series is called so', () => {
  const concept = (CodeMeaning: string) => ({ ConceptNameCodeSequence: [dataSet({ CodeMeaning })] });
  expect(factsOf({ SOPClassUID: report, ...concept('Radiation Dose Report') })?.title).toBe('Radiation Dose Report');
  expect(factsOf({ SOPClassUID: report, ...concept('Report') })?.title).toBeUndefined();
});

test('a time is never told beside the date of another event', () => {
  expect(factsOf({ SOPClassUID: pdf, AcquisitionDate: '20270301', ContentTime: '101500' })).toMatchObject({
    date: '20270301',
    time: undefined,
  });
});
