/** The prefix of the names of drafts in this browser. */
const reportDrafts = 'isocenter.report-draft';

/**
 * Unsaved texts of reports and addenda, by account and study: a lost connection, a closed window or an ended session loses nothing of them.
 * Removed once they are saved, and when he signs out.
 */
const keyOf = (accountId: number, studyUid: string): string => `${reportDrafts}.${accountId}.${studyUid}`;

/** Keeps what is not saved; undefined removes it. */
export function keepReportDraft(accountId: number, studyUid: string, draft: unknown): void {
  try {
    if (draft === undefined) localStorage.removeItem(keyOf(accountId, studyUid));
    else localStorage.setItem(keyOf(accountId, studyUid), JSON.stringify(draft));
  } catch {
    // No storage, or it is full: the page itself still holds the text.
  }
}

/** Returns the draft that the server has not saved, unchanged; undefined without any. */
export function unsavedReportDraft(accountId: number, studyUid: string): unknown {
  try {
    const found = localStorage.getItem(keyOf(accountId, studyUid));
    return found === null ? undefined : JSON.parse(found);
  } catch {
    return undefined;
  }
}

/** Nothing that somebody wrote stays for the next person once he signs out; drafts of others wait for them. */
export function forgetReportDrafts(accountId: number): void {
  try {
    const own = keyOf(accountId, '');
    for (const key of Object.keys(localStorage)) if (key.startsWith(own)) localStorage.removeItem(key);
  } catch {
    // No storage: nothing was kept.
  }
}
