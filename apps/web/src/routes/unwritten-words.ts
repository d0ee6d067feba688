/**
 * What somebody searches a patient by. It stands in no address: a browser writes those into its history, where they stay on the disk of a
 * computer that others use. A word without meaning stands there for it, which this page alone can read, until it is loaded anew.
 */
const unwritten: ReadonlySet<string> = new Set(['q', 'name', 'id', 'born', 'accession']);
const standIn = 'asked';
/** Words that a field of the house's own is asked for may be a number of the patient's. */
const isUnwritten = (name: string, value = ''): boolean =>
  unwritten.has(name) || (name === 'field' && /\.(?:is|not|has)\./.test(value));

type Texts = Readonly<Record<string, string | undefined>>;

const wordOf = new Map<string, string>();
const textsOf = new Map<string, Texts>();

/** The texts of an address with a stand-in for those that are not written. The same texts have the same one. */
export function withoutWords(texts: Texts): Texts {
  const entries = Object.entries(texts).filter(([, value]) => value !== undefined && value !== '');
  const words = entries.filter(([name, value]) => isUnwritten(name, value)).toSorted(([a], [b]) => (a < b ? -1 : 1));
  if (words.length === 0) return texts;
  const key = JSON.stringify(words);
  const word = wordOf.get(key) ?? crypto.randomUUID().slice(0, 8);
  wordOf.set(key, word);
  textsOf.set(word, Object.fromEntries(words));
  return { ...Object.fromEntries(entries.filter(([name, value]) => !isUnwritten(name, value))), [standIn]: word };
}

/** The texts that were meant. A stand-in of another page, or of somebody before, means nothing. */
export function withWords(texts: Texts): Texts {
  const { [standIn]: word, ...others } = texts;
  return word === undefined ? texts : { ...others, ...textsOf.get(word) };
}

/** Nothing of one person stays for the next. */
export function forgetWords(): void {
  wordOf.clear();
  textsOf.clear();
}
