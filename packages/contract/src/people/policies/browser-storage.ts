/** Everything that the product saves in a browser. The cookie page shows this list; a test compares it with the code. */
export interface BrowserEntry {
  /** The name of the entry. Behind a TLS proxy the first three kinds of cookies begin with `__Host-`, that of a guest with `__Secure-`. */
  readonly name: string;
  readonly where: 'cookie' | 'local' | 'session' | 'database';
  /** Key of the text that explains the purpose. */
  readonly purpose:
    | 'access'
    | 'refresh'
    | 'signedIn'
    | 'idleEnd'
    | 'device'
    | 'provider'
    | 'guest'
    | 'guestDevice'
    | 'signInName'
    | 'language'
    | 'layout'
    | 'scheme'
    | 'skin'
    | 'fontScale'
    | 'direction'
    | 'uploads'
    | 'graphics'
    | 'scroll'
    | 'readingOrder'
    | 'viewerScreen'
    | 'screens'
    | 'reportDraft'
    | 'unsavedMeasurements'
    | 'reload';
  readonly lasts:
    | 'tenMinutes'
    | 'twelveHours'
    | 'tenMinutesAtMost'
    | 'oneDayAtMost'
    | 'fourHundredDays'
    | 'untilRemoved'
    | 'untilTabCloses'
    | 'untilUploaded'
    | 'untilSaved';
}

export const browserStorage: readonly BrowserEntry[] = [
  { name: 'isocenter-access', where: 'cookie', purpose: 'access', lasts: 'tenMinutes' },
  { name: 'isocenter-refresh', where: 'cookie', purpose: 'refresh', lasts: 'twelveHours' },
  { name: 'isocenter-signed-in', where: 'cookie', purpose: 'signedIn', lasts: 'twelveHours' },
  { name: 'isocenter-idle-end', where: 'cookie', purpose: 'idleEnd', lasts: 'oneDayAtMost' },
  { name: 'isocenter-device', where: 'cookie', purpose: 'device', lasts: 'fourHundredDays' },
  { name: 'isocenter-oidc', where: 'cookie', purpose: 'provider', lasts: 'tenMinutesAtMost' },
  { name: 'isocenter-guest', where: 'cookie', purpose: 'guest', lasts: 'twelveHours' },
  { name: 'isocenter-guest-device', where: 'cookie', purpose: 'guestDevice', lasts: 'fourHundredDays' },
  { name: 'isocenter.sign-in-name', where: 'local', purpose: 'signInName', lasts: 'untilRemoved' },
  { name: 'isocenter.language', where: 'local', purpose: 'language', lasts: 'untilRemoved' },
  { name: 'isocenter.layout', where: 'local', purpose: 'layout', lasts: 'untilRemoved' },
  { name: 'isocenter.scheme', where: 'local', purpose: 'scheme', lasts: 'untilRemoved' },
  { name: 'isocenter.skin', where: 'local', purpose: 'skin', lasts: 'untilRemoved' },
  { name: 'isocenter.font-scale', where: 'local', purpose: 'fontScale', lasts: 'untilRemoved' },
  { name: 'isocenter.direction', where: 'local', purpose: 'direction', lasts: 'untilRemoved' },
  // Of the image library: which picture formats the graphics card can hold.
  { name: 'cornerstone3D.renderingCapabilities', where: 'local', purpose: 'graphics', lasts: 'untilRemoved' },
  // Of the router: how far pages were scrolled, and that a page of an older version was loaded again.
  { name: 'tsr-scroll-restoration-v1_3', where: 'session', purpose: 'scroll', lasts: 'untilTabCloses' },
  { name: 'tanstack_router_reload:…', where: 'session', purpose: 'reload', lasts: 'untilTabCloses' },
  { name: 'isocenter.reading-order', where: 'session', purpose: 'readingOrder', lasts: 'untilTabCloses' },
  { name: 'isocenter.viewer-screen', where: 'session', purpose: 'viewerScreen', lasts: 'untilTabCloses' },
  { name: 'isocenter.screens', where: 'local', purpose: 'screens', lasts: 'untilRemoved' },
  { name: 'isocenter.report-draft', where: 'local', purpose: 'reportDraft', lasts: 'untilSaved' },
  { name: 'isocenter.unsaved-measurements', where: 'local', purpose: 'unsavedMeasurements', lasts: 'untilSaved' },
  { name: 'isocenter.uploads', where: 'database', purpose: 'uploads', lasts: 'untilUploaded' },
];
