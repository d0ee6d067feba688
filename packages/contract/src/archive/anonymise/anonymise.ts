/**
 * The options that retain or clean attributes which the Basic Profile removes (PS3.15 §E.3). None retains UIDs: an archive knows an object
 * by its UID.
 */
export const anonymiseOptions = [
  'full-dates',
  'modified-dates',
  'descriptors',
  'device',
  'institution',
  'patient',
  'safe-private',
] as const;
export type AnonymiseOption = (typeof anonymiseOptions)[number];
