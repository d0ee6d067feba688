import { foldSpellings, foldText } from '../../fold-text.ts';

/** Why two words that are written differently are the same word. */
export type WordReason =
  | 'case'
  | 'width'
  | 'accents'
  | 'umlaut'
  | 'kana'
  | 'variant'
  | 'doubled-letters'
  | 'same-sound';

/**
 * One word of a name in every form in which it is compared, from the strictest to the loosest. Each loosens only what is listed here
 * and in its table: two names that a person would tell apart must never meet.
 */
export interface Word {
  readonly text: string;
  readonly lower: string;
  readonly plain: string;
  readonly spellings: ReadonlySet<string>;
  readonly squeezed: ReadonlySet<string>;
  readonly sounds: ReadonlySet<string>;
}

/** Characters that are written for each other in one and the same name; the first stands for all (registers mix them). */
const variants = new Map(
  `高髙 崎﨑 齋斎斉齊 邊辺邉 澤沢泽 廣広广 濱浜滨 國国 榮栄荣 櫻桜樱 島嶋嶌岛 龍竜龙 張张 陳陈 劉刘 楊杨 黃黄 趙赵 吳呉吴 孫孙 馬马 鄭郑 謝谢 許许 鄧邓 馮冯 葉叶 蘇苏
  呂吕 蔣蒋 龔龚 龐庞 韓韩 盧卢 陸陆 賈贾 鍾钟 譚谭 鄒邹 羅罗 錢钱 蕭萧 閻阎 賴赖 萬万 華华 麗丽 偉伟 強强 東东 鳳凤 蓮莲 靜静 曉晓 愛爱`
    .split(/\s+/)
    .flatMap((group) => Array.from(group, (letter) => [letter, group.charAt(0)] as const)),
);

const smallKana = new Map(
  'ァア ィイ ゥウ ェエ ォオ ッツ ャヤ ュユ ョヨ ヮワ'.split(' ').map((pair) => [pair.charAt(0), pair.charAt(1)]),
);

/**
 * Spellings of one sound in Latin script, where no two names in use differ by it alone. Vowels are not among them: they tell Anna from
 * Anne, Jan from Jon and Mario from Maria.
 */
const sounds: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/ck/g, 'k'],
  [/dt/g, 't'],
  [/tz/g, 'z'],
  [/c(?=[aou]|$)/g, 'k'],
  [/w/g, 'v'],
  [/y/g, 'i'],
  [/(?<=[aeiou])h$/g, ''],
  // Muller and Mueller are Müller; Samuel and Joel are left alone.
  [/(?<=[^aeiou])([aou])e(?=[^aeiou]\p{L})/gu, '$1'],
];

export function wordOf(text: string): Word {
  const spellings = new Set(foldSpellings(text.normalize('NFKC')).map(foldSigns));
  const squeezed = new Set([...spellings].map(squeeze));
  return {
    text,
    lower: text.normalize('NFC').toLowerCase(),
    plain: foldText(text),
    spellings,
    squeezed,
    sounds: new Set([...squeezed].map(soundOf)),
  };
}

/** The reasons why two words are the same; empty when they are written alike, undefined when they are two words. */
export function sameWord(a: Word, b: Word): readonly WordReason[] | undefined {
  if (a.text.normalize('NFC') === b.text.normalize('NFC')) return [];
  if (a.lower === b.lower) return ['case'];
  if (a.lower.normalize('NFKC') === b.lower.normalize('NFKC')) return ['width'];
  if (a.plain === b.plain) return ['accents'];
  if (meet(a.spellings, b.spellings)) return [scriptReason(a, b)];
  if (meet(a.squeezed, b.squeezed)) return ['doubled-letters'];
  return meet(a.sounds, b.sounds) ? ['same-sound'] : undefined;
}

/** Each is 0x60 before its katakana. */
const hiragana = /[\u3041-\u3096]/;
const unshortened = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Returns true if a word is the initial of another, in scripts that have initials. */
export function isInitialOf(short: Word, long: Word): boolean {
  if (Array.from(short.plain).length !== 1 || Array.from(long.plain).length < 2 || !/^\p{L}$/u.test(short.plain))
    return false;
  return !unshortened.test(short.plain) && [...long.spellings].some((spelling) => spelling.startsWith(short.plain));
}

function foldSigns(text: string): string {
  return Array.from(text)
    .map((letter) => {
      const katakana = hiragana.test(letter) ? String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0x60) : letter;
      return smallKana.get(katakana) ?? variants.get(katakana) ?? katakana;
    })
    .join('');
}

/** Hofmann and Hoffmann. Only where letters spell sounds: doubled signs of other scripts are other words. */
function squeeze(text: string): string {
  return text.replaceAll(/([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\1+/gu, '$1');
}

function soundOf(text: string): string {
  if (!/^\p{Script=Latin}+$/u.test(text)) return text;
  return squeeze(sounds.reduce((rest, [pattern, sound]) => rest.replaceAll(pattern, sound), text));
}

function scriptReason(a: Word, b: Word): WordReason {
  const both = a.text + b.text;
  if (/\p{Script=Han}/u.test(both)) return 'variant';
  return /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(both) ? 'kana' : 'umlaut';
}

function meet(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return [...a].some((spelling) => b.has(spelling));
}
