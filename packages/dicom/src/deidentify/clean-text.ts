import { descriptorWords } from './descriptor-words.ts';

let known: ReadonlySet<string> | undefined;

/** A measure, a magnification, a vertebra, a weighting, a kernel: `5`, `0.75mm`, `3d`, `x2`, `T1`, `L5`, `b1000`, `B30f`. */
const measure =
  /^(?:\d{1,3}(?:[.,]\d{1,2})?(?:mm|cm|ml|kv|kvp|ma|mas|sec|s|ms|min|deg|d|t|x|%)?|x\d{1,2}|[tlcsb]\d{1,2}[a-z]?|b\d{3,4})$/;
/** Numbers one after the other may be a day, a time or somebody's number. */
const numbers = /\d+(?:\s*[./:-]\s*\d+){2,}|\d+[/:]\d+/g;

/** The words of a description that name nobody, in the order in which they stand (PS3.15 §E.3.6); '' when there is none. */
export function cleanedText(text: string): string {
  known ??= new Set(descriptorWords.trim().split(/\s+/));
  const words = text.replaceAll(numbers, ' ').split(/[\s_/\\,;:|&^()[\]<>"'*-]+/);
  return words.filter((word) => isHarmless(word, known ?? new Set())).join(' ');
}

function isHarmless(word: string, words: ReadonlySet<string>): boolean {
  const folded = word
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replace(/[.!?+]+$/, '')
    .toLowerCase();
  return folded !== '' && (measure.test(folded) || words.has(folded) || words.has(folded.replace(/s$/, '')));
}
