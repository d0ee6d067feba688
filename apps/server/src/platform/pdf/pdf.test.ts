import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { Printer, type Block, type PageDescription } from './pdf.ts';

const printer = new Printer();
afterAll(() => printer.close());

const paragraph = (text: string): Block => ({ kind: 'paragraph', words: [{ text }] });
const page: PageDescription = {
  title: 'Report',
  language: 'en',
  at: new Date('2026-11-20T12:00:00Z'),
  size: 'A4',
  margins: { top: 18, right: 18, bottom: 15, left: 20 },
  font: 'sans',
  head: [paragraph('North clinic'), { kind: 'rule' }],
  foot: [],
  pageLine: '{page} / {pages}',
  mark: '',
  body: [],
};
const textOf = async (description: Partial<PageDescription>) =>
  Buffer.from(await printer.print({ ...page, ...description })).toString('latin1');
const pagesIn = (file: string) => file.match(/\/Type \/Page\n/g)?.length;
const fontsIn = (file: string) =>
  new Set(Array.from(file.matchAll(/\/FontName \/[A-Z]{6}\+(\S+)/g), ([, name = '']) => name.split('-')[0]));

describe('a print', () => {
  test('is a tagged file with title, language and nothing of the clock: the same again is the same bytes', async () => {
    const body = [paragraph('Clear.')];
    const file = await textOf({ body, language: 'pt-BR' });
    expect(file).toMatch(/^%PDF-1\.7\n/);
    for (const said of ['/Lang (pt-BR)', '/Marked true', '/StructTreeRoot', '<pdfuaid:part>1', '/DisplayDocTitle true'])
      expect(file).toContain(said);
    expect(file).toContain('D:20261120120000Z');
    expect(await textOf({ body, language: 'pt-BR' })).toBe(file);
    expect(await textOf({ body: [paragraph('Clear!')] })).not.toBe(file);
  });

  test('has its pictures in the order of the page, however long each takes to unpack, and each once', async () => {
    const transparent = async (side: number): Promise<Block> => {
      const background = { r: 10, g: 20, b: 30, alpha: 0.5 };
      const create = { width: side, height: side, channels: 4, background } as const;
      const bytes = await sharp({ create }).png().toBuffer();
      return { kind: 'picture', bytes, size: { width: side, height: side }, fits: { width: 40, height: 40 }, alt: '' };
    };
    const [long, short] = [await transparent(1500), await transparent(2)];
    const file = await textOf({ body: [long, short, long] });
    // Each is its colours and its transparency.
    expect([...file.matchAll(/\/Width (\d+)/g)].map(([, width]) => width)).toEqual(['1500', '1500', '2', '2']);
  });

  test('holds a typeface for every sign, and only those that it needs', async () => {
    expect(await textOf({ body: [paragraph('Łódź, Αθήνα, Москва')] }).then(fontsIn)).toEqual(new Set(['NotoSans']));
    expect(await textOf({ body: [paragraph('Αθήνα')], font: 'serif' }).then(fontsIn)).toEqual(new Set(['NotoSerif']));
    const names = [
      ['محمد عبد الله', 'NotoSansArabic'],
      ['שרה כהן', 'NotoSansHebrew'],
      ['山田太郎', 'NotoSansJPThin'],
      ['김희중', 'NotoSansKRThin'],
      ['张伟们', 'NotoSansSCThin'],
      ['Größe ≤ 3 µm', 'NotoSansMath'],
    ] as const;
    for (const [name, font] of names) expect(await textOf({ body: [paragraph(name)] }).then(fontsIn)).toContain(font);
  });

  test('draws a course of values as a figure that says what it shows, whatever is not known of it', async () => {
    const series = [{ label: 'Median', values: [1, null, 3, 2, null], colour: '#1c7983', isDashed: true }];
    const chart = { kind: 'chart', ends: ['Mon', 'Fri'], scale: { most: 3, label: '0:03' }, alt: 'A course' } as const;
    for (const form of ['lines', 'bars'] as const) {
      const file = await textOf({ body: [{ ...chart, form, series }] });
      expect(file).toContain('/Alt (A course)');
      expect(file).toContain('/S /Figure');
      const marks = [{ at: 2, label: '1' }];
      expect(await textOf({ body: [{ ...chart, form, series, marks }] })).not.toBe(file);
    }
  });

  test('holds several behind each other, each with its own paper', async () => {
    const letter = { ...page, size: 'Letter', body: [paragraph('Second')] } as const;
    const file = Buffer.from(await printer.print([{ ...page, body: [paragraph('First')] }, letter])).toString('latin1');
    expect(pagesIn(file)).toBe(2);
    expect([...file.matchAll(/\/MediaBox \[0 0 (\S+) /g)].map(([, width]) => width)).toEqual(['595.28', '612']);
  });

  test('opens with its passcode alone, and tells nothing without it', async () => {
    const [body, passcode] = [[paragraph('Nodule of Ada Novak')], 'correct horse 7~'];
    const file = await printer.print({ ...page, title: 'Report of Ada Novak', body, passcode });
    const text = Buffer.from(file).toString('latin1');
    expect(text).not.toMatch(/Novak|2026/);
    for (const said of ['/R 6', '/V 5', '/AESV3', '/ExtensionLevel 8']) expect(text).toContain(said);
    const another = Buffer.from(await printer.print({ ...page, body, passcode })).toString('latin1');
    const keysOf = (one: string) => /\/UE <([0-9a-f]{64})>/.exec(one)?.[1];
    expect(keysOf(text)).toBeDefined();
    expect(keysOf(another)).not.toBe(keysOf(text));
  });

  test('goes on over as many pages as it needs, a row of a table that is higher than one included', async () => {
    const long = 'Nothing else is seen in the lungs. '.repeat(400);
    expect(await textOf({ body: [paragraph('Clear.')] }).then(pagesIn)).toBe(1);
    const pages = (await textOf({ body: [paragraph(long)] }).then(pagesIn)) ?? 0;
    expect(pages).toBeGreaterThan(2);
    const row = [{ blocks: [paragraph(long)] }, { blocks: [paragraph('Beside')] }];
    expect(
      await textOf({ body: [{ kind: 'table', rows: [row], widths: [9, 1] }] }).then(pagesIn),
    ).toBeGreaterThanOrEqual(pages);
  });

  test('has the head of a table that goes on over pages on each of them, and reads it out once', async () => {
    const head = ['Day', 'Received'].map((text) => ({ isHeader: true, blocks: [paragraph(text)] }));
    const row = [{ blocks: [paragraph('1 May')] }, { blocks: [paragraph('7')] }];
    const fileOf = async (rows: number, withHead: boolean) =>
      textOf({
        body: [{ kind: 'table', rows: [...(withHead ? [head] : []), ...Array.from({ length: rows }, () => row)] }],
      });
    expect((await fileOf(200, true)).match(/\/S \/TH\n/g)).toHaveLength(2);
    // On twenty pages the heads fill one more.
    const [headed, bare] = [await fileOf(700, true), await fileOf(701, false)];
    expect(pagesIn(headed) ?? 0).toBeGreaterThan(pagesIn(bare) ?? 0);
  });

  test('says of its tables which cells head columns and rows, and has every cell of a row', async () => {
    const head = ['A', 'B', 'C'].map((text) => ({ isHeader: true, blocks: [paragraph(text)] }));
    const first = { isHeader: true, blocks: [paragraph('r')] };
    const rows = [
      head,
      [first, { blocks: [paragraph('2')], span: 2 }],
      [first, { blocks: [] }, { blocks: [paragraph('z')] }],
    ];
    const file = await textOf({
      body: [
        { kind: 'table', rows },
        { kind: 'list', first: 3, items: [[paragraph('q')]] },
      ],
    });
    const count = (said: RegExp) => file.match(said)?.length;
    expect([count(/\/S \/TR\n/g), count(/\/S \/TH\n/g), count(/\/S \/TD\n/g)]).toEqual([3, 5, 3]);
    expect([count(/\/Scope \/Column/g), count(/\/Scope \/Row/g), count(/\/ColSpan 2/g)]).toEqual([3, 2, 1]);
    expect(file).toContain('/ListNumbering /Decimal');
  });

  test('is refused where it has too many words, too many pages, or no room between head and foot', async () => {
    for (const body of [[paragraph('a'.repeat(9_000_000))], [paragraph('a\n'.repeat(20_000))]])
      await expect(textOf({ body })).rejects.toMatchObject({ code: 'too-large' });
    await expect(textOf({ head: [paragraph('a\n'.repeat(60))] })).rejects.toMatchObject({ code: 'too-large' });
    expect(await textOf({ body: [paragraph('Clear.')] }).then(pagesIn)).toBe(1);
  });
});
