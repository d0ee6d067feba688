/** The call of the browser to a policy: the text, and the sink; one argument only from a caller of our own. */
type Ask = (text: string, kind?: string, place?: string) => string;

interface TrustedTypes {
  readonly createPolicy: (name: string, rules: Readonly<{ createHTML: Ask; createScriptURL: Ask }>) => unknown;
}

/**
 * Decides about every text that a library writes into the page as HTML or starts as a script; the Content-Security-Policy makes the
 * browser ask. Sheets of style pass, since a text without `<` makes no element; so do workers that are files of the application.
 * HTML of people comes in as nodes (ui/rich-text) and never gets here. To be called before anything is drawn, once.
 */
export function guardSinks(): void {
  const { trustedTypes }: { trustedTypes?: TrustedTypes } = Object(globalThis);
  trustedTypes?.createPolicy('default', {
    createHTML: (text, _kind, place) => refuseUnless(place !== undefined && isHarmless(text), text),
    createScriptURL: (text) => refuseUnless(isOwnWorker(text, window.location.href), text),
  });
}

/** The strings as FullCalendar 6 writes them (`computeCanVGrowWithinCell`, `computeIsRtlScrollbarOnLeft`). */
const emptyBoxes: readonly string[] = ['<table><tr><td><div></div></td></tr></table>', '<div></div>'];

/** Returns true if a text makes no element, wherever it is written as HTML, or is one of the empty boxes. */
export function isHarmless(text: string): boolean {
  return !text.includes('<') || emptyBoxes.includes(text);
}

/** Returns true if an address is a script that was built with this page, or the push worker (`public/push-worker.js`). */
export function isOwnWorker(address: string, page: string): boolean {
  if (!URL.canParse(address, page)) return false;
  const url = new URL(address, page);
  return url.origin === new URL(page).origin && /^\/(assets\/[\w.-]+|push-worker)\.js$/.test(url.pathname);
}

function refuseUnless(isAllowed: boolean, text: string): string {
  if (!isAllowed) throw new TypeError('This text may not become part of the page.');
  return text;
}
