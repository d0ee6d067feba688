/** A text in parts: those that match what was typed, and those between. Case and accents make no difference. */
export function matchParts(
  text: string,
  query: string,
): readonly { readonly text: string; readonly isMatch: boolean }[] {
  const needle = fold(query.trim());
  const at = needle === '' ? -1 : fold(text).indexOf(needle);
  // Folding can change lengths; then no part is marked rather than a wrong one.
  if (at < 0 || fold(text).length !== text.length) return [{ text, isMatch: false }];
  const parts = [
    { text: text.slice(0, at), isMatch: false },
    { text: text.slice(at, at + needle.length), isMatch: true },
    { text: text.slice(at + needle.length), isMatch: false },
  ];
  return parts.filter((part) => part.text !== '');
}

/** Whether a text contains what was typed, whatever the case and the accents. */
export function matches(text: string, query: string): boolean {
  return fold(text).includes(fold(query.trim()));
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC').toLocaleLowerCase('en');
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
