import type { ParsedIcs } from './parse-ics.ts';
import type { ParsedMail } from './parse-mail.ts';

/** What the parsing worker is asked. */
export type ParseTask =
  | { readonly kind: 'mail'; readonly bytes: Uint8Array }
  | { readonly kind: 'ics'; readonly text: string; readonly timeZone: string };

export type { ParsedEvent, ParsedIcs } from './parse-ics.ts';
export type { ParsedMail } from './parse-mail.ts';

/** What it answers to each. */
export interface ParseResults {
  readonly mail: ParsedMail | undefined;
  readonly ics: ParsedIcs;
}
