import { describe, expect, test } from 'vitest';
import {
  measuredFaults,
  measuredPlaceName,
  measuredPlacesIn,
  placesOfSections,
  sectionsMeasured,
  volumePlaceName,
  withMeasured,
} from './measured-text.ts';

const id = '0b8a2f64-51c7-4e0d-9d3e-1f2a3b4c5d6e';
const other = 'ffffffff-51c7-4e0d-9d3e-1f2a3b4c5d6e';
const name = measuredPlaceName(id);
const place = `{{${name}}}`;
const section = (text: string) => ({ kind: 'findings' as const, heading: '', text });

describe('the place of a measurement', () => {
  test('is named by its id, and read back from the text, each once and in order', () => {
    expect(name).toBe('m0b8a2f6451c74e0d9d3e1f2a3b4c5d6e');
    const text = `<p>A ${place} and {{${measuredPlaceName(other, true)}}}, again ${place}.</p>`;
    expect(measuredPlacesIn(text)).toEqual([
      { name, id, hasChange: false, says: 'value' },
      { name: `${measuredPlaceName(other)}_change`, id: other, hasChange: true, says: 'value' },
    ]);
  });

  test('is never longer than what an editor takes for a place', () => {
    expect(volumePlaceName(id)).toMatch(/^[A-Za-z]\w{0,39}$/);
    expect(measuredPlaceName(id, true)).toMatch(/^[A-Za-z]\w{0,39}$/);
  });

  test('is nothing that only looks like one', () => {
    const hex = name.slice(1);
    const hostile = [
      '{{m}}',
      '{{mzz}}',
      `{{m${hex}0}}`,
      `{{m${hex.slice(1)}}}`,
      `{{M${hex}}}`,
      `{{m${hex}_changed}}`,
      `{{m${hex.toUpperCase()}}}`,
      `{{ m${hex} }}`,
      `{m${hex}}`,
      `{{m${hex}`,
      `{{m${hex.slice(0, 8)}<b>${hex.slice(8)}</b>}}`,
      '{{constructor}}',
      '{{__proto__}}',
    ];
    for (const text of hostile) {
      expect(measuredPlacesIn(text)).toEqual([]);
      expect(withMeasured(text, () => 'something')).toBe(text);
    }
    expect(measuredPlacesIn(`<a href="https://example.org/${place}">there</a>`)).toEqual([]);
    expect(withMeasured(`<a href="${place}">there</a>`, () => 'x')).toBe(`<a href="${place}">there</a>`);
  });

  test('says words, never tags, and never another place', () => {
    expect(withMeasured(`<p>${place}</p>`, () => '<img src=x> & "1"')).toBe(
      '<p>&lt;img src=x&gt; &amp; &quot;1&quot;</p>',
    );
    expect(withMeasured(`<p>${place}</p>`, () => place)).toBe(`<p>${place}</p>`);
    expect(withMeasured(`<p>${place}</p>`, () => '$& $1 $$')).toBe('<p>$&amp; $1 $$</p>');
  });

  test('does not reach from one section into the next', () => {
    expect(placesOfSections([section('{{'), section(`${name}}}`)])).toEqual([]);
  });

  test('says in the language of the report that its measurement is gone', () => {
    const said = (language: string) => sectionsMeasured([section(place)], () => undefined, language)[0]?.text;
    expect(['en', 'de-AT', 'fr', 'pt', 'ja'].map(said)).toEqual([
      '[measurement removed]',
      '[Messung entfernt]',
      '[mesure supprimée]',
      '[medida removida]',
      '[measurement removed]',
    ]);
  });

  test('is found among thousands', () => {
    const text = Array.from({ length: 20_000 }, (_, at) => `{{m${at.toString(16).padStart(32, '0')}}} {{m {{`).join('');
    expect(measuredPlacesIn(text)).toHaveLength(20_000);
    expect(withMeasured(text, () => '1 mm')).not.toContain('{{m0');
  });
});

describe('before a report is signed', () => {
  const measured = (changed: object = {}) => ({ id, label: 'Nodule', text: '2.4 mm', isOwn: true, ...changed });

  test('measurements that no section tells are named, and places whose measurement is gone', () => {
    expect(measuredFaults([section('<p>Nothing.</p>')], [measured()])).toEqual([
      { kind: 'unsaid', section: -1, word: 'Nodule 2.4 mm' },
    ]);
    expect(measuredFaults([section('<p>Nothing.</p>'), section(`<p>${place}</p>`)], [])).toEqual([
      { kind: 'gone', section: 1, word: '' },
    ]);
    expect(measuredFaults([section(`<p>{{${measuredPlaceName(id, true)}}}</p>`)], [measured()])).toEqual([]);
  });

  test('a value that was typed is told as well, but not a part of another one', () => {
    const kinds = (text: string) => measuredFaults([section(text)], [measured()]).map(({ kind }) => kind);
    expect(kinds('<p>A nodule of 2.4&nbsp;mm.</p>'.replace('&nbsp;', '\u00a0'))).toEqual([]);
    expect(kinds('<p>2.4 mm</p>')).toEqual([]);
    expect(kinds('<p>12.4 mm</p>')).toEqual(['unsaid']);
    expect(kinds('<p>12.4 mm, later 2.4 mm.</p>')).toEqual([]);
  });

  test('what others measured need not be told', () => {
    expect(measuredFaults([section('')], [measured({ isOwn: false })])).toEqual([]);
  });
});

test('the place of a volume says nothing of the outline that it is named by', () => {
  const text = `<p>{{${volumePlaceName(id)}}}</p>`;
  expect(measuredPlacesIn(text)).toEqual([{ name: `${name}_volume`, id, hasChange: false, says: 'volume' }]);
  const outline = { id, label: 'Cyst', text: '2.00 cm²', isOwn: true };
  expect(measuredFaults([section(text)], [outline]).map(({ kind }) => kind)).toEqual(['unsaid']);
  expect(measuredFaults([section(text)], []).map(({ kind }) => kind)).toEqual(['gone']);
});
