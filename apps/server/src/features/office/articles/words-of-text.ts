import { linesOfMarkup } from '@isocenter/contract/reading/template-markup.ts';

/** The words of a formatted text, a line for each of its blocks. */
export function wordsOfText(html: string): string {
  return linesOfMarkup(html).join('\n');
}
