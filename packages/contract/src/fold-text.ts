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

const expandedLetters: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };

/**
 * Every folded way in which the text is commonly typed, the plain one first: "Müller" is "muller" and "mueller".
 * Who indexes keeps all of them; who searches looks for any of them. The database does the same in `fold_spellings`.
 */
export function foldSpellings(text: string): readonly string[] {
  const plain = foldText(text);
  const expanded = foldText(
    text
      .toLowerCase()
      .normalize('NFC')
      .replaceAll(/[äöüøå]/gu, (letter) => expandedLetters[letter] ?? letter),
  );
  return plain === expanded ? [plain] : [plain, expanded];
}
