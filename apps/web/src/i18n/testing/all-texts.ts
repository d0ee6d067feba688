import type { En } from '../texts.generated.ts';
import type { Language } from '../i18n.ts';

const files = import.meta.glob<object>(['../../../../../texts/*/*/*/*.json', '!**/words.json'], {
  import: 'default',
  eager: true,
});

interface TextFile {
  readonly language: string;
  /** The name of the file, without its ending. */
  readonly name: string;
  readonly words: object;
}

const all = Object.entries(files).map(([path, words]): TextFile => {
  const [language = '', file = ''] = path.split('/').slice(-2);
  return { language, name: file.replace('.json', ''), words };
});

const gathered = (language: string, name: string): Readonly<Record<string, string>> =>
  Object.assign(
    {},
    ...all.filter((file) => file.language === language && file.name === name).map(({ words }) => words),
  );

/** The texts of a language, put together by the names of their files, as the application does. */
function textsOf(language: Language): En {
  const own = all.filter(
    (file) => file.language === language && !['audit-actions', 'notice-words', 'pages', 'refusals'].includes(file.name),
  );
  const texts = own.map(({ name, words }): [string, object] => [
    name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
    words,
  ]);
  // Another test compares their keys with those of the English ones.
  return Object.fromEntries([
    ...texts,
    ['auditActions', gathered(language, 'audit-actions')],
    ['noticeWords', gathered(language, 'notice-words')],
    ['pages', gathered(language, 'pages')],
  ]) as En;
}

/** All texts of all languages. */
export const allTexts: Readonly<Record<Language, En>> = {
  en: textsOf('en'),
  de: textsOf('de'),
  fr: textsOf('fr'),
  pt: textsOf('pt'),
};

/** The server's sentences in other languages than English. */
export const allRefusals = {
  de: gathered('de', 'refusals'),
  fr: gathered('fr', 'refusals'),
  pt: gathered('pt', 'refusals'),
} as const;
