import type { Language } from '../i18n.ts';
import { en } from '../en/en.ts';

const files = import.meta.glob<Readonly<Record<string, object>>>(['../{de,fr,pt}/*.ts', '!../*/refusals.ts'], {
  eager: true,
});

/** The texts of a language, put together by the names of their files, as the application does. */
function textsOf(language: Language): typeof en {
  const own = Object.entries(files).filter(([path]) => path.startsWith(`../${language}/`));
  const texts = own.map(([path, exported]) => {
    const name = (/(\w[\w-]*)\.ts$/.exec(path)?.[1] ?? '').replaceAll(/-(\w)/g, (_, letter: string) =>
      letter.toUpperCase(),
    );
    return [name, exported[name]];
  });
  // Another test compares their keys with those of the English ones.
  return Object.fromEntries(texts) as typeof en;
}

/** All texts of all languages. */
export const allTexts: Readonly<Record<Language, typeof en>> = {
  en,
  de: textsOf('de'),
  fr: textsOf('fr'),
  pt: textsOf('pt'),
};
