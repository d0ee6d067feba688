/**
 * What somebody searches a patient by. It stands in no address: a browser writes those into its history, where they stay on the disk of a
 * computer that others use. A word without meaning stands there for it, which only the tab can read, for as long as somebody is signed
 * in: it knows it again when the page is loaded anew.
 */
const unwritten: ReadonlySet<string> = new Set(['q', 'name', 'id', 'born', 'accession']);
const standIn = 'asked';
/** Words that a field of the house's own is asked for may be a number of the patient's. */
const isUnwritten = (name: string, value = ''): boolean =>
  unwritten.has(name) || (name === 'field' && /\.(?:is|not|has)\./.test(value));

type Texts = Readonly<Record<string, string | undefined>>;

const wordOf = new Map<string, string>();
const textsOf = new Map<string, Texts>();

const key = 'isocenter.asked';
/** The tab keeps this many of the last searches. */
const mostKept = 50;
/** The account that searched. */
let owner: number | undefined;

/** From now on it is this person who asks. What the tab keeps of him is known again, and what it keeps of anybody else is forgotten. */
export function keepWordsFor(userId: number | undefined): void {
  if (userId !== owner) forgetHere();
  owner = userId;
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}') as { userId?: unknown; texts?: [string, Texts][] };
    if (userId === undefined || kept.userId !== userId) return forgetWords();
    for (const [word, texts] of kept.texts ?? []) remember(word, texts);
  } catch {
    // No storage, or something else in it: a page that is loaded anew has lost what was asked.
  }
}

function remember(word: string, texts: Texts): void {
  wordOf.set(JSON.stringify(Object.entries(texts)), word);
  textsOf.set(word, texts);
}

/** The texts of an address with a stand-in for those that are not written. The same texts have the same one. */
export function withoutWords(texts: Texts): Texts {
  const entries = Object.entries(texts).filter(([, value]) => value !== undefined && value !== '');
  const words = entries.filter(([name, value]) => isUnwritten(name, value)).toSorted(([a], [b]) => (a < b ? -1 : 1));
  if (words.length === 0) return texts;
  const known = wordOf.get(JSON.stringify(words));
  const word = known ?? crypto.randomUUID().slice(0, 8);
  if (known === undefined) keep(word, Object.fromEntries(words));
  return { ...Object.fromEntries(entries.filter(([name, value]) => !isUnwritten(name, value))), [standIn]: word };
}

function keep(word: string, texts: Texts): void {
  remember(word, texts);
  if (owner === undefined) return;
  try {
    sessionStorage.setItem(key, JSON.stringify({ userId: owner, texts: [...textsOf].slice(-mostKept) }));
  } catch {
    // As above.
  }
}

/** The texts that were meant. A stand-in of another page, or of somebody before, means nothing. */
export function withWords(texts: Texts): Texts {
  const { [standIn]: word, ...others } = texts;
  return word === undefined ? texts : { ...others, ...textsOf.get(word) };
}

/** Nothing of one person stays for the next. */
export function forgetWords(): void {
  forgetHere();
  try {
    sessionStorage.removeItem(key);
  } catch {
    // No storage: nothing was kept.
  }
}

function forgetHere(): void {
  wordOf.clear();
  textsOf.clear();
}
