/**
 * The search terms for a patient. They stand in no address: a browser writes those into its history, where they stay on the disk of a
 * computer that others use. A word without meaning stands there for them, which only the page that is open can read. No storage of the
 * browser has them either: what is taken out of one stays in its journal on the disk.
 */
const unwritten: ReadonlySet<string> = new Set(['q', 'name', 'id', 'born', 'accession']);
const standIn = 'terms';
/** Words that a field of the house's own is asked for may be a number of the patient's. */
const isUnwritten = (name: string, value = ''): boolean =>
  unwritten.has(name) || (name === 'field' && /\.(?:is|not|has)\./.test(value));

type Texts = Readonly<Record<string, string | undefined>>;

const wordOf = new Map<string, string>();
const textsOf = new Map<string, Texts>();

/** The account that searched. */
let owner: number | undefined;

/** From now on it is this person who asks: nothing of anybody else is known any more. */
export function keepWordsFor(userId: number | undefined): void {
  if (userId !== owner) forgetWords();
  owner = userId;
}

/** The texts of an address with a stand-in for those that are not written. The same texts have the same one. */
export function withoutWords(texts: Texts): Texts {
  const entries = Object.entries(texts).filter(([, value]) => value !== undefined && value !== '');
  const words = entries.filter(([name, value]) => isUnwritten(name, value)).toSorted(([a], [b]) => (a < b ? -1 : 1));
  if (words.length === 0) return texts;
  const known = wordOf.get(JSON.stringify(words));
  const word = known ?? crypto.randomUUID().slice(0, 8);
  if (known === undefined) {
    wordOf.set(JSON.stringify(words), word);
    textsOf.set(word, Object.fromEntries(words));
  }
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
