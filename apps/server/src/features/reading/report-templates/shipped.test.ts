import { describe, expect, test } from 'vitest';
import { faultsOf } from '@isocenter/contract/fields.ts';
import { fillTemplate } from '@isocenter/contract/reading/report-templates/fill-template.ts';
import type { ReportFacts } from '@isocenter/contract/reading/reports/fields.ts';
import {
  emptyReportTemplate,
  ReportTemplateFields,
  templateFaults,
  type ReportTemplateRow,
} from '@isocenter/contract/reading/report-templates/fields.ts';
import { linesOfMarkup } from '@isocenter/contract/reading/report-templates/template-markup.ts';
import { json, startTestApp } from '#testing/test-app.ts';
import { installShipped, readShipped } from './install-shipped.ts';
import { shippedTemplates } from './shipped-notation.ts';

/** A study of which nothing is known. */
const nothing: ReportFacts = {
  patient: { name: '', patientId: '', birthDate: null, sex: '' },
  study: {
    date: null,
    description: '',
    modalities: [],
    bodyParts: [],
    accessionNumber: '',
    reason: '',
    referringPhysician: '',
    institution: '',
    doseLengthProduct: null,
  },
  priors: [],
  priorImpression: '',
  measurements: [],
  reader: '',
};
const linesOf = (template: ReportTemplateFields, answers = {}) =>
  fillTemplate({ template, facts: nothing, answers }).flatMap(({ text }) => linesOfMarkup(text));

test('the notation says sections and fields', () => {
  const [one] = shippedTemplates(
    '@ x CT HEAD M\nen .x X\n> Done [Side!: left | *right].\nLiver = Normal.\nSize = [A # mm .2] and [B := f3 * 2 # ml]\n! [C]\n',
  );
  expect(one).toMatchObject({ key: 'x', template: { name: 'X', alias: '.x', modalities: ['CT'], sexes: ['M'] } });
  expect(one?.template.fields).toMatchObject([
    { name: 'f1', label: 'Side', kind: 'pick-one', isRequired: true, choices: ['left', 'right'], usual: 'right' },
    { name: 'f2', label: 'Liver', kind: 'text', usual: 'Normal.' },
    { name: 'f3', label: 'A', kind: 'number', unit: 'mm', decimals: 2 },
    { name: 'f4', label: 'B', kind: 'computed', expression: 'f3 * 2', unit: 'ml' },
    { name: 'f5', label: 'C', kind: 'text', isRequired: false },
  ]);
  expect(one && linesOf(one.template, { f3: 4 })).toEqual(['Done right.', 'Liver: Normal.', 'Size: 4 mm and 8 ml']);
});

describe('the templates that ship', () => {
  const all = readShipped();
  const languages = ['de', 'en', 'fr', 'pt'];

  test('are two dozen, each in four languages, built alike', () => {
    const byKey = Map.groupBy(all, ({ key }) => key);
    expect(byKey.size).toBeGreaterThanOrEqual(24);
    for (const [key, of] of byKey) {
      expect(of.map(({ template }) => template.language).toSorted(), key).toEqual(languages);
      const shapes = of.map(({ template }) =>
        template.fields.map(({ kind, choices, unit }) => [kind, choices.length, unit.replace('UH', 'HU')]),
      );
      for (const shape of shapes) expect(shape, key).toEqual(shapes[0]);
    }
  });

  test('ask once for the impression: as a section that must say something, or by fields of other names', () => {
    for (const { key, template } of all) {
      const impression = template.sections.filter(({ kind }) => kind === 'impression');
      const isAsked = impression.map(({ isRequired, text }) => isRequired === true || text.includes('{{'));
      expect(isAsked, `${key} ${template.language}`).toEqual([true]);
      expect(template.sections.filter(({ kind }) => kind === 'recommendation')).toMatchObject([{ text: '' }]);
    }
  });

  test('have names and aliases of their own', () => {
    for (const said of [
      all.map(({ template }) => template.name.toLowerCase()),
      all.map(({ template }) => template.alias),
    ])
      expect(said.filter((one, at) => said.indexOf(one) !== at)).toEqual([]);
  });

  test.each(all.map(({ key, template }) => [`${key} ${template.language}`, template] as const))(
    '%s is right',
    (_, template) => {
      expect({ ...faultsOf(ReportTemplateFields, template), ...templateFaults(template) }).toEqual({});
      // Brackets stand only where something must be answered.
      const required = template.fields.filter(({ isRequired }) => isRequired).map(({ label }) => `[${label}]`);
      const left = linesOf(template).flatMap((line) => line.match(/\[[^\]]*\]/g) ?? []);
      expect(left.filter((place) => !required.includes(place))).toEqual([]);
      const answers = Object.fromEntries(
        template.fields.map(({ name, kind, choices }) => [name, kind === 'number' ? 12 : (choices[0] ?? 'Said')]),
      );
      expect(linesOf(template, answers).filter((line) => /\[(?!CTDose)|\{\{/.test(line))).toEqual([]);
    },
  );
});

test('they are added once; what is removed stays so, and the first version of each is as it came', async () => {
  const app = await startTestApp();
  const { db } = app.database;
  const admin = await app.signIn('admin');
  await admin.json(
    '/api/report-templates',
    json({ ...emptyReportTemplate, owner: 'all', name: 'ct HEAD', alias: '.ctchest' }),
  );
  const shipped = readShipped();
  expect(await installShipped(db)).toBe(shipped.length - 1);
  const { rows } = await admin.json<{ rows: ReportTemplateRow[] }>(
    '/api/report-templates?q=chest&language=en&modality=CT',
  );
  const chest = rows.find(({ name }) => name === 'CT chest');
  expect(chest).toMatchObject({ owner: 'all', ownerName: '', alias: '', revision: 1, status: 'active' });
  const one = `/api/report-templates/${chest?.templateId}`;
  const versions = await admin.json<{ rows: object[] }>(`${one}/versions`);
  expect(versions.rows).toMatchObject([{ revision: 1, madeBy: 'Isocenter' }]);
  expect((await admin.fetch(one, { method: 'DELETE' })).status).toBe(200);
  expect(await installShipped(db)).toBe(0);
  expect((await admin.fetch(one)).status).toBe(404);
  await app.close();
});
