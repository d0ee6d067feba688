/** How large the parts of a workbook may be unpacked: a file of 1 MB could hold a thousand times as much. */
const mostCharacters = 16 * 1024 * 1024;

/** The first sheet of a workbook as CSV; undefined for bytes that are none. Days are written `YYYY-MM-DD`, numbers as they are kept. */
export async function csvOfWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<string | undefined> {
  try {
    const parts = await partsOf(bytes);
    const sheet = parts.get(firstSheet(parts));
    if (sheet === undefined) return undefined;
    const shared = [...elements(parts.get('xl/sharedStrings.xml') ?? '', 'si')].map(({ inner }) => textOf(inner));
    return rowsOf(sheet, { shared, days: dayStyles(parts.get('xl/styles.xml') ?? '') }).join('\n');
  } catch {
    // Whatever of its bytes is broken.
    return undefined;
  }
}

/** The texts of a ZIP that a sheet is read from, by their names, found by the central directory at its end (APPNOTE 4.3.12). */
async function partsOf(bytes: Uint8Array<ArrayBuffer>): Promise<ReadonlyMap<string, string>> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  while (end >= 0 && view.getUint32(end, true) !== 0x06054b50) end -= 1;
  const parts = new Map<string, string>();
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true));
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + (nameBytes ?? 0)));
    if (/^xl\/(?:workbook|sharedStrings|styles|worksheets\/[^/]+|_rels\/workbook)\.xml(?:\.rels)?$/.test(name)) {
      const local = view.getUint32(at + 42, true);
      const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
      const packed = bytes.subarray(start, start + view.getUint32(at + 20, true));
      parts.set(name, await unpacked(packed, view.getUint16(at + 10, true) === 8));
    }
    at += 46 + (nameBytes ?? 0) + (extraBytes ?? 0) + (commentBytes ?? 0);
  }
  return parts;
}

async function unpacked(packed: Uint8Array<ArrayBuffer>, isDeflated: boolean): Promise<string> {
  const plain = new Blob([packed]).stream();
  const reader = (isDeflated ? plain.pipeThrough(new DecompressionStream('deflate-raw')) : plain).getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    text += decoder.decode(chunk.value, { stream: true });
    if (text.length > mostCharacters) throw new Error('larger than any table that is taken');
  }
  return text + decoder.decode();
}

/** The sheet that stands first, which need not be the one that was made first. */
function firstSheet(parts: ReadonlyMap<string, string>): string {
  const [sheet] = elements(parts.get('xl/workbook.xml') ?? '', 'sheet');
  const id = sheet && /\br:id="([^"]*)"/.exec(sheet.attributes)?.[1];
  for (const { attributes } of elements(parts.get('xl/_rels/workbook.xml.rels') ?? '', 'Relationship'))
    if (id !== undefined && attributes.includes(`Id="${id}"`))
      return `xl/${attributeOf(attributes, 'Target').replace(/^\/?xl\//, '')}`;
  return 'xl/worksheets/sheet1.xml';
}

interface Element {
  readonly attributes: string;
  readonly inner: string;
}

/** Elements of a name, whatever their prefix; those that these parts have do not stand in each other. */
function* elements(xml: string, name: string): Generator<Element> {
  const pattern = new RegExp(`<(?:\\w+:)?${name}(\\s[^>]*?)?(?:/>|>([\\s\\S]*?)</(?:\\w+:)?${name}>)`, 'g');
  for (const [, attributes = '', inner = ''] of xml.matchAll(pattern)) yield { attributes, inner };
}

function attributeOf(attributes: string, name: string): string {
  return new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1] ?? '';
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

/** The text of an element, of all its runs; what is only read aloud (`rPh`) is not part of it. */
function textOf(inner: string): string {
  const runs = inner.replaceAll(/<(?:\w+:)?rPh[\s>][\s\S]*?<\/(?:\w+:)?rPh>/g, '');
  return [...elements(runs, 't')].map(({ inner: text }) => plainOf(text)).join('');
}

function plainOf(text: string): string {
  return text.replaceAll(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, digits?: string, name = '') => {
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
    return digits === undefined ? (entities[name] ?? whole) : String.fromCodePoint(Number(digits));
  });
}

/** Which styles of cells are days: formats that the standard numbers so, and own ones with a letter for the year or the day. */
function dayStyles(styles: string): ReadonlySet<string> {
  const own = new Set(
    [...elements(styles, 'numFmt')]
      .filter(({ attributes }) =>
        /[yd]/i.test(attributeOf(attributes, 'formatCode').replaceAll(/&quot;.*?&quot;|\[.*?\]/g, '')),
      )
      .map(({ attributes }) => attributeOf(attributes, 'numFmtId')),
  );
  const [formats] = elements(styles, 'cellXfs');
  const days = [...elements(formats?.inner ?? '', 'xf')].map(({ attributes }) => {
    const id = attributeOf(attributes, 'numFmtId');
    return own.has(id) || (Number(id) >= 14 && Number(id) <= 17) || id === '22';
  });
  return new Set(days.flatMap((isDay, at) => (isDay ? [String(at)] : [])));
}

interface Meaning {
  readonly shared: readonly string[];
  readonly days: ReadonlySet<string>;
}

/** Empty rows are left out, as empty lines of CSV are. */
function rowsOf(sheet: string, meaning: Meaning): string[] {
  return [...elements(sheet, 'row')].flatMap(({ inner }) => {
    const cells: string[] = [];
    for (const cell of elements(inner, 'c')) {
      const place = columnOf(attributeOf(cell.attributes, 'r')) ?? cells.length;
      while (cells.length < place && cells.length < 1000) cells.push('');
      cells[place] = valueOf(cell, meaning);
    }
    return cells.every((cell) => cell === '') ? [] : [cells.map(quoted).join(',')];
  });
}

/** `C12` is the third. */
function columnOf(reference: string): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0];
  if (letters === undefined) return undefined;
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function valueOf({ attributes, inner }: Element, { shared, days }: Meaning): string {
  const type = attributeOf(attributes, 't');
  if (type === 'inlineStr') return textOf(inner);
  const [value] = elements(inner, 'v');
  const raw = plainOf(value?.inner ?? '');
  if (type === 's') return shared[Number(raw)] ?? '';
  if (raw === '' || type !== '' || !days.has(attributeOf(attributes, 's'))) return raw;
  // Days are counted from 30 December 1899 (ECMA-376 18.17.4.1).
  const day = new Date(Math.round((Number(raw) - 25_569) * 86_400_000));
  return Number.isNaN(day.getTime()) ? raw : day.toISOString().slice(0, 10);
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
