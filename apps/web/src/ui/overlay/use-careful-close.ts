import { useEffect, useRef, useState } from 'react';
import { useLeaveBlocker, type LeaveBlocker, type Place } from './leave-blocker.ts';

export interface CarefulClosing {
  /** True if closing would lose something. */
  readonly isChanged: boolean;
  /** True while saving: no question is asked, as saving leads on by itself. */
  readonly isSaving?: boolean;
  /** Returns true for another place; when absent, every other address is one. */
  readonly isElsewhere?: (current: Place, next: Place) => boolean;
  /** Throws the changes away, once the question is answered so. */
  readonly discard: () => void;
  /** Takes it off the screen. Not called for who goes elsewhere: the other address does it. */
  readonly close: () => void;
}

export interface CarefulClose {
  /** Closes, or asks first. */
  readonly ask: () => void;
  /** The props of the question. */
  readonly leaving: LeaveBlocker;
}

/** One question before changes are lost: by closing what they were made in, going elsewhere, or loading the page again. */
export function useCarefulClose(closing: CarefulClosing): CarefulClose {
  const { isChanged, isSaving = false, isElsewhere = () => true, discard, close } = closing;
  const [isAsking, setAsking] = useState(false);
  // Closing may be another address too: who has answered is not asked again on the way there.
  const hasLeft = useRef(false);
  const blocker = useLeaveBlocker(
    isChanged && !isSaving ? 1 : 0,
    (current, next) => !hasLeft.current && isElsewhere(current, next),
  );
  useEffect(() => {
    if (!isChanged) hasLeft.current = false;
  }, [isChanged]);
  const isOpen = isAsking || blocker.isAsking;
  return {
    ask: () => {
      if (!isChanged) close();
      // Escape is heard by what lies below the question too: it answers the question and does not ask it again.
      else if (!isOpen) setAsking(true);
    },
    leaving: {
      isAsking: isOpen,
      leave: () => {
        discard();
        setAsking(false);
        if (blocker.isAsking) return blocker.leave();
        hasLeft.current = true;
        close();
      },
      stay: () => {
        setAsking(false);
        blocker.stay();
      },
    },
  };
}
