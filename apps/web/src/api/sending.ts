import { useSyncExternalStore } from 'react';
import type { StudySelection } from '@isocenter/contract/archive/studies.ts';

/** What somebody wants to send to a node, from whichever page. */
export type SendingAsked = Readonly<{
  selection: StudySelection;
  studies: number;
  /** How many these have together; null while not all of them are loaded. */
  images: number | null;
  /** Of the one study, these alone. */
  seriesUids?: readonly string[];
}>;

const listeners = new Set<() => void>();
let asked: SendingAsked | undefined;

/** Asks where something is to be sent; the frame opens the dialog. Without anything, closes it. */
export function askWhereToSend(next: SendingAsked | undefined): void {
  asked = next;
  for (const listener of listeners) listener();
}

/** What is to be sent and was not decided on yet. Used once, by the frame. */
export function useSendingAsked(): SendingAsked | undefined {
  return useSyncExternalStore(listen, () => asked);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
