import { houseTags } from '@isocenter/contract/office/todo/tasks.ts';

/** Each tag once, whatever the case of its letters: written as the first that is known, else as it came first. */
export function asKnown(tags: readonly string[], known: readonly string[]): string[] {
  // Of what comes twice a map keeps the last.
  const written = new Map([...known, ...tags].toReversed().map((tag) => [tag.toLowerCase(), tag]));
  return [...new Set(tags.map((tag) => written.get(tag.toLowerCase()) ?? tag))];
}

/** Those that are not the house's, each once. */
export function ownAmong(tags: readonly string[]): string[] {
  const house: readonly string[] = houseTags;
  return asKnown(tags, house).filter((tag) => !house.includes(tag));
}
