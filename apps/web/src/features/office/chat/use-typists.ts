import { useEffect, useState } from 'react';
import { useServerEvents } from '#api/server-events.ts';

interface Typist {
  readonly roomId: number;
  readonly accountId: number;
  readonly until: number;
}

const shownMilliseconds = 6_000;

/** Returns who types in which room now, by the events of the last seconds. */
export function useTypists(): readonly Typist[] {
  const [typists, setTypists] = useState<readonly Typist[]>([]);
  useServerEvents((event) => {
    if (event.kind === 'office.changed' && event.app === 'chat') setTypists([]);
    if (event.kind !== 'chat.typing') return;
    const { roomId, accountId } = event;
    setTypists((before) => [
      ...before.filter((one) => one.roomId !== roomId || one.accountId !== accountId),
      { roomId, accountId, until: Date.now() + shownMilliseconds },
    ]);
  });
  useEffect(() => {
    if (typists.length === 0) return undefined;
    const next = Math.min(...typists.map(({ until }) => until));
    const timer = setTimeout(
      () => setTypists((before) => before.filter(({ until }) => until > Date.now())),
      Math.max(next - Date.now(), 0) + 20,
    );
    return () => clearTimeout(timer);
  }, [typists]);
  return typists;
}
