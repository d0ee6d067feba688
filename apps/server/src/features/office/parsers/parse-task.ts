import type { ParsedIcs } from './parse-ics.ts';
import type { ParsedMail } from './parse-mail.ts';

/** A task for the parsing worker. */
export type ParseTask =
  | { readonly kind: 'mail'; readonly bytes: Uint8Array }
  | { readonly kind: 'ics'; readonly text: string; readonly timeZone: string };

export type { ParsedEvent, ParsedIcs } from './parse-ics.ts';
export type { ParsedMail } from './parse-mail.ts';

/** The result of each kind of task. */
export interface ParseResults {
  readonly mail: ParsedMail | undefined;
  readonly ics: ParsedIcs;
}
