import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { EventStream } from './event-stream.ts';
import type { LiveEvent } from './event-stream.ts';

/** The browser's side of a stream that the test opens, feeds and cuts. */
class Source extends EventTarget {
  isClosed = false;
  close(): void {
    this.isClosed = true;
  }
  open(): void {
    this.dispatchEvent(new Event('open'));
  }
  say(kind: string, data: string): void {
    this.dispatchEvent(new MessageEvent(kind, { data }));
  }
  cut(): void {
    this.dispatchEvent(new Event('error'));
  }
}

function streamWith(mayReconnect: () => Promise<boolean> = () => Promise.resolve(true)) {
  const sources: Source[] = [];
  const stream = new EventStream({
    open: () => {
      const source = new Source();
      sources.push(source);
      return source as unknown as EventSource;
    },
    mayReconnect,
    random: () => 1,
  });
  const heard: LiveEvent[] = [];
  stream.listen((event) => heard.push(event));
  return { stream, sources, heard };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('EventStream', () => {
  test('gives every event to everybody who listens, over one connection', () => {
    const { stream, sources, heard } = streamWith();
    const other: LiveEvent[] = [];
    const stop = stream.listen((event) => other.push(event));
    stream.start();
    stream.start();
    sources[0]?.say('study.gone', '{"kind":"study.gone","studyUid":"1.2"}');
    stop();
    sources[0]?.say('account.changed', '{"kind":"account.changed"}');
    expect(sources).toHaveLength(1);
    expect(heard).toEqual([{ kind: 'study.gone', studyUid: '1.2' }, { kind: 'account.changed' }]);
    expect(other).toEqual([{ kind: 'study.gone', studyUid: '1.2' }]);
  });

  test('comes back after a cut, with growing pauses, and tells everybody to fetch again', async () => {
    const { stream, sources, heard } = streamWith();
    stream.start();
    sources[0]?.open();
    sources[0]?.cut();
    await vi.advanceTimersByTimeAsync(999);
    expect(sources).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(sources).toHaveLength(2);
    sources[1]?.cut();
    await vi.advanceTimersByTimeAsync(1_999);
    expect(sources).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    sources[2]?.open();
    expect(heard).toEqual([{ kind: 'resync' }]);
    expect(sources[0]?.isClosed).toBe(true);
  });

  test('asks to fetch again when an event cannot be read', () => {
    const { stream, sources, heard } = streamWith();
    stream.start();
    sources[0]?.say('study.changed', '{"kind":"study.ch');
    expect(heard).toEqual([{ kind: 'resync' }]);
  });

  test('stays away when nobody is signed in any more', async () => {
    const { stream, sources } = streamWith(() => Promise.resolve(false));
    stream.start();
    sources[0]?.cut();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sources).toHaveLength(1);
  });

  test('comes back at once when the connection is known to be there', async () => {
    const { stream, sources } = streamWith();
    stream.start();
    sources[0]?.cut();
    stream.hurry();
    await vi.advanceTimersByTimeAsync(0);
    expect(sources).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sources).toHaveLength(2);
  });

  test('does not come back once it was stopped', async () => {
    const { stream, sources } = streamWith();
    stream.start();
    sources[0]?.cut();
    stream.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sources).toHaveLength(1);
  });
});
