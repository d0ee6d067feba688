/** The bytes of hexadecimal digits; blanks between them do not count, and text in quotes stands for its characters. */
export function hex(text: string): Uint8Array<ArrayBuffer> {
  const digits = text.replace(/'([^']*)'/g, (_, quoted: string) =>
    quoted.replace(/./gs, (character) => character.charCodeAt(0).toString(16).padStart(2, '0')),
  );
  const compact = digits.replace(/\s+/g, '');
  return Uint8Array.from(compact.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
