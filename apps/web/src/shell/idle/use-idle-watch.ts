import { useEffect, useRef, useState } from 'react';
import { usualIdleMinutes } from '@isocenter/contract/people/account/account.ts';
import { connection, session } from '#api/client.ts';
import { usePreferences } from '#api/preferences.ts';
import { sessionPhase } from '#api/session/session-clock.ts';
import type { SessionPhase } from '#api/session/session-clock.ts';

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;
const touchEveryMilliseconds = 5_000;
const tickMilliseconds = 1_000;

export interface IdleWatch {
  /** Seconds until the session ends; undefined while somebody is there. */
  readonly secondsLeft: number | undefined;
  readonly stay: () => void;
}

/**
 * Follows activity: exchanges the tokens for somebody who is there, warns a minute before the end, and ends the session after the
 * person's own time.
 */
export function useIdleWatch(): IdleWatch {
  const [secondsLeft, setSecondsLeft] = useState<number>();
  const { idleMinutes = usualIdleMinutes } = usePreferences();
  const idle = useRef(idleMinutes);
  useEffect(() => {
    idle.current = idleMinutes;
  }, [idleMinutes]);
  useEffect(() => {
    let isWarning = false;
    let touchedAt = 0;
    const touch = (): void => {
      // Once the question is asked only its answer counts: a knocked mouse is nobody.
      if (isWarning || Date.now() - touchedAt < touchEveryMilliseconds) return;
      touchedAt = Date.now();
      session.touch();
    };
    const tick = (): void => {
      if (session.isHeld()) touch();
      const phase = phaseNow(idle.current);
      isWarning = phase.kind === 'warn';
      setSecondsLeft(phase.kind === 'warn' ? Math.ceil(phase.leftMilliseconds / 1_000) : undefined);
      if (phase.kind === 'ended') void session.signOut('idle');
      if (phase.kind === 'refresh' && connection.lostAt() === undefined) {
        session.renew().catch(() => undefined); // asked again with a later tick
      }
    };
    const timer = window.setInterval(tick, tickMilliseconds);
    for (const sign of signs) addEventListener(sign, touch, { passive: true, capture: true });
    document.addEventListener('visibilitychange', tick);
    return () => {
      window.clearInterval(timer);
      for (const sign of signs) removeEventListener(sign, touch, { capture: true });
      document.removeEventListener('visibilitychange', tick);
    };
  }, []);
  const stay = (): void => {
    session.touch();
    setSecondsLeft(undefined);
    session.renew().catch(() => undefined); // no connection: the next tick asks again
  };
  return { secondsLeft, stay };
}

function phaseNow(idleMinutes: number): SessionPhase {
  const state = session.state();
  if (state.kind === 'signed-out') return { kind: 'steady' };
  return sessionPhase(Date.now(), {
    refreshedAt: state.refreshedAt,
    activeAt: session.activeAt(),
    idleMilliseconds: idleMinutes * 60_000,
  });
}
