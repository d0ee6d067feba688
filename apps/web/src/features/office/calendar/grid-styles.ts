/**
 * Removes the icon font from the style sheet that FullCalendar writes when it is loaded. Browsers load fonts in `data:` addresses as soon
 * as they compute styles, used or not, and the content security policy refuses that one. To be called before anything is drawn.
 */
export function removeIconFont(): void {
  const sheet = document.querySelector<HTMLStyleElement>('style[data-fullcalendar]')?.sheet;
  const at = [...(sheet?.cssRules ?? [])].findIndex((rule) => rule instanceof CSSFontFaceRule);
  if (at >= 0) sheet?.deleteRule(at);
}
