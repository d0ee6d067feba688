import type { BrowserSession } from '#api/session/session.ts';

/** While an upload runs: the session does not end by itself, closing the page asks first, and time passes. Returns how to let go. */
export function holdPage(session: BrowserSession, onSecond: () => void): () => void {
  const letGo = session.hold();
  const timer = setInterval(onSecond, 1_000);
  addEventListener('beforeunload', askBeforeLeaving);
  return () => {
    letGo();
    clearInterval(timer);
    removeEventListener('beforeunload', askBeforeLeaving);
  };
}

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
