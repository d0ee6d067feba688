import { describe, expect, test } from 'vitest';
import { emptyReportTemplate, type ReportTemplateFields } from './fields.ts';
import { templateFit, templatesFor, type StudyToReport } from './template-fit.ts';

const study: StudyToReport = {
  modalities: ['CT', 'SR'],
  bodyParts: ['CHEST'],
  procedureCodes: ['RPID17'],
  sex: 'F',
  birthDate: '2008-11-21',
  date: '2026-11-20',
};
const template = (name: string, more: Partial<ReportTemplateFields> = {}): ReportTemplateFields => ({
  ...emptyReportTemplate,
  name,
  ...more,
});

describe('how well a template fits', () => {
  test.each([
    [{}, 0],
    [{ modalities: ['MR', 'CT'] }, 2],
    [{ modalities: ['MR'] }, undefined],
    [{ modalities: ['CT'], bodyParts: ['chest'] }, 6],
    [{ modalities: ['CT'], procedureCodes: ['RPID17'] }, 10],
    [{ sexes: ['M' as const] }, undefined],
    [{ ageTo: 17 }, 1],
    [{ ageFrom: 18 }, undefined],
    [{ status: 'inactive' as const }, undefined],
  ])('with %j', (conditions, fit) => {
    expect(templateFit(template('x', conditions), study)).toBe(fit);
  });

  test('is not known of an age that nobody knows', () => {
    expect(templateFit(template('x', { ageFrom: 0 }), { ...study, birthDate: null })).toBeUndefined();
  });
});

test('the best fitting comes first, then its language, the default, and the nearest owner', () => {
  const templates = [
    template('For all', { owner: 'all' }),
    template('Mine'),
    template('Default', { owner: 'all', isDefault: true }),
    template('Deutsch', { language: 'de', isDefault: true }),
    template('Chest', { owner: 'all', modalities: ['CT'], bodyParts: ['CHEST'] }),
    template('Knee', { bodyParts: ['KNEE'] }),
  ];
  const names = templatesFor(templates, study, 'en').map(({ name }) => name);
  expect(names).toEqual(['Chest', 'Default', 'Mine', 'For all', 'Deutsch']);
});
