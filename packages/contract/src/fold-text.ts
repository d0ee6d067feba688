/** Marks that readers leave out when they type: Latin, Greek and Cyrillic accents, Hebrew points, Arabic vowel signs and hamza. */
const optionalMarks = /\u0640|[\u0300-\u036F\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u064B-\u065F\u0670]/gu;

/** Letters that Unicode does not decompose, and what people without them on the keyboard type. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŋ: 'n',
  ŧ: 't',
  ς: 'σ',
  ى: 'ي',
  ة: 'ه',
};
const unusualLetters = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'gu');

/**
 * The text without case, accents and width, so that "Łukasiewicz" and "lukasiewicz", "Παπαδοπούλου" and "παπαδοπουλου" are the same.
 * Marks that make another letter (Japanese, Indic, Thai) stay. Whitespace stays as it is. What is folded is folded once and for all.
 * The database does the same in `fold_text`.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(optionalMarks, '')
    .normalize('NFC')
    .replaceAll(unusualLetters, (letter) => plainLetters[letter] ?? letter);
}

/** Characters that people type, or keyboards insert, as an apostrophe (’ ‘ ` ´ ʼ ′ …) and as a hyphen (‐ ‑ – −, soft ones, maqaf …). */
const apostrophes = /['`´ʹʻʼʽʾʿˈˊˋ՚׳‘’‛′‵＇]/gu;
const hyphens = /[\u00AD\u058A\u05BE\u2010-\u2015\u2043\u2212\uFE58\uFE63\uFF0D-]/gu;
const blanks = /[ \u00A0\u3000]/gu;

/** The text with one apostrophe and one hyphen for all that are written for them. */
export function plainSigns(text: string): string {
  return text.replaceAll(apostrophes, "'").replaceAll(hyphens, '-');
}

/** The text without apostrophes and hyphens: "O’Brien" and "OBrien", "Smith-Jones" and "SmithJones" are the same. */
export function withoutSigns(text: string): string {
  return text.replaceAll(apostrophes, '').replaceAll(hyphens, '');
}

/** The same, in one word: "Smith-Jones", "Smith Jones" and "SmithJones" are the same. */
export function inOneWord(text: string): string {
  return withoutSigns(text).replaceAll(blanks, '');
}

/**
 * Every folded way in which the text is commonly typed, the plain one first: "Müller" is "muller" and "mueller", "O’Brien" is "obrien" too.
 * Who indexes keeps all of them; who searches looks for any of them. The database does the same in `fold_spellings`.
 */
export function foldSpellings(text: string): readonly string[] {
  const bare = withoutSigns(text);
  return bare === text || isBlank(bare) ? withUmlauts(text) : [...withUmlauts(text), ...withUmlauts(bare)];
}

/**
 * The same of a name in components (`Mac Donald^Ronald`): each begins a word, what stands between hyphens does so too, and what is
 * written in two words is known as one ("macdonald"). The database does the same in `fold_names`.
 */
export function foldNames(name: string): readonly string[] {
  const inWords = (text: string) => withUmlauts(text.replaceAll('^', ' '));
  const parted = name.replaceAll(apostrophes, ' ').replaceAll(hyphens, ' ');
  const whole = inOneWord(name);
  return [...inWords(name), ...(parted === name ? [] : inWords(parted)), ...(whole === name ? [] : inWords(whole))];
}

function isBlank(text: string): boolean {
  return text.replaceAll(blanks, '') === '';
}

const expandedLetters: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };

/** In the database `spell_letters`. */
function withUmlauts(text: string): readonly string[] {
  const plain = foldText(text);
  const expanded = foldText(
    text
      .toLowerCase()
      .normalize('NFC')
      .replaceAll(/[äöüøå]/gu, (letter) => expandedLetters[letter] ?? letter),
  );
  return plain === expanded ? [plain] : [plain, expanded];
}
