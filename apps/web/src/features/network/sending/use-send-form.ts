import { useState } from 'react';
import { keysOfPeer, type ListedPeer } from '@isocenter/contract/network/peers.ts';
import type { SendDestination } from '@isocenter/contract/network/sending.ts';
import type { Priority } from '@isocenter/contract/archive/study.ts';
import type { SendingAsked } from '#api/sending.ts';
import { tonight } from './send-time.ts';
import type { Sending } from './sending-queries.ts';

/** A destination among those of both kinds. */
export function keyOfDestination({ nodeId, serverId }: ListedPeer): string {
  return serverId === null ? `node-${nodeId}` : `server-${serverId}`;
}

/** What the dialog asks, with what is still missing once it was to be sent. */
export function useSendForm(destinations: readonly SendDestination[]) {
  const [chosen, setChosen] = useState<string>();
  const [isOnlyLacking, setOnlyLacking] = useState(false);
  const [priority, setPriority] = useState<Priority>('routine');
  const [isLater, setLater] = useState(false);
  const [time, setTime] = useState(() => tonight(new Date()));
  const [isTried, setTried] = useState(false);
  const [isOver, setOver] = useState(false);
  const [only, ...others] = destinations;
  // Where there is one, it is meant.
  const to = others.length === 0 ? only : destinations.find((each) => keyOfDestination(each) === chosen);
  return {
    to,
    choose: setChosen,
    isOnlyLacking: isOnlyLacking && to?.isQueried === true,
    setOnlyLacking,
    priority,
    setPriority,
    isLater,
    setLater,
    time,
    setTime,
    lacks: { to: isTried && to === undefined, time: isOver },
    /** What the server is asked; undefined while something is missing, which the fields say then. */
    bodyOf({ selection, seriesUids }: SendingAsked): Sending | undefined {
      // What is no time is over too.
      const isTooLate = isLater && !(Date.parse(time) > Date.now());
      setTried(true);
      setOver(isTooLate);
      if (to === undefined || isTooLate) return undefined;
      return {
        selection,
        ...keysOfPeer(to),
        ...(seriesUids === undefined ? {} : { seriesUids: [...seriesUids] }),
        priority,
        isOnlyLacking: isOnlyLacking && to.isQueried,
        ...(isLater ? { at: new Date(time).toISOString() } : {}),
      };
    },
  };
}

export type SendForm = ReturnType<typeof useSendForm>;
