/** A data set as DICOM JSON (PS3.18 annex F) out of an answer: nothing in it is trusted. */
export type UntrustedJson = Readonly<Record<string, unknown>>;

/** One line of a list of attributes: an element, or the beginning of an item of a sequence. */
export type AttributeLine = Readonly<{
  /** Tags and item numbers from the root: names the line. */
  path: string;
  /** 0 for an element of the data set itself; items and what is in them are each one deeper. */
  depth: number;
  /** `(0010,0010)`; empty for an item. */
  tag: string;
  vr: string;
  /** Empty for an item, and for what the dictionary does not know. */
  keyword: string;
  content:
    | Readonly<{ kind: 'text'; text: string }>
    | Readonly<{ kind: 'binary' }>
    | Readonly<{ kind: 'items'; count: number }>
    | Readonly<{ kind: 'item'; number: number }>;
}>;

/** Per-frame sequences hold hundreds of thousands of elements; nobody reads that far. */
export const mostLines = 20_000;
/** The reader of files has the same limit. */
const deepest = 64;
const longestValue = 4_000;

/** The elements of a data set by tag, sequences unfolded, at most so many; what is malformed is left out. */
export function attributeLines(
  dataSet: UntrustedJson,
  keywordOf: (tag: number) => string | undefined,
  most = mostLines,
): readonly AttributeLine[] {
  const lines: AttributeLine[] = [];
  unfold(dataSet, '', 0);
  return lines;

  function unfold(items: UntrustedJson, parent: string, depth: number): void {
    for (const key of Object.keys(items).toSorted()) {
      const element = items[key];
      if (lines.length >= most) return;
      if (!/^[0-9A-F]{8}$/i.test(key) || !isRecord(element)) continue;
      const vr = typeof element['vr'] === 'string' ? element['vr'].slice(0, 2) : '';
      const values = Array.isArray(element['Value']) ? (element['Value'] as unknown[]) : [];
      const path = `${parent}/${key}`;
      const keyword = keywordOf(Number.parseInt(key, 16)) ?? '';
      lines.push({
        path,
        depth,
        tag: `(${key.slice(0, 4)},${key.slice(4)})`,
        vr,
        keyword,
        content: contentOf(vr, element, values),
      });
      if (vr === 'SQ' && depth < deepest) unfoldItems(values, path, depth + 1);
    }
  }

  function unfoldItems(values: readonly unknown[], parent: string, depth: number): void {
    for (const [index, item] of values.entries()) {
      if (lines.length >= most || !isRecord(item)) continue;
      const path = `${parent}/${index + 1}`;
      lines.push({ path, depth, tag: '', vr: '', keyword: '', content: { kind: 'item', number: index + 1 } });
      unfold(item, path, depth + 1);
    }
  }
}

/** The lines that hold a text in keyword, tag or value, whatever its case; a tag is found with and without its signs. */
export function searchLines(lines: readonly AttributeLine[], text: string): readonly AttributeLine[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return lines;
  return lines.filter(({ tag, keyword, content }) => {
    const value = content.kind === 'text' ? content.text : '';
    return `${keyword} ${tag} ${tag.replaceAll(/\W/g, '')} ${value}`.toLowerCase().includes(wanted);
  });
}

function contentOf(vr: string, element: UntrustedJson, values: readonly unknown[]): AttributeLine['content'] {
  if (vr === 'SQ') return { kind: 'items', count: values.length };
  if (element['BulkDataURI'] !== undefined || element['InlineBinary'] !== undefined) return { kind: 'binary' };
  return { kind: 'text', text: values.slice(0, 500).map(valueText).join(' \\ ').slice(0, longestValue) };
}

function valueText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (!isRecord(value)) return '';
  const groups = [value['Alphabetic'], value['Ideographic'], value['Phonetic']];
  return groups.filter((group) => typeof group === 'string' && group !== '').join(' = ');
}

function isRecord(value: unknown): value is UntrustedJson {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
