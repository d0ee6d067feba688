import { useEffect, useRef } from 'react';
import { announceLists } from '@isocenter/contract/system/events/endpoints.ts';
import { call, connection, session } from './client.ts';
import { sessionTimes } from './session/session-clock.ts';
import { EventStream } from './event-stream.ts';
import type { LiveEvent } from './event-stream.ts';
import { OpenLists } from './open-lists.ts';

/** The tab's one connection; the shell starts it for a signed-in person and stops it when the session ends. */
export const eventStream = new EventStream({
  open: (url) => new EventSource(url),
  mayReconnect,
  random: () => Math.random(),
});

/**
 * The account of the connection. Somebody who begins to look through another account has the old connection for a moment, over which he
 * sends nothing.
 */
let openedFor: number | undefined;
const readerNow = () => {
  const state = session.state();
  return state.kind === 'signed-in' ? state.user.id : undefined;
};
eventStream.listen(({ kind }) => {
  if (kind === 'stream.opened') openedFor = readerNow();
});

/** The lists of studies that the tab shows, of which its connection tells. */
export const openLists = new OpenLists({
  announce: (streamId, { lists, counted }) =>
    call(announceLists, { params: { streamId }, body: { lists: [...lists], counted: [...counted] } }),
  isOpen: () => eventStream.isOpen && openedFor === readerNow(),
  now: () => Date.now(),
});
eventStream.listen(openLists.hear);

/** Calls the latest `onEvent` for every live event while the component is shown. `resync` asks to fetch again. */
export function useServerEvents(onEvent: (event: LiveEvent) => void): void {
  const latest = useRef(onEvent);
  useEffect(() => {
    latest.current = onEvent;
  });
  useEffect(() => eventStream.listen((event) => latest.current(event)), []);
}

/**
 * A stream is refused when the access cookie is over: the tokens are exchanged first, while the person is still there. They are as well
 * when it is cut twice in a row, for it may be the session that is over, and a page cannot see why its stream was refused.
 */
async function mayReconnect(failures: number): Promise<boolean> {
  const state = session.state();
  if (state.kind === 'signed-out') return false;
  void connection.probe(); // a cut stream is often the first that is seen of an outage
  if (failures < 2 && Date.now() - state.refreshedAt < sessionTimes.refreshAfter) return true;
  return session.renew().catch(() => true); // no connection: try the stream again after the next pause
}
