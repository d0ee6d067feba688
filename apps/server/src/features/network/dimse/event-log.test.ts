import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import type { ListenerEvent } from '@isocenter/dicom-network/services/listener-events.ts';
import { logOfEvents } from './event-log.ts';

function refusedFrom(remoteAddress: string): ListenerEvent {
  const peer = { callingAeTitle: 'A', calledAeTitle: 'B', remoteAddress };
  return { kind: 'association-rejected', rejection: { result: 1, source: 1, reason: 3 }, ...peer };
}

test('a flood from one address is counted; another address is still told of, and the flood again in the next minute', () => {
  vi.useFakeTimers();
  const lines: { msg: string; address?: string; more?: number }[] = [];
  const log = logOfEvents(pino({ level: 'warn' }, { write: (line) => void lines.push(JSON.parse(line)) }));
  for (let count = 0; count < 5_000; count += 1) log(refusedFrom('10.0.0.1'));
  log(refusedFrom('10.0.0.2'));
  expect(lines.filter(({ address }) => address === '10.0.0.1')).toHaveLength(20);
  expect(lines.filter(({ address }) => address === '10.0.0.2')).toHaveLength(1);
  vi.advanceTimersByTime(60_000);
  expect(lines.at(-1)).toMatchObject({ msg: 'the same again', more: 4_980 });
  log(refusedFrom('10.0.0.1'));
  expect(lines.at(-1)).toMatchObject({ address: '10.0.0.1' });
  vi.useRealTimers();
});
