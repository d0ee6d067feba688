import type { TFunction } from './text-keys.ts';
import { languages } from '@isocenter/contract/people/account/account.ts';
import { refusalsName, translateBy } from './refusals.ts';
import { speaker } from './speaker.ts';
import type { En } from './texts.generated.ts';

// How texts are written and used: `texts/<wing>/<feature>/<language>/clinics.json` holds what is called `clinics` here; `npm run texts`
// writes the types of the English ones. A feature names the files that its pages need (`feature.ts`); a test walks the pages and finds
// what is missing there. In a component: `const { t } = useTranslation()`, then `t` with a key such as `clinics.title`. Keys are typed
// (`text-keys.ts`) and tested; counts take the endings of Intl.PluralRules (`_one`, `_other`; French and Portuguese also `_many`).

export type Language = (typeof languages)[number];

/** The name of a file of texts, as its export has it. */
export type TextName = keyof En;

/** The keys of texts without values. */
type WordOf<Texts> = {
  [Name in keyof Texts]: Texts[Name] extends `${string}{{${string}` | object ? never : Name;
}[keyof Texts];

/** The names of pages, each a text of its own. */
export type PageName =
  | `pages.${WordOf<En['pages']>}`
  | 'shell.page.notFoundTitle'
  | 'people.auth.signIn'
  | 'people.register.title'
  | 'system.firstRun.title';

/** The texts of the frame, the controls and the lists of every page. Loaded at the start, by `frame/en.ts` in one file. */
export const textsOfFrame = [
  'common',
  'record',
  'shell',
  'people',
  'archive',
  'system',
  'pages',
] as const satisfies readonly TextName[];

const ofFrame: ReadonlySet<TextName> = new Set(textsOfFrame);

/** The texts of the values in refusals. */
const namesInRefusals = ['users', 'accessControl'] as const satisfies readonly TextName[];

export const defaultLanguage: Language = 'en';

/** Each language in its own words, for the switch. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  pt: 'Português',
};

type Texts = Readonly<Record<string, object>>;

type Fetch = () => Promise<object>;

/** The texts of the frame, how those of pages are fetched, by their paths, and those that many features have a file of. */
interface Frame {
  readonly frame: Texts;
  readonly pages: Readonly<Record<string, Fetch>>;
  readonly gathered: Readonly<Record<string, Fetch>>;
}

const frames = import.meta.glob<Frame>('./frame/*.ts');

const noFrame: Frame = { frame: {}, pages: {}, gathered: {} };

const storageKey = 'isocenter.language';

/** A language of ours, or undefined. */
export function knownLanguage(value: unknown): Language | undefined {
  return languages.find((language) => language === value);
}

/** The language that this browser used last, or undefined. */
export function rememberedLanguage(): Language | undefined {
  try {
    return knownLanguage(localStorage.getItem(storageKey));
  } catch {
    return undefined; // storage is switched off in this browser
  }
}

/** Prepares the texts of the frame in one language; others, and those of pages, are fetched when they are needed. */
export async function startTexts(language: Language): Promise<void> {
  chosen = language;
  await addTexts(language, textsOfFrame);
  speak(language);
}

/** Sees to it that these texts are there before anything is drawn with them. @throws when they cannot be fetched */
export async function loadTexts(names: readonly TextName[]): Promise<void> {
  const language = chosen;
  await Promise.all([addTexts(shownLanguage(), names), addTexts(language, names)]);
  if (chosen !== language) await loadTexts(names);
}

/**
 * Returns the function for texts in another language than the shown one: for what is given to somebody else.
 * @throws when they cannot be fetched
 */
export async function speakerOf(language: Language, names: readonly TextName[]): Promise<TFunction> {
  await addTexts(language, names);
  return speaker.in(language);
}

/** Switches every text, and remembers the language in this browser. */
export async function changeLanguage(language: Language): Promise<void> {
  chosen = language;
  // While they are fetched, a page may be opened that needs more.
  for (let names = lacking(language); names.length > 0; names = lacking(language)) await addTexts(language, names);
  if (chosen !== language) return;
  speak(language);
  try {
    localStorage.setItem(storageKey, language);
  } catch {
    // Storage is switched off in this browser: the choice holds until the page closes, and in the account.
  }
}

/** The shown language follows the choice when its texts are there; pages that open meanwhile load theirs in both languages. */
let chosen: Language = defaultLanguage;

function shownLanguage(): Language {
  return knownLanguage(speaker.language) ?? chosen;
}

function lacking(language: Language): readonly TextName[] {
  return missing(language, loadedTexts(shownLanguage()));
}

function loadedTexts(language: Language): readonly TextName[] {
  // Only `fetchTexts` fills it, and `loadRefusals`.
  return [...speaker.textsOf(language).keys()].filter((name) => name !== refusalsName) as TextName[];
}

function missing(language: Language, names: readonly TextName[]): readonly TextName[] {
  const loaded = new Set(loadedTexts(language));
  return names.filter((name) => !loaded.has(name));
}

async function addTexts(language: Language, names: readonly TextName[]): Promise<void> {
  // Nothing is drawn with them yet, so that nothing need be drawn again.
  speaker.add(language, await fetchTexts(language, missing(language, names)));
}

async function fetchTexts(language: Language, names: readonly TextName[]): Promise<Readonly<Record<string, object>>> {
  const others = names.filter((name) => !ofFrame.has(name));
  const fetched = await Promise.all(others.map(async (name) => [name, await textsIn(language, name)] as const));
  const { frame } = others.length < names.length ? await frameOf(language) : noFrame;
  return { ...frame, ...Object.fromEntries(fetched) };
}

async function frameOf(language: Language): Promise<Frame> {
  return (await frames[`./frame/${language}.ts`]?.()) ?? noFrame;
}

async function textsIn(language: Language, name: TextName | 'refusals'): Promise<object> {
  const fileName = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const { pages, gathered } = await frameOf(language);
  const [, fetchFile] = Object.entries(pages).find(([path]) => path.endsWith(`/${fileName}.json`)) ?? [];
  return (await (gathered[name] ?? fetchFile)?.()) ?? {};
}

/** Loads the translations of the server's sentences, which are English. If they cannot be fetched, these stay in English. */
async function loadRefusals(language: Language): Promise<void> {
  if (language === defaultLanguage || speaker.textsOf(language).has(refusalsName)) return;
  try {
    const [refusals, { inNamedWords }] = await Promise.all([
      textsIn(language, 'refusals'),
      import('./in-words.ts'),
      addTexts(language, namesInRefusals),
    ]);
    translateBy(inNamedWords);
    speaker.add(language, { [refusalsName]: refusals });
    // They come later than the page that they may be on already.
    speaker.renew();
  } catch {
    // Asked for again when the language is chosen again.
  }
}

function speak(language: Language): void {
  speaker.speak(language);
  document.documentElement.lang = language;
  void loadRefusals(language);
}
