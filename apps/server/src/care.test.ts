import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import type { Round } from '#platform/server-feature.ts';
import { startCare } from './care.ts';

const quiet = pino({ level: 'silent' });

function round(of: Partial<Round>): Round {
  return { everyMilliseconds: 1, what: 'a round', work: async () => {}, ...of };
}

test('a round that fails is done again, and keeps no other from being done', async () => {
  const failing = vi.fn<() => Promise<void>>().mockRejectedValue(new Error('no database'));
  const sound = vi.fn<() => Promise<void>>().mockResolvedValue();
  const care = startCare([round({ work: failing }), round({ work: sound })], quiet);
  await vi.waitFor(() => {
    expect(failing.mock.calls.length).toBeGreaterThan(2);
    expect(sound.mock.calls.length).toBeGreaterThan(2);
  }, 30_000);
  await care.stop();
});

test('a round begins only when the one before has ended, and a stop waits for it and does what ends it', async () => {
  const running = Promise.withResolvers<void>();
  const work = vi.fn<() => Promise<void>>(() => running.promise);
  const end = vi.fn<() => Promise<void>>().mockRejectedValue(new Error('no database'));
  const care = startCare([round({ work, end })], quiet);
  await vi.waitFor(() => expect(work).toHaveBeenCalled(), 30_000);
  const stopped = care.stop();
  expect(end).not.toHaveBeenCalled();
  running.resolve();
  await stopped;
  expect(work).toHaveBeenCalledTimes(1);
  expect(end).toHaveBeenCalledTimes(1);
});
