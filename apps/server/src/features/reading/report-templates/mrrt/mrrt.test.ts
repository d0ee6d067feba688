import { describe, expect, test } from 'vitest';
import {
  emptyReportTemplate,
  templateFaults,
  type ReportTemplateFields,
} from '@isocenter/contract/reading/report-templates/fields.ts';
import {
  emptyTemplateField,
  type TemplateField,
} from '@isocenter/contract/reading/report-templates/template-fields.ts';
import { readTemplate } from './read-mrrt.ts';
import { mrrtOf } from './write-mrrt.ts';

const templateOfMrrt = (html: string) => readTemplate(html)?.template;
const remarksIn = (html: string) =>
  readTemplate(html)?.remarks.map(({ line, reason, isFault }) => [line, reason.text, isFault]);

const field = (name: string, more: Partial<TemplateField>): TemplateField => ({
  ...emptyTemplateField,
  name,
  label: `Of "${name}" & <more>`,
  ...more,
});

const full: ReportTemplateFields = {
  ...emptyReportTemplate,
  name: 'CT "chest" <b>',
  alias: '.ctc',
  description: 'One line\nand another',
  language: 'pt-BR',
  modalities: ['CT'],
  procedureCodes: ['RPID17'],
  sexes: ['F'],
  ageFrom: 18,
  sections: [
    {
      kind: 'findings',
      heading: '',
      text: '<p>Ratio {{ratio}} of {{rv}} &amp; <strong>{{lv}}</strong>; {{PatientName}}</p><p>{{where}} {{many}} {{day}} {{where}}</p>',
      isLeftOutEmpty: true,
    },
    { kind: 'own', heading: 'Dose', text: '', isLeftOutEmpty: false },
    { kind: 'findings', heading: 'More', text: '<ul><li><p>{{notes}}</p></li></ul>', isLeftOutEmpty: false },
  ],
  fields: [
    field('rv', { kind: 'number', unit: 'mm', minimum: 0, maximum: 99.5, isRequired: true }),
    field('lv', { kind: 'number', usual: '4', code: { value: 'RID1', scheme: 'RADLEX', meaning: 'left' } }),
    field('ratio', { kind: 'computed', expression: 'rv / lv', decimals: 2 }),
    field('unplaced', { usual: 'a > "b"\nc' }),
    field('where', { kind: 'pick-one', choices: ['a & b', 'c'], usual: 'c' }),
    field('many', { kind: 'pick-many', choices: ['a', 'b', 'c'], usual: 'a\nc' }),
    field('day', { kind: 'date', usual: '2026-01-02' }),
    field('notes', {}),
  ],
};

/** In the manner of other products: areas, boxes in groups, sections in sections, labels, tools of theirs. */
const foreign = `<!DOCTYPE html><html><head><title>CT Abdomen</title>
<meta name="dcterms.language" content="en" /><style>p { color: red }</style>
<script type="text/xml"><template_attributes><coded_content>
<entry origtxt="s1"><term><code meaning="Current Imaging Procedure Description" value="55111-9" scheme="LOINC"></code></term></entry>
</coded_content></template_attributes></script><script>alert("</p>")</script></head><body>
<section id="s1" class="level1" data-section-name="How it was done"><header class="level1">How it was done</header>
<p><label for="CHECKBOX_1">Technique:</label> <span id="CHECKBOX_1" data-field-type="CHECKBOX" data-field-completion-action="PROHIBIT">
<input id="CHECKBOX_1_0" type="checkbox" name="CHECKBOX_1" value="with contrast" checked="">with contrast</input>
<input id="CHECKBOX_1_1" type="checkbox" name="CHECKBOX_1" value="without contrast">without contrast</input></span></p></section>
<section id="findings" class="level1" data-section-name="Findings"><header class="level1">Findings</header>
<p onclick="steal()"><label for="9 Liver">Liver:</label><textarea id="9 Liver" data-field-type="TEXTAREA">normal</textarea></p>
<section id="deep" class="level2" data-section-name="Deep"><header class="level2">Deeper</header>
<p>{{sly}} <select id="SIDE" data-field-type="SELECTION_LIST"><option>left</option><option selected>right</option></select><img src=x onerror=a()></p>
</section></section>
<section id="x" class="level1" data-section-name="Incidental"><p>None.</p></section></body></html>`;

describe('a template as MRRT', () => {
  test('comes back equal', () => {
    const { owner: _owner, groupId: _group, clinicId: _clinic, ...text } = full;
    expect(templateFaults(full)).toEqual({});
    expect(templateOfMrrt(mrrtOf(text, '2026-11-22T10:00:00Z'))).toEqual(full);
  });

  test('names its fields and sections as the standard does', () => {
    const { owner: _owner, groupId: _group, clinicId: _clinic, ...text } = full;
    const html = mrrtOf(text, '2026-11-22T10:00:00Z');
    expect(html).toContain('<meta name="dcterms.type" content="IMAGE_REPORT_TEMPLATE" />');
    expect(html).toContain('<section id="findings" class="level1" data-section-name="Findings"');
    expect(html).toContain('value="59776-5" scheme="LOINC"');
    expect(html).toContain('data-field-type="NUMBER" data-field-completion-action="PROHIBIT"');
    expect(html).toContain('<input type="text" name="PatientName" data-field-type="MERGE"');
    const code = '<code meaning="computed tomography" value="CT" scheme="DCM"></code>';
    expect(html).toContain(`<term type="modality">${code}</term>`);
  });
});

describe('a document of another product', () => {
  const template = templateOfMrrt(foreign);

  test('becomes sections and fields that can be saved', () => {
    expect(template).toMatchObject({ name: 'CT Abdomen', language: 'en', owner: 'me' });
    expect(template && templateFaults(template)).toEqual({});
    expect(template?.sections).toEqual([
      {
        kind: 'technique',
        heading: 'How it was done',
        text: '<p>Technique: {{checkbox_1}}</p>',
        isLeftOutEmpty: false,
      },
      {
        kind: 'findings',
        heading: '',
        text: '<p>Liver:{{field_9_liver}}</p> <h3>Deeper</h3> <p>{ {sly}} {{side}}</p>',
        isLeftOutEmpty: false,
      },
      { kind: 'own', heading: 'Incidental', text: '<p>None.</p>', isLeftOutEmpty: false },
    ]);
    expect(template?.fields).toMatchObject([
      {
        name: 'checkbox_1',
        label: 'Technique',
        kind: 'pick-many',
        isRequired: true,
        choices: ['with contrast', 'without contrast'],
        usual: 'with contrast',
      },
      { name: 'field_9_liver', label: 'Liver', kind: 'text', usual: 'normal' },
      { name: 'side', kind: 'pick-one', choices: ['left', 'right'], usual: 'right' },
    ]);
  });

  test('says in the codes of the standard what it is for, and comes back equal', () => {
    const term = (type: string, meaning: string, value: string) =>
      `<term type="${type}"><code meaning="${meaning}" value="${value}" scheme="RADLEX" /></term>`;
    const coded = `<html><head><title>Chest</title><script type="text/xml"><template_attributes>
      ${term('modality', 'projection  radiography', 'RID1')}${term('modality', 'clairvoyance', 'RID2')}
      ${term('body part', 'thorax', 'RID1243')}${term('body part', 'upper abdomen', 'RID3')}
      <coded_content><entry origtxt="lungs"><term><code meaning="lung" value="RID4" scheme="RADLEX" /></term></entry>
      </coded_content></template_attributes></script></head><body><section id="findings"><header>Findings</header>
      <p><label for="lungs">Lungs: </label> <font> </font> <input type="text" id="lungs" title="The
        lungs" /> </p> </section></body></html>`;
    const read = templateOfMrrt(coded);
    expect(read).toMatchObject({ modalities: ['DX', 'CR'], bodyParts: ['CHEST', 'UPPER ABDOMEN'] });
    expect(read?.fields).toMatchObject([{ label: 'The lungs', code: { value: 'RID4' } }]);
    expect(remarksIn(coded)).toEqual([]);
    const { owner: _owner, groupId: _group, clinicId: _clinic, ...text } = read ?? full;
    const written = mrrtOf(text, '2026-11-22T10:00:00Z');
    expect(templateOfMrrt(written)).toEqual(read);
    // As who knows nothing of our own words reads it.
    const { modalities, bodyParts } = templateOfMrrt(written.replace('isocenter.template', 'x')) ?? full;
    expect([modalities, bodyParts]).toEqual([
      ['DX', 'CR'],
      ['CHEST', 'UPPER ABDOMEN'],
    ]);
  });

  test('tells by line what does not come along, and what is to be put right', () => {
    expect(remarksIn(foreign)).toEqual([
      [2, '<style> is left out.', false],
      [5, '<script> is left out.', false],
      [13, '<img> is left out.', false],
    ]);
    const wrong =
      '<section id="findings">\n<select id="side"></select>\n<input id="size" type="number" value="big" /></section>';
    expect(remarksIn(wrong)).toEqual([
      [1, 'name: is needed', true],
      [2, '“side”: needs something to choose from', true],
      [3, '“size”: is no number', true],
    ]);
    const many = `<section>${Array.from({ length: 101 }, (_, at) => `\n<input id="f${at}" />`).join('')}</section>`;
    expect(remarksIn(many)).toContainEqual([102, 'A template holds no more than this; the rest is left out.', false]);
  });

  test.each([
    ['', 'nothing'],
    ['<p>No sections</p>', 'a page'],
    ['<section', 'a broken one'],
    ['{"a":1}', 'another format'],
  ])('is none: %j', (html) => {
    expect(templateOfMrrt(html)).toBeUndefined();
  });

  test.each([
    '<section>'.repeat(50_000),
    `<section>${'<input type=checkbox name=a value=b>'.repeat(10_000)}`,
    `<section>${'<input id=?>'.repeat(10_000)}`,
    `<section>${'<a "'.repeat(10_001)}`,
    `<section>${'<!--'.repeat(100_000)}`,
    `<section>${'<select><option>'.repeat(20_000)}`,
    `<section>${'&#x110000;&#0;&a'.repeat(10_000)}<script>${'<entry origtxt=a><code>'.repeat(10_000)}`,
  ])('ends whatever it is made of: %#', (html) => {
    expect(templateOfMrrt(html)?.fields.length ?? 0).toBeLessThanOrEqual(100);
  });
});
