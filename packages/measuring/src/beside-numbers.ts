/** Bidirectional controls (Unicode UAX 9 §2): a received text that has them turns what stands behind it, such as a number, round. */
const turning = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;
/** Scripts that are read from the right. */
const fromRight = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** Returns text without what would turn the text beside it round. */
export function withoutTurns(text: string): string {
  return text.replaceAll(turning, '');
}

/** A received or typed text that leaves a number beside it as it is: one that is read from the right stands by itself (UAX 9, isolate). */
export function isolated(text: string): string {
  const plain = withoutTurns(text);
  return fromRight.test(plain) ? `\u2068${plain}\u2069` : plain;
}

/** Characters of a name on a picture: about a third of a viewport of 800 pixels. */
const longestOnPicture = 40;

/** A name as it stands on a picture, where a long one would cover what else is written there. */
export function onPicture(name: string): string {
  const signs = Array.from(withoutTurns(name).trim());
  return isolated(
    signs.length > longestOnPicture ? `${signs.slice(0, longestOnPicture - 1).join('')}…` : signs.join(''),
  );
}
