import { decodeLatin1 } from '../bytes/latin1.ts';
import { iso2022Decoder } from './iso2022.ts';

/** Turns the bytes of a text value into characters. Never throws: what cannot be decoded becomes U+FFFD. */
export type TextDecode = (bytes: Uint8Array) => string;

/** The character set this package writes. */
export const utf8Term = 'ISO_IR 192';

/** WHATWG labels of the single-byte sets of PS3.3 table C.12-2, and of the multi-byte sets without extensions C.12-5. */
export const labels: Readonly<Record<string, string>> = {
  'ISO_IR 101': 'iso-8859-2',
  'ISO_IR 109': 'iso-8859-3',
  'ISO_IR 110': 'iso-8859-4',
  'ISO_IR 144': 'iso-8859-5',
  'ISO_IR 127': 'iso-8859-6',
  'ISO_IR 126': 'iso-8859-7',
  'ISO_IR 138': 'iso-8859-8',
  'ISO_IR 148': 'windows-1254',
  'ISO_IR 203': 'iso-8859-15',
  'ISO_IR 13': 'shift_jis',
  'ISO_IR 166': 'windows-874',
  [utf8Term]: 'utf-8',
  GB18030: 'gb18030',
  GBK: 'gbk',
};

const decoders = new Map<string, TextDecode>();
const maximumCachedDecoders = 200;

/**
 * The decoder for the values of Specific Character Set (0008,0005), PS3.3 §C.12.1.1.2. Without one the standard allows
 * ASCII only; bytes above it are then read as UTF-8 where they are valid UTF-8 and as Latin 1 otherwise.
 */
export function decoderFor(specificCharacterSet: readonly string[]): TextDecode {
  const key = specificCharacterSet.join('\\');
  const known = decoders.get(key);
  if (known !== undefined) return known;
  const decoder = createDecoder(meantTerms(specificCharacterSet));
  if (decoders.size < maximumCachedDecoders) decoders.set(key, decoder);
  return decoder;
}

/** The UTF-8 bytes of a text (`ISO_IR 192`). */
export function encodeUtf8(text: string): Uint8Array {
  return utf8Encoder.encode(text);
}

const utf8Encoder = new TextEncoder();

// "ISO-IR 100", "ISO IR 100" and lower case are common mistakes that leave no doubt about what is meant.
function normaliseTerm(term: string): string {
  const upper = term.trim().toUpperCase();
  const match = /^ISO[ _-]?(?:2022[ _-]?)?IR[ _-]?(\d+)$/.exec(upper);
  if (match === null) return upper;
  return upper.includes('2022') ? `ISO 2022 IR ${match[1]}` : `ISO_IR ${match[1]}`;
}

/** Sets that know no code extensions and stand alone (PS3.3 §C.12.1.1.2): where one is named, it is meant. */
const standAlone: ReadonlySet<string> = new Set([utf8Term, 'GB18030', 'GBK']);

/** Values that are no Defined Terms and leave no doubt. GBK has all of GB 2312. */
const nearMisses: ReadonlyMap<string, string> = new Map([
  ['ISO 2022 IR 192', utf8Term],
  ['UTF-8', utf8Term],
  ['UTF8', utf8Term],
  ['GB2312', 'GBK'],
  ['GB 2312', 'GBK'],
  ['GB_2312-80', 'GBK'],
  ['GB 18030', 'GB18030'],
  ['GB18030-2000', 'GB18030'],
  // Defined Terms of PS3.3 from 2014 to 2016.
  ['ISO 2022 GBK', 'GBK'],
  ['ISO 2022 GB18030', 'GB18030'],
  ['ISO 2022 58', 'ISO 2022 IR 58'],
  ['SHIFT_JIS', 'ISO_IR 13'],
  ['SHIFT-JIS', 'ISO_IR 13'],
  ['SJIS', 'ISO_IR 13'],
  ['EUC-KR', 'ISO 2022 IR 149'],
  ['ISO_IR 149', 'ISO 2022 IR 149'],
  ['ISO_IR 58', 'ISO 2022 IR 58'],
  ['ISO_IR 87', 'ISO 2022 IR 87'],
  ['ISO_IR 159', 'ISO 2022 IR 159'],
]);

/** The terms that the values of Specific Character Set mean: a set that stands alone by itself, whatever was put beside it. */
export function meantTerms(specificCharacterSet: readonly string[]): readonly string[] {
  const terms = specificCharacterSet.map(normaliseTerm).map((term) => nearMisses.get(term) ?? term);
  const alone = terms.find((term) => standAlone.has(term));
  if (alone !== undefined) return [alone];
  const [only = '', ...others] = terms.filter((term) => term !== '');
  // Beside an empty value a set without extensions is meant all the same.
  const isBesideNothing = terms.length > 1 && others.length === 0 && only.startsWith('ISO_IR') && only !== 'ISO_IR 6';
  return isBesideNothing ? [only.replace('ISO_IR', 'ISO 2022 IR')] : terms;
}

/**
 * Returns true if it is certain what bytes say. Where no set is named (only ASCII may stand there, PS3.3 C.12.1.1.2), or one that nobody
 * knows, only UTF-8 is certain: a reader's guess that they are Latin 1 would make letters of every other set wrong for good.
 */
export function decodesCleanly(specificCharacterSet: readonly string[], bytes: Uint8Array): boolean {
  const terms = meantTerms(specificCharacterSet);
  const [first = ''] = terms;
  const isNamed = terms.length > 1 || (first !== '' && first !== 'ISO_IR 6');
  if (!isNamed || first === utf8Term || !isKnown(terms)) return isUtf8(bytes);
  return !decoderFor(terms)(bytes).includes('\uFFFD');
}

function isKnown([first = '', ...others]: readonly string[]): boolean {
  if (first === 'ISO_IR 100' || others.length > 0) return true;
  return first.startsWith('ISO 2022 IR') || Object.hasOwn(labels, first);
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    strictUtf8.decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function createDecoder(terms: readonly string[]): TextDecode {
  const [first = ''] = terms;
  if (terms.length > 1 || first.startsWith('ISO 2022')) return iso2022Decoder(terms);
  // Latin 1 is often sent under the name of UTF-8: read so it can be recognised.
  if (first === '' || first === 'ISO_IR 6' || first === utf8Term) return decodeUndeclared;
  if (first === 'ISO_IR 100') return decodeLatin1;
  const label = labels[first];
  if (label === undefined) return decodeUndeclared;
  const decoder = new TextDecoder(label);
  return (bytes) => decoder.decode(bytes);
}

const strictUtf8 = new TextDecoder('utf-8', { fatal: true });

const lenientUtf8 = new TextDecoder('utf-8');

/** UTF-8 where some letter of it is, whatever else was broken, else Latin 1. */
function decodeUndeclared(bytes: Uint8Array): string {
  const text = lenientUtf8.decode(bytes);
  if (!text.includes('\uFFFD')) return text;
  return /[^\0-\u007F\uFFFD]/u.test(text) ? text : decodeLatin1(bytes);
}
