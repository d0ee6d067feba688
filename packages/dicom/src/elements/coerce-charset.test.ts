import { describe, expect, it } from 'vitest';
import { DataSet } from '../dataset/data-set.ts';
import { transferSyntaxes } from '../dictionary/uids.ts';
import { compareDataSets } from '../comparison/compare-data-sets.ts';
import { coerceCharset } from './coerce-charset.ts';
import { readDataSet } from './read-data-set.ts';
import { writeDataSet } from './write-data-set.ts';

const explicitLittle = '1.2.840.10008.1.2.1';
const native = transferSyntaxes.filter(({ encapsulated, deflated }) => !encapsulated && !deflated);
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
const pixels = Uint8Array.of(1, 2, 3, 4);
/** 山田 in Shift-JIS, as it stands under the name of Latin 1; and in JIS with its escape sequences. */
const [shiftJis, jis] = [Uint8Array.of(0x8e, 0x52, 0x93, 0x63), latin('\u001B$B;3ED\u001B(B')];

function made(name: Uint8Array): DataSet {
  return new DataSet()
    .set('SOPInstanceUID', '1.2.3.4')
    .set('PatientName', name)
    .set('RequestAttributesSequence', [new DataSet().set('RequestedProcedureDescription', latin('Schädel '))])
    .set('SharedFunctionalGroupsSequence', [new DataSet()])
    .set('PixelData', pixels, 'OW');
}

function coerced(
  bytes: Uint8Array,
  transferSyntaxUid: string,
  terms: readonly string[] = ['ISO_IR 100'],
  isAlways = false,
) {
  const by = { transferSyntaxUid, isWhole: true, rule: { terms, isAlways }, at: '20261127+0000', system: 'Isocenter' };
  const shown = coerceCharset(bytes, by);
  if (typeof shown === 'string') return shown;
  return Uint8Array.from([...shown.head, ...bytes.subarray(shown.restOffset)]);
}

function whole(listed: Uint8Array | string): Uint8Array {
  if (typeof listed === 'string') throw new Error(`It was ${listed}.`);
  return listed;
}

describe('an object whose sender is known to write another character set', () => {
  it.each(native)('names it, and what it named before, and is the same otherwise, in $name', ({ uid }) => {
    const bytes = writeDataSet(made(latin('Müller^Jörg ')), uid);
    const shown = whole(coerced(bytes, uid));
    const { dataSet, warnings } = readDataSet(shown, uid);
    expect(warnings).toEqual([]);
    expect(dataSet.strings('SpecificCharacterSet')).toEqual(['ISO_IR 100']);
    expect(dataSet.text('PatientName')).toBe('Müller^Jörg');
    expect(dataSet.items('RequestAttributesSequence')[0]?.text('RequestedProcedureDescription')).toBe('Schädel');
    const [item] = dataSet.items('OriginalAttributesSequence');
    expect(item?.text('ReasonForTheAttributeModification')).toBe('COERCE');
    const [before] = item?.items('ModifiedAttributesSequence') ?? [];
    expect(before?.get('SpecificCharacterSet')?.isEmpty).toBe(true);
    // Without the two elements that are new the bytes are those that came.
    dataSet.delete('SpecificCharacterSet');
    dataSet.delete('OriginalAttributesSequence');
    expect(writeDataSet(dataSet, uid)).toEqual(bytes);
    expect([...compareDataSets(readDataSet(bytes, uid).dataSet, readDataSet(shown, uid).dataSet)]).toEqual([]);
  });

  it('keeps how its sequences and odd values were written, and mends the length of a group that tells it', () => {
    const sequence = [0x40, 0x00, 0x75, 0x02, 0x53, 0x51, 0, 0, 0xff, 0xff, 0xff, 0xff];
    const end = [0xfe, 0xff, 0xdd, 0xe0, 0, 0, 0, 0];
    const group = [
      0x08,
      0,
      0,
      0,
      0x55,
      0x4c,
      4,
      0,
      16,
      0,
      0,
      0,
      0x08,
      0,
      0x60,
      0,
      0x43,
      0x53,
      8,
      0,
      ...latin('CT      '),
    ];
    const name = [0x10, 0, 0x10, 0, 0x50, 0x4e, 5, 0, ...latin('Möhre')];
    const bytes = Uint8Array.from([...group, ...name, ...sequence, ...end]);
    const shown = whole(coerced(bytes, explicitLittle));
    const charset = [0x08, 0, 0x05, 0, 0x43, 0x53, 10, 0, ...latin('ISO_IR 100')];
    const head = [...group.slice(0, 8), 34, 0, 0, 0, ...charset, ...group.slice(12)];
    expect([...shown.subarray(0, head.length)]).toEqual(head);
    expect([...shown.subarray(head.length, head.length + name.length)]).toEqual(name);
    const rest = shown.subarray(head.length + name.length);
    expect([...rest.subarray(0, sequence.length + end.length)]).toEqual([...sequence, ...end]);
    expect(readDataSet(shown, explicitLittle).dataSet.text('PatientName')).toBe('Möhre');
  });

  it('is told so over what it names where that is known to be wrong, and only then', () => {
    const bytes = writeDataSet(made(shiftJis).set('SpecificCharacterSet', 'ISO_IR 100'), explicitLittle);
    expect(coerced(bytes, explicitLittle, ['GB18030'])).toBe('kept');
    const items = new DataSet().set('PatientName', shiftJis).set('SpecificCharacterSet', 'ISO_IR 100');
    const { dataSet } = readDataSet(
      whole(coerced(writeDataSet(items, explicitLittle), explicitLittle, ['ISO_IR 13'], true)),
      explicitLittle,
    );
    expect(dataSet.text('PatientName')).toBe('山田');
    const [item] = dataSet.items('OriginalAttributesSequence');
    expect(item?.items('ModifiedAttributesSequence')[0]?.text('SpecificCharacterSet')).toBe('ISO_IR 100');
    const once = writeDataSet(new DataSet().set('PatientName', jis), explicitLittle);
    const shown = readDataSet(whole(coerced(once, explicitLittle, ['', 'ISO 2022 IR 87'])), explicitLittle);
    expect(shown.dataSet.text('PatientName')).toBe('山田');
  });

  it('keeps what other systems said of it before, and says more', () => {
    const earlier = new DataSet().set('ReasonForTheAttributeModification', 'CORRECT');
    const bytes = writeDataSet(made(latin('Möhre ')).set('OriginalAttributesSequence', [earlier]), explicitLittle);
    const { dataSet } = readDataSet(whole(coerced(bytes, explicitLittle)), explicitLittle);
    const reasons = dataSet
      .items('OriginalAttributesSequence')
      .map((item) => item.text('ReasonForTheAttributeModification'));
    expect(reasons).toEqual(['CORRECT', 'COERCE']);
    expect([...(dataSet.bytes('PixelData') ?? [])]).toEqual([...pixels]);
  });

  it('stays as it came where its text cannot be in that set, where all is ASCII, and in items that name a set of their own', () => {
    const bytes = writeDataSet(made(latin('Müller')), explicitLittle);
    expect(coerced(bytes, explicitLittle, ['ISO_IR 192'])).toBe('unreadable');
    // 0x8E is a control character in ISO 8859-2, and no letter of a name.
    const japanese = writeDataSet(new DataSet().set('PatientName', shiftJis), explicitLittle);
    expect(coerced(japanese, explicitLittle, ['ISO_IR 101'])).toBe('unreadable');
    const plain = writeDataSet(new DataSet().set('PatientName', 'Miller^George'), explicitLittle);
    expect(coerced(plain, explicitLittle)).toBe('kept');
    const own = new DataSet().set('SpecificCharacterSet', 'ISO_IR 13').set('RequestedProcedureDescription', shiftJis);
    const nested = new DataSet().set('PatientID', '1').set('RequestAttributesSequence', [own]);
    expect(coerced(writeDataSet(nested, explicitLittle), explicitLittle)).toBe('kept');
    nested.set('PatientName', latin('Möhre '));
    const { dataSet } = readDataSet(
      whole(coerced(writeDataSet(nested, explicitLittle), explicitLittle)),
      explicitLittle,
    );
    expect(dataSet.text('PatientName')).toBe('Möhre');
    expect(dataSet.items('RequestAttributesSequence')[0]?.text('RequestedProcedureDescription')).toBe('山田');
  });

  it('has its header written anew where its elements stand in disorder', () => {
    const name = [0x10, 0, 0x10, 0, 0x50, 0x4e, 6, 0, ...latin('Möhre ')];
    const modality = [0x08, 0, 0x60, 0, 0x43, 0x53, 2, 0, ...latin('CT')];
    const { dataSet } = readDataSet(
      whole(coerced(Uint8Array.from([...name, ...modality]), explicitLittle)),
      explicitLittle,
    );
    expect([dataSet.text('PatientName'), dataSet.text('Modality')]).toEqual(['Möhre', 'CT']);
  });

  it('asks for more bytes before it judges', () => {
    const bytes = writeDataSet(made(latin('Müller')), explicitLittle).subarray(0, 40);
    const rule = { terms: ['ISO_IR 100'], isAlways: false };
    const by = { transferSyntaxUid: explicitLittle, isWhole: false, rule, at: '20261127', system: 'Isocenter' };
    expect(() => coerceCharset(bytes, by)).toThrow(expect.objectContaining({ code: 'truncated' }));
  });
});
