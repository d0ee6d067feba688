import { describe, expect, test } from 'vitest';
import type { FieldAnswers } from '../reports/field-answers.ts';
import { fillTemplate, unfilledOf } from './fill-template.ts';
import type { ReportFacts } from '../reports/fields.ts';
import { emptyTemplateField, type TemplateContent, type TemplateField } from './template-fields.ts';

const facts: ReportFacts = {
  patient: { name: 'Okoro, Ada', patientId: 'NK-7', birthDate: '1964-05-03', sex: 'F' },
  study: {
    date: '2026-11-20',
    description: 'CT chest',
    modalities: ['CT'],
    bodyParts: ['CHEST'],
    accessionNumber: '',
    reason: 'Dyspnoea',
    referringPhysician: '',
    institution: '',
    doseLengthProduct: 212.34,
  },
  priors: [{ date: '2026-02-14', description: 'CT chest' }],
  priorImpression: '',
  measurements: ['Nodule 21.4 mm'],
  reader: '',
};

const field = (name: string, more: Partial<TemplateField> = {}): TemplateField => ({
  ...emptyTemplateField,
  name,
  label: name,
  ...more,
});
const figures = [
  field('rv', { kind: 'number', unit: 'mm', label: 'right ventricle' }),
  field('lv', { kind: 'number', unit: 'mm' }),
  field('ratio', { kind: 'computed', expression: 'rv / lv', decimals: 2 }),
];

function template(text: string, more: Partial<TemplateContent> = {}, isLeftOutEmpty = false): TemplateContent {
  const sections = [{ kind: 'findings' as const, heading: '', text, isLeftOutEmpty }];
  return { language: 'en', fields: figures, sections, ...more };
}
const filled = (of: TemplateContent, answers: FieldAnswers = {}, known = facts) =>
  fillTemplate({ template: of, facts: known, answers }).map(({ text }) => text);

describe('a filled template', () => {
  test('names in a report what its reader looked at beside it, and nothing where he did not', () => {
    const compared = [
      { studyUid: '1.2', date: '2026-01-03', description: 'Chest with contrast', modalities: ['CT'] },
      { studyUid: '1.3', date: '2025-03-01', description: 'ct of the chest', modalities: ['CT', 'PT'] },
      { studyUid: '1.4', date: null, description: '', modalities: ['MR'] },
    ];
    const [text] = filled(template('<p>{{PriorStudies}}</p>'), {}, { ...facts, compared });
    expect(text).toBe('<p>CT Chest with contrast 3 Jan 2026; PT ct of the chest 1 Mar 2025; MR</p>');
    expect(filled(template('<p>{{PriorStudies}}</p>'), {}, { ...facts, compared: [] })).toEqual(['']);
  });

  test('says what is known of patient and study, in its language', () => {
    const text =
      '<p>{{PatientName}}, {{PatientAge}}, {{StudyDate}}: {{CTDoseLengthProductTotal}}; {{PriorStudies}}</p>';
    expect(filled(template(text))).toEqual([
      '<p>Okoro, Ada, 62 years, 20 Nov 2026: 212.3 mGy·cm; CT chest 14 Feb 2026</p>',
    ]);
    expect(filled(template(text, { language: 'de' }))).toEqual([
      '<p>Okoro, Ada, 62 Jahre, 20.11.2026: 212,3 mGy·cm; CT chest 14.02.2026</p>',
    ]);
  });

  test.each([
    ['2026-10-02', '49 days'],
    ['2025-11-20', '12 months'],
    ['2024-11-21', '23 months'],
    ['2024-11-20', '2 years'],
  ])('says of somebody born on %s that the age is %s', (birthDate, age) => {
    const known = { ...facts, patient: { ...facts.patient, birthDate } };
    expect(filled(template('<p>{{PatientAge}}</p>'), {}, known)).toEqual([`<p>${age}</p>`]);
  });

  test('computes figures of others, once all are known', () => {
    const of = template('<p>Ratio {{ratio}} of {{rv}} and {{lv}}.</p>');
    expect(filled(of, { rv: 36, lv: 42 })).toEqual(['<p>Ratio 0.86 of 36 mm and 42 mm.</p>']);
    expect(filled(of, { rv: 36 })).toEqual(['<p>Ratio [ratio] of 36 mm and [lv].</p>']);
    expect(filled(of, { rv: 36, lv: 0 })).toEqual(['<p>Ratio [ratio] of 36 mm and 0 mm.</p>']);
  });

  test('says what a field says usually, unless something else is answered, and joins several', () => {
    const fields = [
      field('embolism', { kind: 'pick-one', choices: ['No', 'Segmental'], usual: 'No' }),
      field('seen', { kind: 'pick-many', choices: ['liver', 'spleen', 'kidneys'], usual: 'liver\nspleen' }),
      field('day', { kind: 'date' }),
    ];
    const of = template('<p>{{embolism}} embolism; {{seen}}; {{day}}</p>', { fields });
    expect(filled(of, { day: '2026-01-05' })).toEqual(['<p>No embolism; liver and spleen; 5 Jan 2026</p>']);
    expect(filled(of, { embolism: 'Segmental', seen: ['kidneys'], day: '' })).toEqual([
      '<p>Segmental embolism; kidneys; [day]</p>',
    ]);
  });

  test('never takes a value for tags, nor one for the place of another', () => {
    const fields = [field('text')];
    const answers = { text: '<img src=x onerror="a()"> & {{PatientName}}\nnext' };
    expect(filled(template('<p>{{text}}</p>', { fields }), answers)).toEqual([
      '<p>&lt;img src=x onerror=&quot;a()&quot;&gt; &amp; {{PatientName}}<br />next</p>',
    ]);
    const link = '<p><a href="https://a.example/{{text}}">{{text}}</a></p>';
    expect(filled(template(link, { fields }), { text: 'x' })).toEqual([
      '<p><a href="https://a.example/{{text}}">x</a></p>',
    ]);
  });

  test('leaves out lines of which nothing is known, lists of such lines, and sections that may be', () => {
    const fields = [field('lungs'), field('heart', { isRequired: true })];
    const text = '<p>Pleura normal.</p><ul><li><p>Lungs: <em>{{lungs}}</em></p></li></ul><p>Heart: {{heart}}</p>';
    expect(filled(template(text, { fields }))).toEqual(['<p>Pleura normal.</p><p>Heart: [heart]</p>']);
    expect(filled(template(text, { fields }), { lungs: 'clear' })).toEqual([
      '<p>Pleura normal.</p><ul><li><p>Lungs: <em>clear</em></p></li></ul><p>Heart: [heart]</p>',
    ]);
    expect(filled(template('<p>{{lungs}}</p>', { fields }, true))).toEqual([]);
    expect(filled(template('<p>{{lungs}}</p>', { fields }))).toEqual(['']);
  });

  test('keeps the cells of a table where they are', () => {
    const text = '<table><tbody><tr><td><p>{{rv}}</p></td><td><p>{{lv}}</p></td></tr></tbody></table>';
    expect(filled(template(text), { lv: 42 })).toEqual([
      '<table><tbody><tr><td></td><td><p>42 mm</p></td></tr></tbody></table>',
    ]);
  });
});

test('what is not filled is told once, with its label and where it stands', () => {
  const of = template('<p>{{ratio}} {{rv}} {{rv}} {{AccessionNumber}} {{PatientName}}</p>');
  expect(unfilledOf({ template: of, facts, answers: { lv: 3 } })).toEqual([
    { name: 'ratio', label: 'ratio', isRequired: false, section: 0 },
    { name: 'rv', label: 'right ventricle', isRequired: false, section: 0 },
    { name: 'AccessionNumber', label: 'AccessionNumber', isRequired: false, section: 0 },
  ]);
});
