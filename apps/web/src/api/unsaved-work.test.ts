import { describe, expect, test } from 'vitest';
import { UnsavedWork } from './unsaved-work.ts';

describe('UnsavedWork', () => {
  test('gives the same person the state back until it is forgotten', () => {
    const work = new UnsavedWork();
    work.register('report 1.2', () => ({ text: 'No acute' }));
    work.register('report 1.3', () => undefined);
    work.keepFor(1);
    expect(work.workOf('report 1.2', 1)).toEqual({ text: 'No acute' });
    expect(work.workOf('report 1.3', 1)).toBeUndefined();
    work.forget('report 1.2');
    expect(work.workOf('report 1.2', 1)).toBeUndefined();
  });

  test('drops everything when somebody else signs in', () => {
    const work = new UnsavedWork();
    work.register('report', () => 'text');
    work.keepFor(1);
    expect(work.workOf('report', 2)).toBeUndefined();
    expect(work.workOf('report', 1)).toBeUndefined();
  });

  test('knows whether leaving would lose something', () => {
    const work = new UnsavedWork();
    let text: string | undefined;
    const stop = work.register('note', () => text);
    expect(work.hasAny()).toBe(false);
    text = 'call the ward';
    expect(work.hasAny()).toBe(true);
    stop();
    expect(work.hasAny()).toBe(false);
  });
});
