import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { csvOfWorkbook } from './workbook.ts';

/** A ZIP of some texts, each deflated or as it is. */
function zipOf(texts: Readonly<Record<string, string>>, isDeflated = true): Uint8Array<ArrayBuffer> {
  const [locals, entries]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const [name, text] of Object.entries(texts)) {
    const packed = isDeflated ? deflateRawSync(text) : Buffer.from(text);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50);
    entry.writeUInt16LE(isDeflated ? 8 : 0, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    locals.push(local, Buffer.from(name), packed);
    entries.push(entry, Buffer.from(name));
    offset += 30 + name.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt16LE(entries.length / 2, 10);
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...locals, ...entries, end]));
}

const sheet = `<worksheet><sheetData>
  <row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="D1" t="inlineStr"><is><t>note</t></is></c></row>
  <row r="2"/>
  <row r="3"><c r="A3" t="s"><v>2</v></c><c r="B3" s="1"><v>43572</v></c><c r="C3"><v>18250.4</v></c>
    <c r="D3" t="str"><v>a &lt; b, &quot;c&quot;</v></c></row></sheetData></worksheet>`;
const workbook = {
  'xl/workbook.xml':
    '<workbook><sheets><sheet name="Staff" sheetId="2" r:id="rId7"/><sheet name="Other" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="rId7" Target="worksheets/sheet2.xml"/></Relationships>',
  'xl/sharedStrings.xml':
    '<sst><si><t>name</t></si><si><r><t>start</t></r><r><t>Day</t></r></si><si><t>Ada &#214;st</t></si></sst>',
  'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
  'xl/worksheets/sheet2.xml': sheet,
};
const csv = 'name,startDay,,note\nAda Öst,2019-04-17,18250.4,"a < b, ""c"""';

test('the first sheet of a workbook is read as CSV, days as days', async () => {
  expect(await csvOfWorkbook(zipOf(workbook))).toBe(csv);
  expect(await csvOfWorkbook(zipOf(workbook, false))).toBe(csv);
});

test('what is no workbook is none', async () => {
  const whole = zipOf(workbook);
  expect(await csvOfWorkbook(whole.slice(0, 200))).toBeUndefined();
  expect(await csvOfWorkbook(zipOf({ 'a.txt': 'b' }))).toBeUndefined();
  expect(await csvOfWorkbook(new Uint8Array(10))).toBeUndefined();
  expect(
    await csvOfWorkbook(zipOf({ ...workbook, 'xl/worksheets/sheet2.xml': ' '.repeat(20_000_000) })),
  ).toBeUndefined();
});
