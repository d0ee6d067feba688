import type { BrowserSession } from '#api/session/session.ts';

/** While an upload runs: the session does not end by itself, closing the page asks first, and time passes. */
export class PageHold {
  readonly #session: Pick<BrowserSession, 'hold'>;
  readonly #onSecond: () => void;
  #letGo: (() => void) | undefined;

  constructor(session: Pick<BrowserSession, 'hold'>, onSecond: () => void) {
    this.#session = session;
    this.#onSecond = onSecond;
  }

  set(isBusy: boolean): void {
    if (isBusy) this.#letGo ??= this.#hold();
    else {
      this.#letGo?.();
      this.#letGo = undefined;
    }
  }

  #hold(): () => void {
    const letGo = this.#session.hold();
    const timer = setInterval(this.#onSecond, 1_000);
    addEventListener('beforeunload', askBeforeLeaving);
    return () => {
      letGo();
      clearInterval(timer);
      removeEventListener('beforeunload', askBeforeLeaving);
    };
  }
}

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
