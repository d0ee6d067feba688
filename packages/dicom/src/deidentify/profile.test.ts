import { describe, expect, it } from 'vitest';
import { DataSet } from '../dataset/data-set.ts';
import type { SettableValue } from '../dataset/encode-value.ts';
import { vrOf, type Tag } from '../dictionary/dictionary.ts';
import { transferSyntaxes } from '../dictionary/uids.ts';
import type { Vr } from '../dictionary/vr.ts';
import { readDataSet } from '../elements/read-data-set.ts';
import { writeDataSet } from '../elements/write-data-set.ts';
import { deidentify, type Deidentification } from './deidentify.ts';
import { deidentifyOptions, type DeidentifyOption } from './options.ts';
import { besideTheTable, profileTable } from './profile-table.ts';

/** The standard's table, read from its own lines. */
const rows = `${profileTable.trim()}\n${besideTheTable.trim()}`
  .split('\n')
  .reduce<{ code: string; options: string[]; tags: Tag[] }[]>((all, line) => {
    const words = line.trim().split(' ');
    if (line.startsWith(' '))
      all.at(-1)?.tags.push(...words.map((word) => Number.parseInt(word.replaceAll('x', '0'), 16)));
    else all.push({ code: words[0] ?? '', options: words.slice(1), tags: [] });
    return all;
  }, []);
const listed = rows.flatMap(({ tags, ...row }) => tags.map((tag) => ({ tag, vr: vrOf(tag) ?? 'OW', ...row })));

const secrets = ['s3cr3t', '1954', '1.2.826.9.', '061Y', '7654321'];

/** One of everything, each saying something that must not be said. */
function everything(): DataSet {
  const dataSet = new DataSet();
  for (const { tag, vr } of listed) dataSet.set(tag, secretOf(vr, tag), vr);
  // Those of which the tables name the first only.
  for (const tag of [0x50043000, 0x60023000, 0x60024000])
    dataSet.set(tag, Uint8Array.from(Buffer.from('s3cr3t')), 'OW');
  return dataSet
    .set('PixelData', Uint8Array.of(1, 2, 3, 4), 'OW')
    .set(0x00090010, 's3cr3t maker', 'LO')
    .set(0x00091001, 's3cr3t of it', 'LO');
}

function secretOf(vr: Vr, tag: Tag): SettableValue {
  switch (vr) {
    case 'SQ':
      return [new DataSet().set('PersonName', 's3cr3titem').set('CodeMeaning', 'as it is')];
    case 'UI':
      return `1.2.826.9.${tag}`;
    case 'DA':
      return '19540713';
    case 'TM':
      return '131313';
    case 'DT':
      return '19540713131313';
    case 'AS':
      return '061Y';
    case 'DS':
    case 'IS':
      return '7654321';
    case 'OB':
    case 'OW':
    case 'UN':
      return Uint8Array.from(Buffer.from('s3cr3t'));
    case 'OF':
    case 'OL':
      return Uint8Array.from(Buffer.from('s3cr3t..'));
    case 'OD':
    case 'OV':
      return Uint8Array.from(Buffer.from('s3cr3t..'));
    case 'AT':
    case 'FD':
    case 'FL':
    case 'SL':
    case 'SS':
    case 'SV':
    case 'UL':
    case 'US':
    case 'UV':
      return 7654;
    case 'PN':
      return `s3cr3tname${tag}`;
    default:
      return `s3cr3t ${tag}`;
  }
}

const how = (...options: DeidentifyOption[]): Deidentification => ({
  options: new Set(options),
  patientId: 'T-1',
  patientName: 'Teaching^One',
  uidFor: (uid) => `2.25.${uid.length}${uid.replaceAll('.', '').slice(-9)}`,
  movedDays: -1000,
});

const native = transferSyntaxes.filter(({ encapsulated, deflated }) => !encapsulated && !deflated);

describe('the Basic Profile', () => {
  it('has every line of the standard, and seven beside it', () => {
    expect([listed.length, new Set(listed.map(({ tag }) => tag)).size]).toEqual([627, 627]);
  });

  it.each(native)('leaves nothing of what it names in $name', ({ uid }) => {
    const before = everything();
    const given = readDataSet(writeDataSet(before, uid), uid).dataSet;
    const bytes = Buffer.from(writeDataSet(deidentify(given, how(), false).dataSet, uid));
    for (const secret of secrets) expect([secret, bytes.indexOf(secret)]).toEqual([secret, -1]);
    expect([...(readDataSet(bytes, uid).dataSet.bytes('PixelData') ?? [])]).toEqual([1, 2, 3, 4]);
    // The given one says what it said.
    expect(writeDataSet(given, uid)).toEqual(writeDataSet(before, uid));
  });

  it('does with each attribute what its action code says', () => {
    const { dataSet } = deidentify(everything(), how(), false);
    for (const { tag, vr, code } of listed) {
      const [element, text] = [dataSet.get(tag), dataSet.strings(tag).join('\\')];
      const said = [tag.toString(16), code, element === undefined ? 'gone' : element.isEmpty ? 'empty' : 'there'];
      if (tag === 0x00100010 || tag === 0x00100020) expect(text).toBe(tag % 256 === 16 ? 'Teaching^One' : 'T-1');
      else if (code === 'X') expect(said[2], String(said)).toBe('gone');
      else if (code === 'Z' || code === 'X/Z') expect(said[2], String(said)).toMatch(/empty|gone/);
      else if (code === 'U') expect(text).toMatch(/^2\.25\./);
      else if (vr !== 'SQ') expect(said[2], String(said)).toBe('there');
    }
    expect(dataSet.text('PatientIdentityRemoved')).toBe('YES');
    expect(dataSet.items('DeidentificationMethodCodeSequence').map((item) => item.text('CodeValue'))).toEqual([
      '113100',
    ]);
    expect(dataSet.text('LongitudinalTemporalInformationModified')).toBe('REMOVED');
    expect(dataSet.elements().filter(({ tag }) => (tag & 0x10000) !== 0)).toEqual([]);
  });

  it.each(['uids', 'device', 'institution', 'patient', 'full-dates'] as const)(
    'keeps with %s what it may',
    (option) => {
      const before = everything();
      const { dataSet } = deidentify(before, how(option), false);
      const name = option === 'full-dates' ? 'dates' : option;
      const retained = listed.filter(({ options, vr }) => options.includes(name) && vr !== 'SQ');
      expect(retained.length).toBeGreaterThan(5);
      for (const { tag } of retained) expect([tag, dataSet.strings(tag)]).toEqual([tag, before.strings(tag)]);
      const others = listed.filter(({ options, code, vr }) => code === 'X' && vr !== 'SQ' && options.length === 0);
      for (const { tag } of others) expect(dataSet.has(tag)).toBe(false);
    },
  );

  it('says by codes what was chosen', () => {
    const codesOf = (options: DeidentifyOption[], isBlack: boolean) =>
      deidentify(everything(), how(...options), isBlack)
        .dataSet.items('DeidentificationMethodCodeSequence')
        .map((item) => item.text('CodeValue'));
    expect(
      codesOf(
        deidentifyOptions.filter((option) => option !== 'full-dates'),
        true,
      ),
    ).toEqual(['113100', '113101', '113105', '113107', '113108', '113109', '113110', '113111', '113112']);
    expect(codesOf(['full-dates'], false)).toEqual(['113100', '113106']);
  });
});
