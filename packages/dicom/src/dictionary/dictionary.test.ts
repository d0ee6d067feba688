import { describe, expect, it } from 'vitest';
import { keywordOf, multiplicityOf, parseTagHex, tagHex, tagOf, vrOf } from './dictionary.ts';
import { isVr } from './vr.ts';
import { attributeTable } from './attributes.generated.ts';
import { sopClassName, storageSopClasses, transferSyntaxOf, transferSyntaxes } from './uids.ts';
import { isUid } from '../uid.ts';

describe('the data dictionary', () => {
  it('knows keywords, tags, VRs and multiplicities', () => {
    expect(tagOf('PatientName')).toBe(0x00100010);
    expect(keywordOf(0x7fe00010)).toBe('PixelData');
    expect(vrOf(0x7fe00010)).toBe('OW');
    expect(vrOf(0x00280106)).toBe('US');
    expect(multiplicityOf(0x00200037)).toBe('6');
    expect(tagOf('CommandField')).toBe(0x00000100);
    expect(tagOf('TransferSyntaxUID')).toBe(0x00020010);
  });
  it('knows repeating groups, private creators and group lengths', () => {
    expect(tagOf('OverlayData')).toBe(0x60003000);
    expect(keywordOf(0x60023000)).toBe('OverlayData');
    expect(keywordOf(0x60013000)).toBeUndefined();
    expect(vrOf(0x00090010)).toBe('LO');
    expect(vrOf(0x00080000)).toBe('UL');
    expect(vrOf(0x00091010)).toBeUndefined();
  });
  it('refuses a keyword that does not exist', () => {
    expect(() => tagOf('PatientsName')).toThrow('"PatientsName" is not a DICOM keyword');
  });
  it('writes and reads tags', () => {
    expect(tagHex(0x0020000d)).toBe('0020000D');
    for (const text of ['0020000d', '0020,000D', '(0020,000D)']) expect(parseTagHex(text)).toBe(0x0020000d);
    expect(parseTagHex('20000d')).toBeUndefined();
  });
  it('has more than 5,000 rows of the expected form, each tag and keyword once', () => {
    const rows = attributeTable
      .trim()
      .split('\n')
      .map((line) => line.split(' '));
    expect(rows.length).toBeGreaterThan(5000);
    expect(new Set(rows.map(([tag]) => tag)).size).toBe(rows.length);
    expect(new Set(rows.map(([, , , keyword]) => keyword)).size).toBe(rows.length);
    for (const [tag = '', vr = '', multiplicity = '', keyword = '', ...rest] of rows) {
      expect(rest).toEqual([]);
      expect(tag).toMatch(/^[0-9a-fx]{8}$/);
      expect(`${tag} ${vr}`).toSatisfy(() => isVr(vr) || ['xs', 'ox', 'lt'].includes(vr));
      expect(multiplicity).toMatch(/^\d/);
      expect(keyword).toMatch(/^[A-Za-z][A-Za-z0-9]+$/);
    }
  });
});

describe('the UIDs', () => {
  it('have the properties of each transfer syntax', () => {
    expect(transferSyntaxOf('1.2.840.10008.1.2')).toMatchObject({
      explicitVr: false,
      littleEndian: true,
      encapsulated: false,
    });
    expect(transferSyntaxOf('1.2.840.10008.1.2.2')).toMatchObject({ explicitVr: true, littleEndian: false });
    expect(transferSyntaxOf('1.2.840.10008.1.2.1.99')).toMatchObject({ deflated: true, encapsulated: false });
    expect(transferSyntaxOf('1.2.840.10008.1.2.4.50')).toMatchObject({ encapsulated: true, lossy: true });
    expect(transferSyntaxOf('1.2.840.10008.1.2.4.70')).toMatchObject({ encapsulated: true, lossy: false });
    expect(transferSyntaxOf('1.2.3')).toBeUndefined();
  });
  it('are valid and each there once', () => {
    expect(transferSyntaxes.every(({ uid }) => isUid(uid))).toBe(true);
    expect(new Set(transferSyntaxes.map(({ uid }) => uid)).size).toBe(transferSyntaxes.length);
    expect(storageSopClasses.every(({ uid, name }) => isUid(uid) && name !== '')).toBe(true);
  });
  it('name SOP classes', () => {
    expect(sopClassName('1.2.840.10008.5.1.4.1.1.2')).toBe('CT Image Storage');
    expect(sopClassName('1.2.840.10008.1.1')).toBe('Verification SOP Class');
    expect(storageSopClasses.map(({ name }) => name)).toContain('Segmentation Storage');
    expect(storageSopClasses.map(({ name }) => name)).not.toContain('Storage Commitment Push Model SOP Class');
  });
});
