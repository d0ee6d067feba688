/** Somebody who can be mentioned. */
export type Mentioned = Readonly<{ accountId: number; name: string }>;

/** A run of a note's text: plain words, or the name of somebody who is told. */
export type TextRun = Readonly<{ text: string; isMention: boolean }>;

/** The text in runs: the names of those who are mentioned stand apart, the longest that fits first. */
export function runsOf(text: string, mentions: readonly Mentioned[]): readonly TextRun[] {
  const names = mentions.map(({ name }) => `@${name}`).toSorted((one, other) => other.length - one.length);
  const runs: { text: string; isMention: boolean }[] = [];
  const plain = (part: string): void => {
    const last = runs.at(-1);
    if (last !== undefined && !last.isMention) last.text += part;
    else runs.push({ text: part, isMention: false });
  };
  for (let at = 0; at < text.length;) {
    const name = names.find((candidate) => text.startsWith(candidate, at));
    if (name === undefined) plain(text.charAt(at));
    else runs.push({ text: name, isMention: true });
    at += name?.length ?? 1;
  }
  return runs;
}

/** Returns the text behind an @ in front of the caret; undefined if nobody is being named. */
export function nameBeingTyped(text: string, caret: number): string | undefined {
  return /(?:^|\s)@([\p{L}\p{N}._'’-]*(?: [\p{L}\p{N}._'’-]*)?)$/u.exec(text.slice(0, caret))?.[1];
}

/** The text with the name in place of what was typed behind the @, and where the caret goes. */
export function withName(text: string, caret: number, typed: string, name: string): { text: string; caret: number } {
  const before = `${text.slice(0, caret - typed.length)}${name} `;
  return { text: before + text.slice(caret).replace(/^ /, ''), caret: before.length };
}

/** Returns those of the people whose name stands in the text. */
export function namedIn(text: string, people: Iterable<Mentioned>): readonly Mentioned[] {
  return [...people].filter(({ name }) => text.includes(`@${name}`));
}
