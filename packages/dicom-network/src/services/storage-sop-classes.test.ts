import { sopClassName, storageSopClasses } from '@isocenter/dicom/dictionary/uids.ts';
import { describe, expect, it } from 'vitest';
import { statusKind } from '../dimse/status.ts';
import { isStorageSopClass } from './storage-sop-classes.ts';

describe('what can be stored', () => {
  it('every storage class of the dictionary', () => {
    expect(storageSopClasses.length).toBeGreaterThan(150);
    expect(storageSopClasses.filter(({ uid }) => !isStorageSopClass(uid))).toEqual([]);
  });

  it.each([
    '1.2.840.10008.5.1.4.1.1.999.1', // of a standard to come
    '1.2.840.113619.4.30', // private
    '2.25.329800735698586629295641978511506172918',
    '1.3.12.2.1107.5.9.1',
  ])('a class that is not known: %s', (uid) => {
    expect(sopClassName(uid)).toBeUndefined();
    expect(isStorageSopClass(uid)).toBe(true);
  });

  it.each([
    '1.2.840.10008.1.1', // verification
    '1.2.840.10008.1.20.1', // storage commitment
    '1.2.840.10008.1.3.10', // media directory
    '1.2.840.10008.5.1.4.1.2.2.1', // study root find
    '1.2.840.10008.5.1.4.31', // modality worklist
    '1.2.840.10008.3.1.2.3.3', // performed procedure step
    '1.2.840.10008.5.1.1.9', // print
    '1.2.840.10008.1.2.1', // a transfer syntax
    '1.2.840.10008.4.2', // the service class itself
    '',
    '..',
    '../../x',
    'CT',
    '1'.repeat(65),
  ])('not %j', (uid) => {
    expect(isStorageSopClass(uid)).toBe(false);
  });
});

it.each([
  [0x0000, 'success'],
  [0xb000, 'warning'],
  [0xb007, 'warning'],
  [0x0107, 'warning'],
  [0xff00, 'pending'],
  [0xff01, 'pending'],
  [0xfe00, 'cancelled'],
  [0xa700, 'failure'],
  [0xc123, 'failure'],
  [0x0110, 'failure'],
])('status %i is a %s', (code, kind) => {
  expect(statusKind(code)).toBe(kind);
});
