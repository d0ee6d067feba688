import { describe, expect, test } from 'vitest';
import { sessionPhase, sessionTimes } from './session-clock.ts';

const minute = 60_000;

describe('sessionPhase', () => {
  test('is steady right after signing in', () => {
    expect(sessionPhase(0, { refreshedAt: 0, activeAt: 0 })).toEqual({ kind: 'steady' });
  });

  test('exchanges the tokens after eight minutes when the person was active since the last exchange', () => {
    expect(sessionPhase(8 * minute, { refreshedAt: 0, activeAt: minute })).toEqual({ kind: 'refresh' });
  });

  test('leaves the tokens alone when nobody was there since the last exchange', () => {
    expect(sessionPhase(9 * minute, { refreshedAt: minute, activeAt: 0.9 * minute })).not.toEqual({ kind: 'refresh' });
  });

  test('warns sixty seconds before ten minutes without activity are over, and says how long is left', () => {
    const times = { refreshedAt: 8 * minute, activeAt: 5 * minute };
    expect(sessionPhase(14 * minute - 1, times)).toEqual({ kind: 'steady' });
    expect(sessionPhase(14 * minute, times)).toEqual({ kind: 'warn', leftMilliseconds: sessionTimes.warnBefore });
  });

  test('ends ten minutes after the last activity', () => {
    expect(sessionPhase(15 * minute, { refreshedAt: 8 * minute, activeAt: 5 * minute })).toEqual({ kind: 'ended' });
  });

  test('never keeps a session beyond the life of its tokens', () => {
    for (let activeAt = 0; activeAt <= 8; activeAt += 0.25) {
      const times = { refreshedAt: 8 * minute, activeAt: activeAt * minute };
      expect(sessionPhase(times.refreshedAt + sessionTimes.life, times)).toEqual({ kind: 'ended' });
    }
  });

  test('ends earlier for somebody who wants it so, and warns half a minute before the end of one minute', () => {
    const times = { refreshedAt: 0, activeAt: 0, idleMilliseconds: minute };
    expect(sessionPhase(29_999, times)).toEqual({ kind: 'steady' });
    expect(sessionPhase(30_000, times)).toEqual({ kind: 'warn', leftMilliseconds: 30_000 });
    expect(sessionPhase(minute, times)).toEqual({ kind: 'ended' });
  });

  test('exchanges the tokens of somebody who may be away for longer than they live, and not once more than needed', () => {
    const idleMilliseconds = 25 * minute;
    const exchanges: number[] = [];
    let refreshedAt = 0;
    let now = 0;
    for (; ; now += 1_000) {
      const { kind } = sessionPhase(now, { refreshedAt, activeAt: 0, idleMilliseconds });
      if (kind === 'ended') break;
      if (kind === 'refresh') exchanges.push((refreshedAt = now) / minute);
      expect(now - refreshedAt).toBeLessThan(sessionTimes.life);
    }
    expect(now).toBe(idleMilliseconds);
    expect(exchanges).toEqual([8, 16]);
  });

  test('leaves the tokens alone when the session ends before they do', () => {
    const times = { refreshedAt: 0, activeAt: 4 * minute, idleMilliseconds: 5 * minute };
    expect(sessionPhase(8 * minute, times)).toEqual({ kind: 'warn', leftMilliseconds: minute });
    expect(sessionPhase(8 * minute, { ...times, activeAt: 6 * minute })).toEqual({ kind: 'refresh' });
  });
});
