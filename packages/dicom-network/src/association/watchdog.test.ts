import { describe, expect, it } from 'vitest';
import { Watchdog } from './watchdog.ts';

const limits = { idleAssociationMilliseconds: 1000, minimumBytesPerSecond: 100, rateWindowMilliseconds: 500 };

describe('the watchdog', () => {
  it('calls a peer idle that makes no progress for the time allowed', () => {
    const dog = new Watchdog(limits, 0);
    expect(dog.check(999)).toBeUndefined();
    dog.progress(0, 999);
    expect(dog.check(1998)).toBeUndefined();
    expect(dog.check(1999)).toBe('idle');
  });

  it('judges the rate over a window, and only while a data set comes', () => {
    const dog = new Watchdog(limits, 0);
    dog.transfer(true, 0);
    dog.progress(50, 400);
    expect(dog.check(499)).toBeUndefined();
    expect(dog.check(500)).toBeUndefined(); // 50 bytes in half a second are 100 a second
    dog.progress(49, 900);
    expect(dog.check(1000)).toBe('too-slow');
    dog.transfer(false, 1000);
    dog.progress(1, 1200);
    expect(dog.check(1700)).toBeUndefined();
  });

  it('does not count the time in which the peer waits for us', () => {
    const dog = new Watchdog(limits, 0);
    dog.transfer(true, 0);
    dog.pause();
    dog.pause();
    expect(dog.check(100_000)).toBeUndefined();
    dog.resume(100_000);
    expect(dog.check(200_000)).toBeUndefined();
    dog.resume(200_000);
    expect(dog.check(200_499)).toBeUndefined();
    expect(dog.check(200_500)).toBe('too-slow');
  });
});
