/** Returns true if a text has nothing to read and no picture. */
export function isBlank(html: string): boolean {
  return html.replaceAll(/<(?!img)[^>]*>|&nbsp;/g, '').trim() === '';
}

/** Words as they are written in HTML. */
export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
