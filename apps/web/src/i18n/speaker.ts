import type { TFunction } from './text-keys.ts';
import { writeValue, type Value } from './value-writer.ts';

type Texts = Readonly<Record<string, unknown>>;
type Values = Readonly<Record<string, Value>>;

/**
 * Says texts in the present language, by keys such as `common.cancel`, with their values at `{{name}}` and a count in the form that it
 * takes (`_one`, `_other`). What has no text is its key. The rules are i18next's, which a test compares.
 */
export class Speaker {
  readonly #texts = new Map<string, Map<string, unknown>>();
  readonly #listeners = new Set<() => void>();
  #language: string | undefined;
  #t = this.#speaking(undefined);

  /** Empty before the first was chosen. */
  get language(): string {
    return this.#language ?? '';
  }

  /** Another function whenever texts may be others. */
  get t(): TFunction {
    return this.#t;
  }

  /** Says everything in this language from now on. */
  speak(language: string): void {
    this.#language = language;
    this.renew();
  }

  /** Tells everybody who shows texts that they may be others. */
  renew(): void {
    this.#t = this.#speaking(this.#language);
    for (const tell of this.#listeners) tell();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  add(language: string, texts: Texts): void {
    const known = this.#texts.get(language) ?? new Map<string, unknown>();
    this.#texts.set(language, known);
    for (const [name, own] of Object.entries(texts)) known.set(name, own);
  }

  /** Returns the loaded texts of a language, by their name. */
  textsOf(language: string): ReadonlyMap<string, unknown> {
    return this.#texts.get(language) ?? new Map();
  }

  /** Returns true if there is a text of this key. */
  exists(key: string): boolean {
    return typeof this.#found(this.language, key) === 'string';
  }

  /** Returns the function for texts in one language, whichever the present one is. */
  in(language: string): TFunction {
    return this.#speaking(language);
  }

  #speaking(language: string | undefined): TFunction {
    const say = (key: string, values: Values = {}): string => {
      const text = language === undefined ? undefined : this.#text(language, key, values['count']);
      if (text !== undefined) return filled(text, values, language ?? '');
      return typeof values['defaultValue'] === 'string' ? values['defaultValue'] : key;
    };
    // Its type tells the keys and values of our texts.
    return say as TFunction;
  }

  #text(language: string, key: string, count: Value): string | undefined {
    const forms = typeof count === 'number' ? formsOf(count, language) : [];
    for (const own of [...forms.map((form) => `${key}_${form}`), key]) {
      const text = this.#found(language, own);
      if (typeof text === 'string') return text;
    }
    return undefined;
  }

  #found(language: string, key: string): unknown {
    const [name = '', ...below] = key.split('.');
    let found = this.textsOf(language).get(name);
    for (const part of below) found = isTexts(found) && Object.hasOwn(found, part) ? found[part] : undefined;
    return found;
  }
}

const rules = new Map<string, Intl.PluralRules>();

/** None has words of its own in some sentences. */
function formsOf(count: number, language: string): readonly string[] {
  const known = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, known);
  return [...(count === 0 ? ['zero'] : []), known.select(count)];
}

function isTexts(value: unknown): value is Texts {
  return typeof value === 'object' && value !== null;
}

function filled(text: string, values: Values, language: string): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => writeValue(name, values[name], language));
}

/** The source of texts for the whole application. */
export const speaker = new Speaker();
