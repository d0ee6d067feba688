/** Puts the caret into the text of a section of the report that is written. */
export function focusSection(at: number): void {
  document.querySelector<HTMLElement>(`[data-report-section="${at}"] [role="textbox"]`)?.focus();
}
