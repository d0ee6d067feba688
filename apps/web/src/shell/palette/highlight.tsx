import { foldText, withoutSigns } from '@isocenter/contract/fold-text.ts';
import { searchWords } from '@isocenter/contract/search-words.ts';

interface Part {
  readonly text: string;
  readonly isMatch: boolean;
}

/**
 * A text in parts: those that match a word that was typed, and those between. Case, accents, apostrophes and hyphens make no difference.
 */
export function matchParts(text: string, query: string): readonly Part[] {
  const characters = Array.from(text.normalize('NFC'));
  const folded = characters.map((character) => foldText(withoutSigns(character)));
  const whole = folded.join('');
  const marked = characters.map(() => false);
  for (const word of searchWords(query)
    .map((each) => foldText(withoutSigns(each)))
    .filter((each) => each !== '')) {
    const at = whole.indexOf(word);
    if (at >= 0) markBetween(marked, folded, { from: at, to: at + word.length });
  }
  const parts: Part[] = [];
  for (const [place, character] of characters.entries()) {
    const isMatch = marked[place] === true;
    const last = parts.at(-1);
    if (last?.isMatch === isMatch) parts[parts.length - 1] = { text: last.text + character, isMatch };
    else parts.push({ text: character, isMatch });
  }
  return parts;
}

/** Marks the characters whose folded forms lie between two places of the whole; folding can make two letters of one. */
function markBetween(
  marked: boolean[],
  folded: readonly string[],
  { from, to }: { readonly from: number; readonly to: number },
): void {
  let at = 0;
  for (const [place, form] of folded.entries()) {
    if (at < to && at + form.length > from) marked[place] = true;
    at += form.length;
  }
}

/** Returns true if a text contains the typed one, whatever the case and the accents. */
export function matches(text: string, query: string): boolean {
  return foldText(withoutSigns(text)).includes(foldText(withoutSigns(query.trim())));
}

/** A text with what was typed in the accent. */
export function Highlight({ text, query }: { readonly text: string; readonly query: string }) {
  return (
    <bdi>
      {matchParts(text, query).map((part, index) =>
        part.isMatch ? <mark key={index}>{part.text}</mark> : <span key={index}>{part.text}</span>,
      )}
    </bdi>
  );
}
