import { expect, test } from 'vitest';
import { rankPriors, type Compared, type PriorReason } from './priors.ts';

const study = (description: string, modality: string, studyDate: string | null, ...bodyParts: string[]): Compared => ({
  studyUid: `1.2.${description.length}.${modality.length}.${studyDate?.replaceAll('-', '') ?? 0}.${bodyParts.length}`,
  description,
  modalities: [modality],
  bodyParts,
  studyDate,
});
const chest = study('CT Chest', 'CT', '2026-11-20', 'CHEST');
const knee = study('MRI knee left', 'MR', '2026-11-20', 'KNEE');

test.each<[string, Compared, Compared, number, PriorReason[]]>([
  [
    'the same nine months ago',
    chest,
    study('a', 'CT', '2026-02-14', 'CHEST'),
    0.95,
    ['same-region', 'same-modality', 'recent'],
  ],
  ['the same two years ago', chest, study('b', 'CT', '2024-11-20', 'LUNG'), 0.9, ['same-region', 'same-modality']],
  [
    'the same in another way',
    chest,
    study('c', 'DX', '2026-01-09', 'CHEST'),
    0.65,
    ['same-region', 'other-modality', 'recent'],
  ],
  [
    'named by its description alone',
    chest,
    study('Thorax nativ', 'CT', '2026-11-19'),
    1,
    ['same-region', 'same-modality', 'recent'],
  ],
  [
    'all of the body',
    chest,
    study('PET-CT, skull base to thigh', 'PT', '2019-03-03'),
    0.53,
    ['covers-region', 'other-modality', 'years-ago'],
  ],
  ['what lies next to it', chest, study('d', 'CT', '2023-08-11', 'ABDOMEN'), 0.51, ['next-region', 'same-modality']],
  [
    'another part',
    chest,
    study('e', 'MR', '2021-05-16', 'KNEE'),
    0.15,
    ['other-region', 'other-modality', 'years-ago'],
  ],
  [
    'the other side',
    knee,
    study('Knee right', 'MR', '2026-10-20', 'KNEE'),
    0.33,
    ['same-region', 'same-modality', 'other-side', 'recent'],
  ],
  [
    'the same side',
    knee,
    study('Knie links', 'MR', '2026-10-20', 'KNEE'),
    0.99,
    ['same-region', 'same-modality', 'same-side', 'recent'],
  ],
  [
    'both sides',
    knee,
    study('Knee left and right', 'MR', '2026-10-20', 'KNEE'),
    0.99,
    ['same-region', 'same-modality', 'recent'],
  ],
  ['made later', chest, study('f', 'CT', '2026-11-30', 'CHEST'), 0.4, ['same-region', 'same-modality', 'later']],
  ['of which nothing is said', chest, study('', 'OT', null), 0.35, []],
])('%s is worth what it is', (_name, current, other, score, reasons) => {
  const [ranked] = rankPriors(current, [other]);
  expect(ranked?.reasons).toEqual(reasons);
  expect(ranked?.score).toBeCloseTo(score, 1);
});

test('the best comes first, of equal ones the closer in time, and the study itself is left out', () => {
  const [near, far, other] = [
    study('near', 'CT', null, 'CHEST'),
    study('far-away', 'CT', '2016-02-14', 'CHEST'),
    study('knee', 'MR', '2026-11-01', 'KNEE'),
  ];
  const ranked = rankPriors(chest, [other, far, chest, near]);
  expect(ranked.map(({ study: { description } }) => description)).toEqual(['near', 'far-away', 'knee']);
  expect(ranked.every(({ score }) => score >= 0 && score <= 1)).toBe(true);
});
