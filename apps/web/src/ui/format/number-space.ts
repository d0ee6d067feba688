/**
 * Between groups of digits, and between a number and its unit. Plex draws the narrow no-break space (U+202F) 1.5 px
 * wide at 13 px, where `1 312` reads as `1312`; its no-break space is as narrow as a narrow one should be.
 */
export const numberSpace = '\u00A0';
