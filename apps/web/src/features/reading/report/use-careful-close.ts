import { useState } from 'react';
import { useLeaveBlocker } from '#ui/overlay/leave-blocker.ts';
import type { LeaveDialogProps } from '#ui/overlay/leave-dialog.tsx';

export interface CarefulClose {
  /** Closes, or asks first. */
  readonly ask: () => void;
  /** What the question is drawn with. */
  readonly leaving: LeaveDialogProps;
}

/** Closes a dialog in which somebody writes: with a text it asks first, and so does going elsewhere or loading the page again. */
export function useCarefulClose(hasText: boolean, close: () => void): CarefulClose {
  const [isAsking, setAsking] = useState(false);
  const blocker = useLeaveBlocker(hasText ? 1 : 0);
  return {
    ask: () => {
      if (!hasText) close();
      // Escape is heard by the dialog below the question too: it answers the question and does not ask it again.
      else if (!isAsking && !blocker.isAsking) setAsking(true);
    },
    leaving: {
      isAsking: isAsking || blocker.isAsking,
      leave: () => {
        setAsking(false);
        close();
        blocker.leave();
      },
      stay: () => {
        setAsking(false);
        blocker.stay();
      },
    },
  };
}
