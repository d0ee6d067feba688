import { useState } from 'react';
import { keysOfDestination, textOfDestination } from '@isocenter/contract/network/sending/destinations.ts';
import type { AnonymousLeaving } from '@isocenter/contract/archive/anonymise/fields.ts';
import type { DimsePriority } from '@isocenter/contract/network/sending/sending.ts';
import type { SendDestination } from '@isocenter/contract/network/sending/fields.ts';
import type { Priority } from '@isocenter/contract/archive/studies/study-row.ts';
import type { SendingQuestion } from '#features/archive/studies/studies.ts';
import { tonight } from './send-time.ts';
import type { Sending } from './sending-queries.ts';

/** Returns the part of the request that names the studies. */
export function whatIsSent({ selection, seriesUids }: SendingQuestion): Pick<Sending, 'selection' | 'seriesUids'> {
  return { selection, ...(seriesUids === undefined ? {} : { seriesUids: [...seriesUids] }) };
}

/** Returns the form of the dialog, with its missing fields once sending was tried. */
export function useSendForm(destinations: readonly SendDestination[]) {
  const [chosen, setChosen] = useState<string>();
  const [isOnlyLacking, setOnlyLacking] = useState(false);
  const [priority, setPriority] = useState<Priority>('routine');
  const [dimsePriority, setDimsePriority] = useState<DimsePriority>();
  const [anonymous, setAnonymous] = useState<AnonymousLeaving>();
  const [isLater, setLater] = useState(false);
  const [time, setTime] = useState<string | null>(() => tonight(new Date()));
  const [isTried, setTried] = useState(false);
  const [isOver, setOver] = useState(false);
  const [only, ...others] = destinations;
  // Where there is one, it is meant.
  const to = others.length === 0 ? only : destinations.find((each) => textOfDestination(each) === chosen);
  return {
    to,
    choose: setChosen,
    isOnlyLacking: isOnlyLacking && to?.isQueried === true,
    setOnlyLacking,
    priority,
    setPriority,
    /** Undefined: as urgent as the job. */
    dimsePriority,
    setDimsePriority,
    /** Undefined: as they are. */
    anonymous,
    setAnonymous,
    isLater,
    setLater,
    time,
    setTime,
    lacks: { to: isTried && to === undefined, time: isOver },
    /** Returns the request; undefined while a field is missing, which is then marked. */
    bodyOf(question: SendingQuestion): Sending | undefined {
      // What is no time is over too.
      const isTooLate = isLater && !(time !== null && Date.parse(time) > Date.now());
      setTried(true);
      setOver(isTooLate);
      if (to === undefined || isTooLate) return undefined;
      return {
        ...whatIsSent(question),
        ...keysOfDestination(to),
        priority,
        ...(dimsePriority !== undefined && to.nodeId !== null && { dimsePriority }),
        ...(anonymous && { anonymous }),
        isOnlyLacking: isOnlyLacking && to.isQueried,
        ...(isLater && time !== null && { notBefore: time }),
      };
    },
  };
}

export type SendForm = ReturnType<typeof useSendForm>;
