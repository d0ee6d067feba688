interface Words {
  /** The spoken names by the sign that is written; alone or within other words. */
  readonly signs: Readonly<Record<string, readonly string[]>>;
  /** Ends a sentence; words that mean something else within one. */
  readonly end: readonly string[];
}

/** The spoken names of signs and new paragraphs; a new paragraph is `\n`. */
const words: Readonly<Record<string, Words>> = {
  en: {
    signs: { ',': ['comma'], ':': ['colon'], ';': ['semicolon'], '\n': ['new paragraph', 'new line'] },
    end: ['full stop', 'period'],
  },
  de: {
    signs: { ',': ['komma'], ':': ['doppelpunkt'], ';': ['semikolon'], '\n': ['neuer absatz', 'neue zeile'] },
    end: ['punkt'],
  },
  fr: {
    signs: {
      ';': ['point-virgule'],
      ',': ['virgule'],
      ':': ['deux-points'],
      '\n': ['nouveau paragraphe', 'à la ligne'],
    },
    end: ['point'],
  },
  pt: {
    signs: { ';': ['ponto e vírgula'], ',': ['vírgula'], ':': ['dois pontos'], '\n': ['novo parágrafo', 'nova linha'] },
    end: ['ponto final', 'ponto'],
  },
};

/**
 * Returns spoken text as it is written behind the text before it: signs for their names, a capital where a sentence begins, a space where
 * one is due. A new paragraph is `\n`.
 */
export function spoken(said: string, before: string, language: string): string {
  const known = words[language.toLowerCase().split('-')[0] ?? ''] ?? { signs: {}, end: [] };
  let text = said.trim().replaceAll(/\s+/g, ' ');
  for (const [sign, names] of Object.entries(known.signs)) text = text.replaceAll(named(names, ''), sign);
  text = text.replace(named(known.end, '$'), '.').replaceAll(/ *\n */g, '\n');
  const sentences = text.replaceAll(/(^|[.!?] |\n)(\p{Ll})/gu, (all, start: string, letter: string) =>
    start === '' && !beginsSentence(before) ? all : start + letter.toUpperCase(),
  );
  const isDue = sentences !== '' && before !== '' && !/\s$/.test(before) && !/^[.,:;!?\n]/.test(sentences);
  return isDue ? ` ${sentences}` : sentences;
}

function beginsSentence(before: string): boolean {
  return before.trim() === '' || /[.!?]\s*$/.test(before);
}

/** One of the names with the space in front of it; whole words only. */
function named(names: readonly string[], where: '' | '$'): RegExp {
  return names.length === 0 ? /(?!)/g : new RegExp(` ?(?<!\\p{L})(?:${names.join('|')})(?!\\p{L})${where}`, 'giu');
}
