import type { Vr } from '../dictionary/vr.ts';
import type { SettableValue } from '../dataset/encode-value.ts';

/** Stands where something has to stand. */
export const dummyText = 'ANONYMIZED';

const twoZeros = Uint8Array.of(0, 0);

/** A value that says nothing and that its VR can hold. */
export function dummyValue(vr: Exclude<Vr, 'SQ' | 'UI'>): SettableValue {
  switch (vr) {
    case 'AS':
      return '000Y';
    case 'DA':
      return '20000101';
    case 'TM':
      return '000000';
    case 'DT':
      return '20000101000000';
    case 'UR':
      return 'about:blank';
    case 'AE':
    case 'CS':
    case 'LO':
    case 'LT':
    case 'PN':
    case 'SH':
    case 'ST':
    case 'UC':
    case 'UT':
      return dummyText;
    case 'DS':
    case 'IS':
      return '0';
    case 'OB':
    case 'OW':
    case 'UN':
      return twoZeros;
    case 'OL':
    case 'OF':
      return new Uint8Array(4);
    case 'OD':
    case 'OV':
      return new Uint8Array(8);
    case 'AT':
    case 'FD':
    case 'FL':
    case 'SL':
    case 'SS':
    case 'SV':
    case 'UL':
    case 'US':
    case 'UV':
      return 0;
  }
}
