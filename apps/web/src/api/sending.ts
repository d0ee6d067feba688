import type { StudySelection } from '@isocenter/contract/archive/studies.ts';
import { askedAnywhere } from './asked-anywhere.ts';

/** What somebody wants to send to a node, from whichever page. */
export type SendingAsked = Readonly<{
  selection: StudySelection;
  studies: number;
  /** How many these have together; null while not all of them are loaded. */
  images: number | null;
  /** Of the one study, these alone. */
  seriesUids?: readonly string[];
}>;

/** Asks where something is to be sent; the frame opens the dialog. */
export const { ask: askWhereToSend, useAsked: useSendingAsked } = askedAnywhere<SendingAsked>();
