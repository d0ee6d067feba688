import { describe, expect, test } from 'vitest';
import { remarksOn, weightOf } from './report-check.ts';
import { sectionsAnswered, sectionsCarried, sectionsFilled } from './report-sections.ts';
import type { Report } from './fields.ts';
import { emptyTemplateField } from '../report-templates/template-fields.ts';

const facts = {
  patient: { name: 'Novak, Ada', patientId: '7', birthDate: null, sex: 'F' },
  study: {
    date: '2026-11-20',
    description: 'Knee',
    modalities: ['MR'],
    bodyParts: ['KNEE'],
    laterality: 'R',
    accessionNumber: '',
    reason: '',
    referringPhysician: '',
    institution: '',
    doseLengthProduct: null,
  },
  priors: [],
  priorImpression: '',
  measurements: [],
  reader: 'Ines Duarte',
};

const size = {
  ...emptyTemplateField,
  name: 'size',
  label: 'Size',
  kind: 'number',
  unit: 'cm',
  isRequired: true,
} as const;
const template: Report['template'] = {
  templateId: 1,
  name: 'Knee',
  version: 1,
  sections: [
    { kind: 'findings', heading: '', text: '<p>Cartilage.</p><p>Effusion {{size}}.</p>', isLeftOutEmpty: false },
    { kind: 'impression', heading: '', text: '', isLeftOutEmpty: true },
  ],
  fields: [size],
};

const written = (findings: string, impression = '', language = 'en') => ({
  language,
  template,
  answers: {},
  sections: [
    { kind: 'findings' as const, heading: '', text: `<p>${findings}</p>` },
    { kind: 'impression' as const, heading: '', text: `<p>${impression}</p>` },
  ],
});
const found = (...given: Parameters<typeof written>) =>
  remarksOn(written(...given), facts, ['Costa, Rui', 'Novak, Jan']).map(({ kind, section, word }) => [
    kind,
    section,
    word,
  ]);

describe('before signing', () => {
  test.each([
    ['images of the other side', ['The left knee.'], [['side', 0, 'left']]],
    ['a side beside the right one', ['Right knee, other than the left.'], []],
    ['the same in German', ['Das linke Knie.', '', 'de'], [['side', 0, 'linke']]],
    ['the same in French', ['Genou gauche.', '', 'fr'], [['side', 0, 'gauche']]],
    ['the same in Portuguese', ['Joelho esquerdo.', '', 'pt-BR'], [['side', 0, 'esquerdo']]],
    ['an impression of another side than the findings', ['Right meniscus.', 'Tear, left.'], [['sides', 1, 'left']]],
    ['an organ that she does not have', ['Right. The prostate is normal.'], [['sex', 0, 'prostate']]],
    ['another patient’s name', ['Right knee of Mr Costa.'], [['name', 0, 'Costa']]],
    ['her own name', ['Right knee of Ms Novak.'], []],
    ['a place that is not filled', ['Right, effusion [Size].'], [['unfilled', 0, 'Size']]],
    ['nothing', ['Right meniscus torn.', 'Tear, right.'], []],
  ] as const)('%s', (_, given, expected) => {
    expect(found(...(given as unknown as Parameters<typeof written>))).toEqual(expected);
  });
});

test('a required section that says nothing is lacking, a measurement that is not told is a note, and neither contradicts', () => {
  const [findings, impression] = template.sections;
  if (findings === undefined || impression === undefined) throw new Error('There are two sections');
  const required = { ...template, sections: [findings, { ...impression, isRequired: true }] };
  const remarks = remarksOn({ ...written('Right meniscus torn.'), template: required }, facts);
  expect(remarks).toEqual([{ kind: 'empty', section: 1, word: '' }]);
  expect(remarks.map(weightOf)).toEqual(['lack']);
  expect(remarksOn({ ...written('Right.', '<p>Torn.</p>'), template: required }, facts)).toEqual([]);
  expect(weightOf({ kind: 'unsaid', section: -1, word: 'Nodule 8 mm' })).toBe('note');
  expect(remarksOn(written('The left knee.'), facts).map(weightOf)).toEqual(['contradiction']);
});

test('a place that still stands open in the text is told, whatever the answer of its field', () => {
  const report = { ...written('Right, effusion [Size].'), answers: { size: 3 } };
  expect(remarksOn(report, facts)).toMatchObject([{ kind: 'unfilled', section: 0, word: 'Size' }]);
});

test('an answer goes into the text, and what was written by hand stays', () => {
  const sections = sectionsFilled({ template: { ...template, language: 'en' }, facts, answers: {} });
  expect(sections.map(({ text }) => text)).toEqual(['<p>Cartilage.</p><p>Effusion [Size].</p>', '']);
  const own = sections.map((section, at) =>
    at === 0 ? { ...section, text: `${section.text}<p>By hand.</p>` } : section,
  );
  const answered = sectionsAnswered({ language: 'en', template, answers: {}, sections: own }, facts, { size: 3 });
  expect(answered[0]?.text).toBe('<p>Cartilage.</p><p>Effusion 3 cm.</p><p>By hand.</p>');
});

test('another template keeps what was written under the same kind, and what has no place follows', () => {
  const [findings, impression] = written('Torn.', 'Tear.').sections;
  if (findings === undefined || impression === undefined) throw new Error('Two sections were written');
  const next = [{ kind: 'impression' as const, heading: 'Conclusion', text: '' }];
  expect(sectionsCarried([findings, impression], [], next)).toEqual([
    { ...impression, heading: 'Conclusion' },
    findings,
  ]);
});

test('a sign that paper does not show is told', () => {
  const found = remarksOn(written('<p>Effusion ≤ 3 cm → smaller 😀.</p>'), facts);
  expect(found.filter(({ kind }) => kind === 'unprinted')).toEqual([{ kind: 'unprinted', section: 0, word: '😀' }]);
  expect(remarksOn(written('<p>Effusion ≤ 3 cm → smaller.</p>'), facts).map(({ kind }) => kind)).not.toContain(
    'unprinted',
  );
});
