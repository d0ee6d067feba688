/** What the names of drafts in this browser begin with. */
export const reportDrafts = 'isocenter.report-draft';

/** Nothing that was written and not saved stays for the next person. */
export function forgetReportDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(reportDrafts)) localStorage.removeItem(key);
  } catch {
    // No storage: nothing was kept.
  }
}
