import type { TFunction } from '#i18n/text-keys.ts';
import { houseTags, type HouseTag } from '@isocenter/contract/office/todo/tasks.ts';
import type { TagProps } from '#ui/controls/tag.tsx';

const tones = { team: 'accent', low: 'ok', medium: 'warn', high: 'danger', update: 'info' } as const;

function houseTag(name: string): HouseTag | undefined {
  return houseTags.find((tag) => tag === name);
}

/** Returns the word for a tag: the house's in the reader's language, others as they were written. */
export function tagWord(name: string, t: TFunction): string {
  const tag = houseTag(name);
  return tag === undefined ? name : t(`todo.tag.${tag}`);
}

/** The tag that somebody writes so. */
export function tagOfWord(word: string, t: TFunction): string {
  return houseTags.find((tag) => t(`todo.tag.${tag}`).toLowerCase() === word.toLowerCase()) ?? word;
}

/** The words of some tags, each once: a tag of somebody's own may say what one of the house says in the reader's language. */
export function tagWords(names: readonly string[], t: TFunction): string[] {
  return [...new Set(names.map((name) => tagWord(name, t)))];
}

/** The tags that words mean where some stand already: all of those that say it, else the one that is written so. */
export function tagsOfWords(words: readonly string[], standing: readonly string[], t: TFunction): string[] {
  const meant = words.flatMap((word) => {
    const same = standing.filter((name) => tagWord(name, t) === word);
    return same.length > 0 ? same : [tagOfWord(word.trim().replaceAll(/\s+/g, '-'), t)];
  });
  return [...new Set(meant)];
}

export function tagTone(name: string): NonNullable<TagProps['tone']> {
  const tag = houseTag(name);
  return tag === undefined ? 'plain' : tones[tag];
}
