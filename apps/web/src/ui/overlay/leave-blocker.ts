import { useBlocker } from '@tanstack/react-router';
import { mayLeaveFreely } from './leave-freely.ts';

/** An address, as far as it says what is open. */
export interface Place {
  readonly pathname: string;
  readonly search: unknown;
}

/** The blocker of a dialog; `proceed` and `reset` are there while it asks. */
export interface LeaveBlocker {
  readonly isAsking: boolean;
  readonly leave: () => void;
  readonly stay: () => void;
}

/**
 * Holds whoever goes elsewhere while there are changes that would be lost.
 * @param isElsewhere whether an address is another one than the open one; when absent, every one is
 */
export function useLeaveBlocker(
  changes: number,
  isElsewhere: (current: Place, next: Place) => boolean = () => true,
): LeaveBlocker {
  const isAtStake = (): boolean => changes > 0 && !mayLeaveFreely();
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isAtStake() && isElsewhere(current, next),
    enableBeforeUnload: isAtStake,
    withResolver: true,
  });
  return { isAsking: status === 'blocked', leave: () => proceed?.(), stay: () => reset?.() };
}
