import type { Session as SessionAnswer, UserData } from '@isocenter/contract/people/auth/fields.ts';
import { ApiError } from '../api-error.ts';
import { sessionEndIn } from './session-end.ts';
import type { SignOutReason } from './sign-out-reason.ts';
import { readMessage } from './tab-message.ts';
import type { TabMessage } from './tab-message.ts';

export type SessionState =
  | { readonly kind: 'signed-out'; readonly because: SignOutReason }
  | { readonly kind: 'signed-in'; readonly user: UserData; readonly accessToken: string; readonly refreshedAt: number };

export interface SessionDependencies {
  /** Exchanges the refresh cookie for new tokens. */
  readonly exchange: () => Promise<SessionAnswer>;
  /** Returns false if there is no refresh cookie: then nothing is requested. */
  readonly mayResume?: () => boolean;
  readonly revoke: () => Promise<unknown>;
  readonly now: () => number;
  /** Speaks to the other tabs of this browser. */
  readonly channel?: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'> | undefined;
  /** Runs one exchange at a time over all tabs: a refresh token that is used twice ends the session. */
  readonly exclusively: <T>(work: () => Promise<T>) => Promise<T>;
  /** True if the last session of this browser ended because nobody was there, for the pages that are opened afterwards. */
  readonly idleEnd?: { readonly was: () => boolean; readonly note: (wasIdle: boolean) => void };
}

/** The session of this tab. Tokens live here and nowhere else: cookies, which scripts cannot read, carry them over a reload. */
export class BrowserSession {
  readonly #dependencies: SessionDependencies;
  readonly #listeners = new Set<() => void>();
  #state: SessionState = { kind: 'signed-out', because: 'never' };
  #renewal: Promise<boolean> | undefined;
  #ending: Promise<void> | undefined;
  #activeAt = 0;
  #holds = 0;

  constructor(dependencies: SessionDependencies) {
    this.#dependencies = dependencies;
    dependencies.channel?.addEventListener('message', (event) => this.#hear(readMessage(event.data)));
  }

  readonly state = (): SessionState => this.#state;
  readonly activeAt = (): number => this.#activeAt;
  readonly accessToken = (): string | undefined =>
    this.#state.kind === 'signed-in' ? this.#state.accessToken : undefined;

  /** The key of whoever is signed in. */
  readonly account = (): number | undefined => (this.#state.kind === 'signed-in' ? this.#state.user.id : undefined);

  /** Calls the listener after every change of the state; returns how to stop. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Takes over what signing in, registering or setting up answered. */
  adopt(user: UserData, accessToken: string): void {
    const refreshedAt = this.#dependencies.now();
    this.#activeAt = refreshedAt;
    this.#become({ kind: 'signed-in', user, accessToken, refreshedAt });
    this.#tell({ kind: 'session', user, accessToken, refreshedAt });
  }

  /** Notes that the person did something; other tabs hear of it. */
  touch(): void {
    this.#activeAt = this.#dependencies.now();
    this.#tell({ kind: 'active', at: this.#activeAt });
  }

  /** Keeps the session from ending by idleness while long work runs here, an upload say. Returns how to let go. */
  hold(): () => void {
    this.#holds += 1;
    let isHolding = true;
    return () => {
      if (isHolding) this.#holds -= 1;
      isHolding = false;
    };
  }

  readonly isHeld = (): boolean => this.#holds > 0;

  /** False when there certainly is no session to resume. */
  readonly mayResume = (): boolean => this.#dependencies.mayResume?.() !== false;

  /**
   * Exchanges the tokens; parallel callers share one exchange. False when the session is over, which is then the state.
   * @throws ApiError when the server could not be asked: the session stands.
   */
  renew(refusedToken?: string): Promise<boolean> {
    if (refusedToken !== undefined && this.accessToken() !== refusedToken && this.#state.kind === 'signed-in') {
      return Promise.resolve(true); // somebody renewed while that call was under way
    }
    // The server tells of the end of a session too: that is no reason to ask for a new one.
    if (this.#ending !== undefined) return this.#ending.then(() => false);
    this.#renewal ??= this.#exchange().finally(() => (this.#renewal = undefined));
    return this.#renewal;
  }

  /** Ends the session here, in the other tabs and, when it can be reached, on the server. */
  signOut(because: SignOutReason): Promise<void> {
    this.#ending ??= this.#end(because).finally(() => (this.#ending = undefined));
    return this.#ending;
  }

  async #end(because: SignOutReason): Promise<void> {
    const wasSignedIn = this.#state.kind === 'signed-in';
    const isOurs = because === 'chosen' || because === 'idle';
    const revoked = wasSignedIn && isOurs ? this.#dependencies.revoke() : Promise.resolve();
    await revoked.catch(() => undefined); // the tokens end by themselves within ten minutes
    this.#become({ kind: 'signed-out', because });
    if (wasSignedIn) this.#tell({ kind: 'signed-out', because });
  }

  async #exchange(): Promise<boolean> {
    const before = this.#state;
    if (before.kind === 'signed-out' && !this.mayResume()) {
      if (this.#dependencies.idleEnd?.was() === true) this.#become({ kind: 'signed-out', because: 'idle' });
      return false;
    }
    return this.#dependencies.exclusively(async () => {
      if (this.#state !== before) return this.#state.kind === 'signed-in'; // another tab was faster
      try {
        const answer = await this.#dependencies.exchange();
        if (before.kind === 'signed-in' && this.#state.kind === 'signed-out') return false; // signed out meanwhile
        const refreshedAt = this.#dependencies.now();
        if (before.kind === 'signed-out') this.#activeAt = refreshedAt;
        this.#become({ kind: 'signed-in', user: answer.userData, accessToken: answer.accessToken, refreshedAt });
        this.#tell({ kind: 'session', user: answer.userData, accessToken: answer.accessToken, refreshedAt });
        return true;
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 401) throw error;
        const end = sessionEndIn(error.body);
        if (before.kind === 'signed-in' && this.#state === before) await this.signOut(end ?? 'refused');
        // A page that was loaded when it was over already says why, too.
        else if (end !== undefined && this.#state === before) this.#become({ kind: 'signed-out', because: end });
        return false;
      }
    });
  }

  #hear(message: TabMessage | undefined): void {
    if (message === undefined) return;
    if (message.kind === 'active') this.#activeAt = Math.max(this.#activeAt, message.at);
    else if (message.kind === 'signed-out') this.#become({ kind: 'signed-out', because: message.because });
    else {
      if (this.#state.kind === 'signed-out') this.#activeAt = message.refreshedAt;
      const { user, accessToken, refreshedAt } = message;
      this.#become({ kind: 'signed-in', user, accessToken, refreshedAt });
    }
  }

  #become(state: SessionState): void {
    this.#state = state;
    const isIdleEnd = state.kind === 'signed-out' && (state.because === 'idle' || state.because === 'session-idle');
    this.#dependencies.idleEnd?.note(isIdleEnd);
    for (const listener of this.#listeners) listener();
  }

  #tell(message: TabMessage): void {
    this.#dependencies.channel?.postMessage(message);
  }
}
