/** Words as one value of a text: one line, without what divides values, and no longer than may be (PS3.5 §6.2); LO has 64 characters. */
export function oneValue(words: string, most = 64): string {
  const line = words.replaceAll(/[\\\p{Cc}]+/gu, ' ').trim();
  // A surrogate that is cut from its other half is no character.
  return line.slice(0, most).replace(/[\uD800-\uDBFF]$/u, '');
}
