import { describe, expect, test } from 'vitest';
import { actsFor, sharedActs } from './user-acts.ts';

const active = { state: 'active', invitedAt: null, throttledUntil: null } as const;
const invited = { state: 'pending', invitedAt: '2026-11-20T10:00:00Z', throttledUntil: null } as const;
const waiting = { state: 'pending', invitedAt: null, throttledUntil: null } as const;
const locked = { state: 'locked', invitedAt: null, throttledUntil: null } as const;
const inactive = { state: 'inactive', invitedAt: null, throttledUntil: null } as const;

describe('what can be done with several people', () => {
  test('is what can be done with each of them', () => {
    expect(sharedActs([active, active])).toEqual(['deactivate', 'lock', 'require-password-change', 'force-logout']);
    expect(sharedActs([active, invited])).toEqual(['lock']);
    expect(sharedActs([waiting, inactive])).toEqual(['activate', 'lock']);
    expect(sharedActs([active, locked])).toEqual([]);
    expect(sharedActs([locked, locked])).toEqual(['unlock']);
  });

  test('is nothing without anybody', () => expect(sharedActs([])).toEqual([]));

  test('lets in again who is kept waiting after too many tries', () => {
    const throttled = { ...active, throttledUntil: '2026-11-20T10:15:00Z' };
    expect(actsFor(throttled)).toEqual(['unlock', ...actsFor(active)]);
    expect(actsFor({ ...locked, throttledUntil: throttled.throttledUntil })).toEqual(['unlock']);
  });

  test('makes no password link, which is for one person', () => {
    expect(actsFor(active)).toContain('reset-link');
    expect(sharedActs([active])).not.toContain('reset-link');
  });
});
