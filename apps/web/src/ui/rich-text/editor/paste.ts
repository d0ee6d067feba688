import { richTextTabSpaces } from '@isocenter/contract/rich-text.ts';
import { cleanHtml, type AllowedHtml } from '../clean-html.ts';

const spaces = '\u00a0'.repeat(richTextTabSpaces);

/** A tab would be shown as one space; four that do not collapse keep the distance. */
export function spacedTabs(text: string): string {
  return text.replaceAll('\t', spaces);
}

/** Pasted HTML with nothing in it that may not be written here. */
export function cleanPaste(html: string, allowed?: AllowedHtml): string {
  return spacedTabs(cleanHtml(html, allowed));
}
