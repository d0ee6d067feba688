import { foldText } from './fold-text.ts';

/** Words are looked for apart, in any order: "lena hoff" finds Hoffmann^Lena. At most eight. */
export function searchWords(text: string | undefined): string[] {
  return (text ?? '')
    .split(/[\s,^]+/)
    .filter((word) => word !== '')
    .slice(0, 8);
}

/** Whether a word is so long that it is looked for anywhere; a shorter one at the start of a word only. */
export function isLookedForAnywhere(spelling: string): boolean {
  return Array.from(spelling).length >= 3;
}

/** The day that a word is, as `YYYY-MM-DD`, from ISO 8601 or DICOM; undefined for a word that is none of the calendar. */
export function dayOfWord(word: string): string | undefined {
  const [, year = '', month = '', day = ''] = /^(\d{4})-?(\d{2})-?(\d{2})$/.exec(foldText(word)) ?? [];
  const iso = `${year}-${month}-${day}`;
  const instant = new Date(`${iso}T00:00:00Z`);
  return year > '0000' && !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(iso) ? iso : undefined;
}
