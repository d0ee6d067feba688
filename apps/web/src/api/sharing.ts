import { askedAnywhere } from './asked-anywhere.ts';

/** As the contract says: said here so that the list need not bring it. */
export const mostStudiesOfShare = 50;

/** The studies that somebody wants to share, from whichever page. */
export type SharingAsked = Readonly<{ studyUids: readonly string[] }>;

/** Asks whom something is to be shared with; the frame opens the drawer. */
export const { ask: askToShare, useAsked: useSharingAsked } = askedAnywhere<SharingAsked>();
