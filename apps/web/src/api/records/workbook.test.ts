import { BlobWriter, TextReader, ZipWriter } from '@zip.js/zip.js/index-native.js';
import { expect, test } from 'vitest';
import { csvOfWorkbook } from './workbook.ts';

/** A ZIP of some texts, each deflated or as it is. */
async function zipOf(texts: Readonly<Record<string, string>>, level = 6): Promise<Blob> {
  const writer = new ZipWriter(new BlobWriter(), { useWebWorkers: false, level });
  for (const [name, text] of Object.entries(texts)) await writer.add(name, new TextReader(text));
  return writer.close();
}

const relationTo = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`;
const sheet = `<worksheet><sheetData>
  <row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="D1" t="inlineStr"><is><t>note</t></is></c></row>
  <row r="2"><c r="C2" s="1"/></row>
  <row r="3"><c r="A3" t="s"><v>2</v></c><c r="B3" s="1"><v>43572</v></c><c r="C3"><v>18250.4</v></c>
    <c r="D3" t="str"><v>a &lt; b, &quot;c&quot;</v></c></row>
  <row r="4"><c r="A4" t="b"><v>1</v></c><c r="B4"><f>6*7</f><v>42</v></c><c r="C4" s="2"><v>0.375</v></c></row></sheetData></worksheet>`;
const workbook = {
  'xl/workbook.xml':
    '<workbook><sheets><sheet name="Staff" sheetId="2" r:id="rId7"/><sheet name="Other" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels': `<Relationships>${relationTo('rId7', 'worksheet', 'worksheets/sheet2.xml')}</Relationships>`,
  'xl/sharedStrings.xml':
    '<sst><si><t>name</t></si><si><r><t>start</t></r><r><t>Day</t></r></si><si><t>Ada &#214;st</t></si></sst>',
  'xl/styles.xml':
    '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="20"/></cellXfs></styleSheet>',
  'xl/worksheets/sheet2.xml': sheet,
};
const csv = 'name,startDay,,note\nAda Öst,2019-04-17,18250.4,"a < b, ""c"""\nyes,42,09:00';
const withSheet = (cells: string) => zipOf({ ...workbook, 'xl/worksheets/sheet2.xml': cells });

test('the first sheet of a workbook is read as CSV: days as days, of a formula what it came to', async () => {
  expect(await csvOfWorkbook(await zipOf(workbook))).toBe(csv);
  expect(await csvOfWorkbook(await zipOf(workbook, 0))).toBe(csv);
});

test('what is no workbook is none', async () => {
  const whole = await zipOf(workbook);
  expect(await csvOfWorkbook(whole.slice(0, 200))).toBeUndefined();
  expect(await csvOfWorkbook(await zipOf({ 'a.txt': 'b' }))).toBeUndefined();
  expect(await csvOfWorkbook(new Blob([new Uint8Array(10)]))).toBeUndefined();
});

test('what would unpack to far more than it is, is not taken, whatever size it says', async () => {
  const bomb = await withSheet(' '.repeat(20_000_000));
  expect(await csvOfWorkbook(bomb)).toBeUndefined();
  const bytes = new Uint8Array(await bomb.arrayBuffer());
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < bytes.length - 30; at += 1)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 1000, true);
  expect(await csvOfWorkbook(new Blob([bytes]))).toBeUndefined();
});

test.each([
  ['a row far below', '<row r="900000000"><c r="A900000000"><v>1</v></c></row>'],
  ['a cell far to the right', '<row r="1"><c r="ZZZZZZ1"><v>1</v></c></row>'],
  ['many rows as wide as one', `<row r="1"><c r="XFD1"><v>1</v></c></row>${'<row/>'.repeat(50_000)}`],
  ['a number in disguise', '<row r="1"><c r="A&#57;99999999"><v>1</v></c></row>'],
])('%s is not filled up to', async (_what, rows) => {
  expect(await csvOfWorkbook(await withSheet(`<worksheet><sheetData>${rows}</sheetData></worksheet>`))).toBeUndefined();
});
