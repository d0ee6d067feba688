import { describe, expect, test } from 'vitest';
import { faultsOf } from '../../fields.ts';
import { emptyReportTemplate, ReportTemplateFields, templateFaults } from './fields.ts';
import { templateDifference } from './template-difference.ts';
import { emptyTemplateField, type TemplateField } from './template-fields.ts';

const written: ReportTemplateFields = {
  ...emptyReportTemplate,
  name: 'CT chest',
  alias: '.ctc',
  sections: [{ kind: 'findings', heading: '', text: '<p>{{lungs}} {{PatientName}}</p>', isLeftOutEmpty: false }],
  fields: [{ ...emptyTemplateField, name: 'lungs', label: 'Lungs' }],
};
const withField = (more: Partial<TemplateField>) => ({
  ...written,
  fields: [{ ...emptyTemplateField, name: 'lungs', label: 'Lungs', ...more }],
});
const wrongIn = (fields: ReportTemplateFields) =>
  Object.keys({ ...faultsOf(ReportTemplateFields, fields), ...templateFaults(fields) });

describe('a template', () => {
  test('of what is known is right', () => {
    expect(wrongIn(written)).toEqual([]);
    expect(wrongIn({ ...emptyReportTemplate, name: 'New' })).toEqual([]);
  });

  test.each([
    [{ ...written, alias: 'ctc' }, 'alias'],
    [{ ...written, language: 'en-US-US' }, 'language'],
    [{ ...written, ageFrom: 18, ageTo: 2 }, 'ageTo'],
    [{ ...written, owner: 'group' as const }, 'groupId'],
    [{ ...written, clinicId: 1 }, 'clinicId'],
    [{ ...written, fields: [] }, 'sections.0.text'],
    [
      { ...written, sections: [{ kind: 'own' as const, heading: '', text: '', isLeftOutEmpty: false }] },
      'sections.0.heading',
    ],
    [{ ...written, fields: [...written.fields, ...written.fields] }, 'fields.1.name'],
    [{ ...written, sections: [...written.sections, ...written.sections] }, 'sections.1.heading'],
    [withField({ label: 'findings ' }), 'fields.0.label'],
    [withField({ kind: 'pick-one' }), 'fields.0.choices'],
    [withField({ kind: 'pick-one', choices: ['a'], usual: 'b' }), 'fields.0.usual'],
    [withField({ kind: 'number', usual: 'many' }), 'fields.0.usual'],
    [withField({ kind: 'date', usual: '2026-02-31' }), 'fields.0.usual'],
    [withField({ kind: 'number', minimum: 3, maximum: 2 }), 'fields.0.maximum'],
    [withField({ kind: 'computed', expression: '1 +' }), 'fields.0.expression'],
    [withField({ kind: 'computed', expression: 'lungs * 2' }), 'fields.0.expression'],
  ])('with a fault names its place: %#', (wrong, place) => {
    expect(wrongIn(wrong)).toEqual([place]);
  });
});

describe('the difference of two versions', () => {
  test('is none of the same', () => {
    expect(templateDifference(written, { ...written })).toEqual([]);
  });

  test('tells what of the template, its sections and its fields is another', () => {
    const [lungs] = written.fields;
    const after: ReportTemplateFields = {
      ...written,
      modalities: ['CT', 'MR'],
      sections: [
        { kind: 'impression', heading: '', text: '<p>Normal.</p>', isLeftOutEmpty: true },
        { kind: 'findings', heading: '', text: '<p>{{lungs}}</p><p>A &amp; B</p>', isLeftOutEmpty: false },
      ],
      fields: lungs === undefined ? [] : [{ ...lungs, isRequired: true }],
    };
    const changed = { change: 'changed' as const };
    expect(templateDifference(written, after)).toEqual([
      { part: 'template', name: '', ...changed, property: 'modalities', before: '', after: 'CT, MR' },
      { part: 'section', name: 'impression', change: 'added', property: '', before: '', after: 'Normal.' },
      {
        part: 'section',
        name: 'findings',
        ...changed,
        property: 'text',
        before: '{{lungs}} {{PatientName}}',
        after: '{{lungs}}\nA & B',
      },
      { part: 'field', name: 'lungs', ...changed, property: 'isRequired', before: 'false', after: 'true' },
    ]);
    expect(templateDifference(after, written).map(({ change }) => change)).toContain('removed');
  });
});
