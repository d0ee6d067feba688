import { isRecord } from '@isocenter/viewer/dicom-json/values.ts';
import type { DicomJson } from '@isocenter/viewer/dicom-json/values.ts';

/** One line of the attribute list. */
export interface AttributeRow {
  /** Unique in the data set: the path of tags and item numbers. */
  readonly path: string;
  readonly depth: number;
  /** `(0010,0010)`; undefined for an item of a sequence. */
  readonly tag: string | undefined;
  readonly vr: string;
  /** Keyword, empty for private and unknown attributes. */
  readonly name: string;
  readonly value: AttributeValue;
}

export type AttributeValue =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'binary' }
  | { readonly kind: 'items'; readonly count: number }
  | { readonly kind: 'item'; readonly number: number };

/** More rows than anybody reads; a per-frame sequence can hold hundreds of thousands. */
export const mostRows = 5000;
const deepest = 16;

/** The attributes of a data set in the order of their tags, sequences unfolded, at most {@link mostRows}. */
export function attributeRows(dataSet: DicomJson, keywordOf: (tag: number) => string | undefined): AttributeRow[] {
  const rows: AttributeRow[] = [];
  addRows(rows, dataSet, { path: '', depth: 0 }, keywordOf);
  return rows;
}

/** The rows whose name, tag or value holds the text, whatever its case. */
export function filterRows(rows: readonly AttributeRow[], text: string): readonly AttributeRow[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return rows;
  return rows.filter(({ name, tag = '', value }) =>
    `${name} ${tag} ${tag.replaceAll(/\W/g, '')} ${value.kind === 'text' ? value.text : ''}`
      .toLowerCase()
      .includes(wanted),
  );
}

function addRows(
  rows: AttributeRow[],
  dataSet: Readonly<Record<string, unknown>>,
  place: { readonly path: string; readonly depth: number },
  keywordOf: (tag: number) => string | undefined,
): void {
  for (const key of Object.keys(dataSet).toSorted()) {
    const element = dataSet[key];
    if (rows.length >= mostRows) return;
    if (!isRecord(element) || !/^[0-9A-F]{8}$/i.test(key)) continue;
    const vr = typeof element['vr'] === 'string' ? element['vr'] : '';
    const values: readonly unknown[] = Array.isArray(element['Value']) ? element['Value'] : [];
    const path = `${place.path}/${key}`;
    rows.push({
      path,
      depth: place.depth,
      tag: `(${key.slice(0, 4)},${key.slice(4)})`,
      vr,
      name: keywordOf(Number.parseInt(key, 16)) ?? '',
      value: valueOf(vr, element, values),
    });
    if (vr !== 'SQ' || place.depth >= deepest) continue;
    for (const [index, item] of values.filter(isRecord).entries()) {
      if (rows.length >= mostRows) return;
      const itemPath = `${path}/${index + 1}`;
      const value = { kind: 'item', number: index + 1 } as const;
      rows.push({ path: itemPath, depth: place.depth + 1, tag: undefined, vr: '', name: '', value });
      addRows(rows, item, { path: itemPath, depth: place.depth + 2 }, keywordOf);
    }
  }
}

function valueOf(vr: string, element: Record<string, unknown>, values: readonly unknown[]): AttributeValue {
  if (vr === 'SQ') return { kind: 'items', count: values.length };
  if (element['InlineBinary'] !== undefined || element['BulkDataURI'] !== undefined) return { kind: 'binary' };
  return { kind: 'text', text: values.slice(0, 1000).map(textOf).join(' \\ ') };
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (!isRecord(value)) return '';
  const groups = [value['Alphabetic'], value['Ideographic'], value['Phonetic']];
  return groups.filter((group) => typeof group === 'string' && group !== '').join(' = ');
}
